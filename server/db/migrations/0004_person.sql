-- People, how they prove who they are, and the keys of what is sealed. Times are wall time: security never follows the
-- exchange clock.

create sequence account_number start with 10000001;

create table person (
  id uuid primary key default uuidv7(),
  opened_at timestamptz not null,
  account_type text not null check (account_type in ('email', 'phone')),
  -- Addresses are sealed with the person's own key; the index, a keyed hash, keeps them unique and findable.
  email_index bytea unique,
  email_sealed bytea,
  phone_index bytea unique,
  phone_sealed bytea,
  area_code text,
  -- Whether codes for a lost password and for new devices may go there. An address that was added without proving
  -- again who asks may not: who steals a session could make the account theirs by it.
  email_recovers boolean not null default false,
  phone_recovers boolean not null default false,
  password_hash text not null,
  pin_hash text,
  trade_account bigint not null unique default nextval('account_number'),
  quantitative_account bigint not null unique default nextval('account_number'),
  language text not null default 'en',
  invitation_code text not null unique,
  invited_by uuid references person,
  identity_status text not null default 'unsubmitted'
    check (identity_status in ('unsubmitted', 'auditing', 'passed', 'failed')),
  -- Deleted accounts keep their row, since the ledger speaks of it; what was personal is gone with the key.
  closed_at timestamptz
);

-- One key for each person, sealed by the key ring's key of that id. Deleting the row makes all their sealed columns unreadable.
create table person_key (
  person_id uuid primary key references person,
  ring_key text not null,
  sealed bytea not null
);

create table consent (
  person_id uuid not null references person,
  document_id text not null,
  revision integer not null,
  language text not null,
  accepted_at timestamptz not null,
  recorded_at timestamptz not null,
  address_sealed bytea,
  primary key (person_id, document_id, revision)
);

-- A browser that somebody signed in from. Its key is known to it alone.
create table device (
  id uuid primary key default uuidv7(),
  person_id uuid not null references person,
  key_hash bytea not null,
  label text not null,
  -- Signs in without a code. No longer so once it was signed out from elsewhere.
  is_trusted boolean not null default true,
  first_at timestamptz not null,
  seen_at timestamptz not null,
  unique (person_id, key_hash)
);

create table session (
  id uuid primary key default uuidv7(),
  person_id uuid not null references person,
  device_id uuid not null references device,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  address_sealed bytea,
  ended_at timestamptz,
  ended_by text check (ended_by in ('signed_out', 'other_device', 'password', 'reuse', 'deleted', 'expired'))
);
create index session_open on session (person_id) where ended_at is null;

-- Tokens are chance of 256 bits; only their hash is kept.
create table session_token (
  hash bytea primary key,
  session_id uuid not null references session,
  kind text not null check (kind in ('access', 'renewal')),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  -- When its successor was given out.
  replaced_at timestamptz,
  -- Whether its owner ever got it.
  used_at timestamptz
);
create index session_token_session on session_token (session_id);
create index session_token_expiry on session_token (expires_at);

create table access_record (
  id bigint generated always as identity primary key,
  -- Nothing for an account that does not exist: the row is written so that it takes as long as one that does.
  person_id uuid references person,
  at timestamptz not null,
  method text not null,
  result text not null,
  device text not null,
  address_sealed bytea
);
create index access_record_person on access_record (person_id, id desc);

-- A code that was sent, or would have been: a challenge exists whether or not there is an account.
create table code_challenge (
  id uuid primary key default uuidv7(),
  -- Its token is made from the number with the server's key, so that who asks twice gets the same.
  hash bytea not null unique,
  purpose text not null check (purpose in ('sign_up', 'reset', 'sign_in', 'confirm', 'bind')),
  target_index bytea not null,
  target_sealed bytea not null,
  -- Whom it is for; nothing for an address without an account.
  person_id uuid references person,
  language text not null,
  -- Nothing where no code is right, as for a sign-up to an address that has an account.
  code_mac bytea,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  spent_at timestamptz
);
create index code_challenge_target on code_challenge (target_index, sent_at desc);
create index code_challenge_expiry on code_challenge (expires_at);

create table proof (
  hash bytea primary key,
  purpose text not null,
  target_index bytea not null,
  target_sealed bytea not null,
  person_id uuid references person,
  language text not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  -- The account that it opened, so that a sign-up asked twice opens one.
  opened uuid references person
);
create index proof_expiry on proof (expires_at);

-- How often something was tried without success, by a keyed hash of who and what; and until when nothing is tried.
create table throttle (
  subject bytea not null,
  kind text not null,
  tries integer not null,
  last_at timestamptz not null,
  open_at timestamptz,
  primary key (subject, kind)
);
create index throttle_last on throttle (last_at);

create table passkey (
  id uuid primary key default uuidv7(),
  person_id uuid not null references person,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text not null,
  -- The host it was made for; it signs in nowhere else.
  rp_id text not null,
  is_synced boolean not null,
  -- People name devices after themselves.
  name_sealed bytea not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkey_person on passkey (person_id);

create table passkey_challenge (
  hash bytea primary key,
  person_id uuid references person,
  challenge text not null,
  origin text not null,
  -- The confirmation that adding a passkey uses up.
  proof_hash bytea,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- Opens the private part of the socket, once.
create table ticket (
  hash bytea primary key,
  person_id uuid not null references person,
  session_id uuid not null references session,
  expires_at timestamptz not null
);

-- Mail and text messages on their way out; the demonstration shows them.
create table outbox (
  id uuid primary key default uuidv7(),
  channel text not null check (channel in ('email', 'phone')),
  -- Keyed hash of the address, by which the demonstration finds what came for it.
  target_index bytea not null,
  target_sealed bytea not null,
  subject_sealed bytea not null,
  body_sealed bytea not null,
  made_at timestamptz not null,
  -- Nobody gets it: it is written so that an address without an account takes the same work as one with.
  is_withheld boolean not null,
  -- After it nobody wants to read it any more.
  expires_at timestamptz not null,
  sent_at timestamptz,
  -- When it was found that it will not arrive: too late, or refused for good.
  given_up_at timestamptz,
  tries integer not null default 0
);
create index outbox_target on outbox (target_index, id desc);
create index outbox_made on outbox (made_at desc);
create index outbox_waiting on outbox (channel, made_at)
  where sent_at is null and given_up_at is null and not is_withheld;

-- What operators and the product itself did to people's accounts. Each row seals the one before.
create table audit_record (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null,
  previous_hash bytea not null,
  hash bytea not null unique
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% may only be added to', tg_table_name;
end $$;

create trigger audit_record_append before update or delete on audit_record
  for each row execute function refuse_change();
create trigger audit_record_keep before truncate on audit_record
  for each statement execute function refuse_change();

-- Numbers of a person's private events run without a gap, in the order in which they were committed: the row is locked
-- until then.
create table private_counter (
  person_id uuid primary key references person,
  seq bigint not null default 0
);

create table private_event (
  person_id uuid not null references person,
  seq bigint not null,
  topic text not null,
  at timestamptz not null,
  primary key (person_id, seq)
);

-- Adds an event. Who wakes the sockets does so after the commit: a notification within a transaction would make all
-- commits of the database wait for each other.
create function add_private_event(whose uuid, about text, happened timestamptz) returns bigint
language plpgsql as $$
declare
  numbered bigint;
begin
  insert into private_counter (person_id, seq) values (whose, 1)
  on conflict (person_id) do update set seq = private_counter.seq + 1
  returning seq into numbered;
  insert into private_event (person_id, seq, topic, at) values (whose, numbered, about, happened);
  return numbered;
end $$;
