-- Who may use the operator's console. The audit log names operators by name, so no name is given twice.
create table operator (
  id uuid primary key default uuidv7(),
  name text not null unique check (name ~ '^[a-z][a-z0-9._-]{1,31}$'),
  role text not null check (role in ('viewer', 'agent', 'approver')),
  -- Their own account as a customer, about which they decide nothing.
  person_id uuid references person,
  added_at timestamptz not null,
  removed_at timestamptz
);

-- A link by which an operator makes a passkey, once.
create table operator_link (
  hash bytea primary key,
  operator_id uuid not null references operator,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table operator_passkey (
  id uuid primary key default uuidv7(),
  operator_id uuid not null references operator,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  -- The host it was made for; it signs in nowhere else.
  rp_id text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index operator_passkey_operator on operator_passkey (operator_id);

create table operator_challenge (
  hash bytea primary key,
  challenge text not null,
  origin text not null,
  -- The link that making a passkey uses up; nothing for a sign-in.
  link_hash bytea references operator_link,
  expires_at timestamptz not null
);
create index operator_challenge_expiry on operator_challenge (expires_at);

create table operator_session (
  hash bytea primary key,
  operator_id uuid not null references operator,
  opened_at timestamptz not null,
  -- When the operator last did something in it.
  used_at timestamptz not null,
  ended_at timestamptz
);
create index operator_session_operator on operator_session (operator_id);
