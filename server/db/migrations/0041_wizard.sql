-- Strategies that customers make themselves, step by step, and the searches of their variants.

create table strategy_draft (
  id uuid primary key,
  person_id uuid not null references person,
  version integer not null check (version > 0),
  content jsonb not null,
  changed_at timestamptz not null,
  -- Removed drafts keep their searches: what was tried counts.
  removed_at timestamptz
);
create index strategy_draft_of on strategy_draft (person_id) where removed_at is null;

create table strategy_search (
  id uuid primary key default uuidv7(),
  draft_id uuid not null references strategy_draft,
  person_id uuid not null references person,
  draft_version integer not null,
  name text not null,
  strategy jsonb not null,
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'broken_off')),
  done integer not null default 0,
  variants integer not null check (variants > 0),
  started_at timestamptz not null,
  -- The process that runs it says so; one that has not for a while has ended.
  seen_at timestamptz not null,
  ended_at timestamptz,
  inputs_hash text,
  result jsonb,
  -- The strategy with the chosen parameters.
  chosen jsonb,
  check ((state = 'running') = (ended_at is null)),
  check ((state = 'done') = (result is not null)),
  check ((result is null) = (chosen is null) and (result is null) = (inputs_hash is null))
);
-- One at a time for each customer.
create unique index strategy_search_running on strategy_search (person_id) where state = 'running';
create index strategy_search_of on strategy_search (draft_id, id desc);

-- Backtests that a customer ran: each is a trial, and none is forgotten.
create table strategy_trials (
  person_id uuid primary key references person,
  count bigint not null check (count >= 0)
);
