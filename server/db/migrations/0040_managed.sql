-- Managed accounts: sub-accounts of customers that a strategy trades. Dates are trading days, `…_ms` exchange time.
-- Micro-dollars.

-- An AI strategy is a product whose own account, with capital of the house alone, is its record.
alter table product drop constraint product_kind_check;
alter table product add constraint product_kind_check check (kind in ('fund', 'quant', 'ai'));
-- `recallAfterDays` and `asksSelection`.
alter table product add column managed jsonb check ((kind = 'ai') = (managed is not null));

-- The fits of models, one for each month, with their test scores as of then.
create table product_model (
  product_id text not null references product,
  -- The last close that was known.
  as_of date not null,
  inputs_hash text not null,
  facts jsonb not null,
  primary key (product_id, as_of)
);
create trigger product_model_append before update or delete on product_model for each row execute function refuse_change();
create trigger product_model_keep before truncate on product_model for each statement execute function refuse_change();

create table managed_account (
  id uuid primary key default uuidv7(),
  person_id uuid not null references person,
  -- Its money and shares are those of this holder.
  holder_id uuid not null unique references holder,
  key text not null,
  -- The AI strategy that it follows; nothing for a strategy of the customer's own.
  product_id text references product,
  name text,
  strategy jsonb not null,
  benchmark text not null,
  invested_micros bigint not null check (invested_micros > 0),
  recall_fee_percent double precision not null check (recall_fee_percent between 0 and 100),
  starts_on date not null,
  ends_on date check (ends_on > starts_on),
  recallable_from date,
  state text not null default 'starting' check (state in ('starting', 'running', 'closing', 'paid')),
  ended_by text check (ended_by in ('recall', 'maturity')),
  pays_on date,
  paid_micros bigint check (paid_micros >= 0),
  fee_micros bigint check (fee_micros >= 0),
  placed_ms bigint not null,
  ended_ms bigint,
  paid_ms bigint,
  unique (person_id, key),
  check ((product_id is null) = (name is not null)),
  check ((state in ('closing', 'paid')) = (ended_by is not null)),
  check ((ended_by is null) = (ended_ms is null)),
  check ((ended_by is null) = (pays_on is null)),
  check ((state = 'paid') = (paid_ms is not null)),
  check ((paid_ms is null) = (paid_micros is null) and (paid_ms is null) = (fee_micros is null))
);
create index managed_account_open on managed_account (id) where state <> 'paid';

-- States go forward only, and what was agreed on stays.
create function keep_managed_account() returns trigger language plpgsql as $$
begin
  if array_position('{starting,running,closing,paid}', new.state) < array_position('{starting,running,closing,paid}', old.state)
    or (new.person_id, new.holder_id, new.key, new.product_id, new.strategy, new.invested_micros, new.recall_fee_percent,
        new.starts_on, new.ends_on, new.recallable_from, new.placed_ms)
      is distinct from (old.person_id, old.holder_id, old.key, old.product_id, old.strategy, old.invested_micros,
        old.recall_fee_percent, old.starts_on, old.ends_on, old.recallable_from, old.placed_ms)
    or (old.ended_by is not null and new.ended_by <> old.ended_by)
    or (old.state = 'paid' and new is distinct from old)
  then
    raise exception 'a managed account does not go from % to %', old.state, new.state;
  end if;
  return new;
end $$;
create trigger managed_account_forward before update on managed_account for each row execute function keep_managed_account();

-- What was decided after a close, to be traded from the next opening on.
create table managed_decision (
  account_id uuid not null references managed_account,
  decided_on date not null,
  trades_on date not null,
  -- Weights by ticker, parts of one.
  weights jsonb not null,
  done_ms bigint,
  primary key (account_id, decided_on)
);

-- A week of an AI strategy with simulated dollars: a calculation over its record, no money.
create table experience_card (
  person_id uuid primary key references person,
  product_id text not null references product,
  amount_micros bigint not null check (amount_micros > 0),
  -- The NAV that it begins with, and its day.
  nav_micros bigint not null check (nav_micros > 0),
  nav_date date not null,
  started_ms bigint not null,
  until date not null
);
create trigger experience_card_append before update or delete on experience_card for each row execute function refuse_change();

-- Writes entries and all that people hear of them: an event for each whose pocket moved, and, where figures are given, a
-- message with its event and, if they have a device that takes pushes, its job.
create or replace function ledger_submit(
  keys text[], kinds text[], people uuid[], exchange_mss bigint[], reversed bigint[], notes jsonb[],
  line_entries integer[], line_paths text[], line_micros bigint[], happened timestamptz,
  message_kinds text[], categories text[], figures jsonb[],
  floors numeric[] default null, share_lines bigint[] default null
) returns setof ledger_outcome language plpgsql as $$
declare
  outcome ledger_outcome;
  fresh integer[] := '{}';
  whose uuid[];
  about text[];
begin
  for outcome in
    select * from ledger_write(keys, kinds, people, exchange_mss, reversed, notes,
      line_entries, line_paths, line_micros, happened, floors, share_lines)
  loop
    if outcome.outcome = 'new' then fresh := fresh || outcome.entry; end if;
    return next outcome;
  end loop;
  if cardinality(fresh) = 0 then return; end if;

  with told as (
    insert into message (person_id, category, kind, figures, once, at)
    select holder.told, category, wanted.kind, said, key, happened
    from unnest(people, categories, message_kinds, figures, keys)
      with ordinality as wanted (person, category, kind, said, key, nth)
      join holder on holder.id = person
    where nth = any (fresh) and wanted.kind is not null and holder.told is not null
      -- A managed account trades by itself: its customer reads of the whole.
      and (holder.kind <> 'managed' or category <> 'order')
    on conflict (person_id, once) do nothing
    returning id, person_id
  ), pushed as (
    select graphile_worker.add_job('push-message', json_build_object('messageId', id), max_attempts => 12)
    from told
    where exists (select from push_subscription where push_subscription.person_id = told.person_id)
  ), heard as (
    select person_id, 'messages' as topic from told
    union all
    select split_part(path, '/', 1)::uuid, 'balances'
    from unnest(line_entries, line_paths) as line (entry, path)
    where entry = any (fresh) and path not like 'house/%'
  )
  -- A part of a statement that nothing reads is not run.
  select array_agg(person_id), array_agg(topic) into whose, about
  from heard where (select count(*) from pushed) >= 0;
  perform add_private_events(whose, about, happened);
end $$;
