-- Conversations with customer service, and feedback: one for each matter. Wall time throughout.

-- Texts, and pictures, encrypted.
insert into storage_limit values ('service', 4 * 1024 * 1024), ('service_pictures', 64 * 1024 * 1024);

create table service_matter (
  id uuid primary key default uuidv7(),
  -- By which customer and operator name it.
  number bigint generated always as identity (start with 1001) unique,
  person_id uuid not null references person,
  -- Of the customer who opened it: the same key opens once.
  key text not null,
  kind text not null check (kind in ('service', 'idea')),
  state text not null check (state in ('open', 'waiting_for_us', 'waiting_for_you', 'closed')),
  -- In which the automatic answer is looked for.
  language text not null,
  name_sealed bytea not null,
  -- The number of its newest message; whoever writes one takes the next while the row is locked, so that there is no gap.
  last_seq integer not null default 0 check (last_seq >= 0),
  -- Up to which the customer has read, and up to which a letter told of it.
  read_seq integer not null default 0 check (read_seq between 0 and last_seq),
  mailed_seq integer not null default 0 check (mailed_seq between 0 and last_seq),
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  unique (person_id, key)
);
create index service_matter_of on service_matter (person_id, changed_at desc, id desc);
create index service_matter_waiting on service_matter (changed_at) where state = 'waiting_for_us';

create table service_message (
  matter_id uuid not null references service_matter,
  seq integer not null check (seq > 0),
  person_id uuid not null references person,
  author text not null check (author in ('customer', 'automatic', 'operator')),
  kind text not null check (kind in ('text', 'picture', 'topics', 'person_wanted', 'handed_over', 'closed')),
  -- Of a customer's message: the same key is sent once.
  key text,
  -- What it holds, encrypted by the customer's key.
  sealed bytea not null,
  at timestamptz not null,
  primary key (matter_id, seq),
  unique (person_id, key)
);
create trigger service_message_append before update on service_message for each row execute function refuse_change();

-- The pictures of messages, drawn anew as JPEG.
create table service_picture (
  id uuid primary key default gen_random_uuid(),
  matter_id uuid not null references service_matter,
  person_id uuid not null references person,
  sealed bytea not null
);
create index service_picture_of on service_picture (matter_id);
create trigger service_picture_append before update on service_picture for each row execute function refuse_change();

create trigger service_message_inserted after insert on service_message referencing new table as new_rows
  for each statement execute function count_stored_bytes('service');
create trigger service_message_deleted after delete on service_message referencing old table as old_rows
  for each statement execute function count_stored_bytes('service');
create trigger service_picture_inserted after insert on service_picture referencing new table as new_rows
  for each statement execute function count_stored_bytes('service_pictures');
create trigger service_picture_deleted after delete on service_picture referencing old table as old_rows
  for each statement execute function count_stored_bytes('service_pictures');
