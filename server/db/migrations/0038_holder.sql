-- Money and shares belong to holders: customers, the accounts of products, and managed accounts that trade for one customer.
-- `owner` and `person_id` in the ledger and in trading hold the id of a holder; a customer's is the person's.
create table holder (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('customer', 'product', 'managed')),
  -- The customer who hears of what happens to it; nobody does of a product's account.
  told uuid references person,
  check ((told is null) = (kind = 'product')),
  check (kind <> 'customer' or told = id)
);
insert into holder (id, kind, told) select id, 'customer', id from person;

create function open_customer_holder() returns trigger language plpgsql as $$
begin
  insert into holder (id, kind, told) values (new.id, 'customer', new.id);
  return new;
end $$;
create trigger person_is_holder after insert on person for each row execute function open_customer_holder();
create trigger holder_append before update or delete on holder for each row execute function refuse_change();

do $$
declare
  found record;
begin
  for found in
    select conrelid::regclass as of_table, conname as name, attname as field
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'person'::regclass and conrelid in (
      'ledger_account'::regclass, 'ledger_entry'::regclass, 'trading_account'::regclass, 'trade_order'::regclass,
      'execution'::regclass, 'lot'::regclass, 'lot_close'::regclass, 'equity_snapshot'::regclass)
  loop
    execute format('alter table %s drop constraint %I, add constraint %I foreign key (%I) references holder',
      found.of_table, found.name, found.name, found.field);
  end loop;
end $$;

-- Numbers events of many holders at once. The customer who is told of a holder gets them.
create or replace function add_private_events(whose uuid[], about text[], happened timestamptz) returns void
language sql as $$
  with told as (
    select holder.told as person, array_agg(distinct topic order by topic) as topics
    from unnest(whose, about) as each (holder_id, topic) join holder on holder.id = each.holder_id
    where holder.told is not null group by holder.told
  ), counted as (
    insert into private_counter (person_id, seq)
    select person, cardinality(topics) from told order by person
    on conflict (person_id) do update set seq = private_counter.seq + excluded.seq
    returning person_id, seq
  )
  insert into private_event (person_id, seq, topic, at)
  select person, counted.seq - cardinality(topics) + turn, topic, happened
  from told join counted on counted.person_id = person
    cross join unnest(topics) with ordinality as each (topic, turn)
$$;

-- Numbers one event. Nobody is told of a product's account.
create or replace function add_private_event(whose uuid, about text, happened timestamptz) returns bigint
language plpgsql as $$
declare
  person uuid := (select told from holder where id = whose);
  numbered bigint;
begin
  if person is null then return null; end if;
  insert into private_counter (person_id, seq) values (person, 1)
  on conflict (person_id) do update set seq = private_counter.seq + 1
  returning seq into numbered;
  insert into private_event (person_id, seq, topic, at) values (person, numbered, about, happened);
  if numbered % 64 = 0 then
    delete from private_event where person_id = person and seq <= numbered - 1000;
  end if;
  return numbered;
end $$;

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
