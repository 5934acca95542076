-- A new device shows a code, a signed-in one of the customer scans it and decides. Only hashes of what is shown are kept.
create table device_sign_in (
  id uuid primary key default uuidv7(),
  -- The new device asks by it.
  request_hash bytea not null unique,
  scan_hash bytea not null unique,
  -- Keyed, since the code is short.
  code_mac bytea not null unique,
  state text not null default 'waiting'
    check (state in ('waiting', 'scanned', 'approved', 'declined', 'finished')),
  device text not null,
  address_sealed bytea not null,
  -- Who scanned it, and on which device.
  person_id uuid references person,
  session_id uuid references session on delete cascade,
  -- Of the state it is in.
  expires_at timestamptz not null,
  check ((state = 'waiting') = (person_id is null) and (person_id is null) = (session_id is null))
);
create index device_sign_in_person on device_sign_in (person_id);
create index device_sign_in_session on device_sign_in (session_id);
create index device_sign_in_expiry on device_sign_in (expires_at);
