-- Messages to people. They hold figures and no words: each device says them in its own language.
create table message (
  id uuid primary key default uuidv7(),
  person_id uuid not null references person,
  category text not null,
  kind text not null,
  figures jsonb not null,
  -- Names the event, so that trying its cause again tells of it once.
  once text not null,
  at timestamptz not null,
  read_at timestamptz,
  unique (person_id, once)
);
create index message_all on message (person_id, id desc);
create index message_newest on message (person_id, category, id desc);
create index message_unread on message (person_id, category) where read_at is null;

create table notify_choice (
  person_id uuid primary key references person,
  push text[] not null,
  in_app text[] not null,
  quiet_from_minutes smallint,
  quiet_to_minutes smallint,
  time_zone text not null,
  language text not null
);

-- A device that takes pushes. Endpoint and keys let anybody send to it, so they are sealed.
create table push_subscription (
  id uuid primary key default uuidv7(),
  person_id uuid not null references person,
  -- Where it ends, its pushes end.
  session_id uuid not null references session,
  -- Of the app on the device; nothing where the person's choices say it.
  language text,
  endpoint_index bytea not null unique,
  endpoint_sealed bytea not null,
  keys_sealed bytea not null,
  made_at timestamptz not null,
  -- In a row; one that arrives begins anew.
  failures integer not null default 0
);
create index push_subscription_person on push_subscription (person_id);
create index push_subscription_session on push_subscription (session_id);

-- A push of a message to a device, written before it is sent and taken back when it is to be tried again, so that a job
-- that runs twice sends once.
create table push_sent (
  message_id uuid not null references message,
  subscription_id uuid not null references push_subscription on delete cascade,
  at timestamptz not null,
  primary key (message_id, subscription_id)
);
create index push_sent_subscription on push_sent (subscription_id);
