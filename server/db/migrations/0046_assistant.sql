-- Conversations with the assistant. Wall time throughout.

-- Questions and answers, encrypted.
insert into storage_limit values ('assistant', 16 * 1024 * 1024);

create table assistant_conversation (
  -- Of the page that begins it.
  id uuid not null,
  person_id uuid not null references person,
  asked_at timestamptz not null,
  primary key (person_id, id)
);
create index assistant_conversation_of on assistant_conversation (person_id, asked_at desc);

-- A question.
create table assistant_turn (
  id uuid primary key default uuidv7(),
  person_id uuid not null,
  conversation_id uuid not null,
  -- The same key asks once.
  key text not null,
  language text not null,
  -- The question, encrypted by the customer's key.
  sealed bytea not null,
  asked_at timestamptz not null,
  unique (person_id, key),
  foreign key (person_id, conversation_id) references assistant_conversation
);
create index assistant_turn_of on assistant_turn (person_id, conversation_id, id);
create trigger assistant_turn_append before update on assistant_turn for each row execute function refuse_change();

-- The parts of its answer, numbered from 1 without a gap; the last one ends it.
create table assistant_event (
  turn_id uuid not null references assistant_turn,
  seq integer not null check (seq > 0),
  person_id uuid not null references person,
  sealed bytea not null,
  primary key (turn_id, seq)
);
create trigger assistant_event_append before update on assistant_event for each row execute function refuse_change();

-- Tokens of a language model that answered a customer, by day.
create table assistant_tokens (
  person_id uuid not null references person,
  day date not null,
  tokens integer not null check (tokens >= 0),
  primary key (person_id, day)
);

create trigger assistant_turn_inserted after insert on assistant_turn referencing new table as new_rows
  for each statement execute function count_stored_bytes('assistant');
create trigger assistant_turn_deleted after delete on assistant_turn referencing old table as old_rows
  for each statement execute function count_stored_bytes('assistant');
create trigger assistant_event_inserted after insert on assistant_event referencing new table as new_rows
  for each statement execute function count_stored_bytes('assistant');
create trigger assistant_event_deleted after delete on assistant_event referencing old table as old_rows
  for each statement execute function count_stored_bytes('assistant');
