-- A forgotten password that waits for a day, because the account has a PIN or a passkey and the reset proved neither.
create table pending_reset (
  person_id uuid primary key references person,
  password_hash text not null,
  made_at timestamptz not null,
  due_at timestamptz not null
);
