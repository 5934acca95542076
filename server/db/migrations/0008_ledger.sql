-- The ledger: double entry, append-only, whole micro-units. Only the functions below write it.

-- Accounts of people have an owner; those of the house have none. A pocket tells what is available from what is held or
-- not settled yet. `asset` is USD, USDT or a ticker.
create table ledger_account (
  id bigint generated always as identity primary key,
  -- `<owner or house>/<name>/<pocket>/<asset>`: one text to look it up by.
  path text not null unique,
  owner uuid references person,
  name text not null,
  pocket text not null check (pocket in ('available', 'held', 'unsettled')),
  asset text not null check (asset <> '' and position('/' in asset) = 0),
  check (path = concat_ws('/', coalesce(owner::text, 'house'), name, pocket, asset))
);
create index ledger_account_owner on ledger_account (owner) where owner is not null;

-- What an account of a person holds now: the sum of its postings, kept so that it need not be added up. Accounts of the
-- house have no row here: all entries would wait for that one row, and nothing asks what they hold in a hurry.
create table ledger_balance (
  account_id bigint primary key references ledger_account,
  micros bigint not null check (micros >= 0),
  -- Postings so far; the next has this number plus one.
  line bigint not null
) with (fillfactor = 50);

create table ledger_entry (
  id bigint generated always as identity primary key,
  -- Names the event, as `transfer:<person>:<key>`: an event is written once, however often it is tried.
  key text not null unique,
  kind text not null,
  -- Whom it is about; nothing for what the house does with itself.
  person_id uuid references person,
  -- Wall time.
  at timestamptz not null,
  -- Exchange time, ms since 1970 UTC, where the event belongs to the market.
  exchange_ms bigint,
  -- The entry that this one takes back.
  reverses bigint unique references ledger_entry,
  note jsonb not null
);

create table ledger_posting (
  entry_id bigint not null references ledger_entry,
  account_id bigint not null references ledger_account,
  -- Above zero into the account, below zero out of it. An entry's postings sum to zero for each asset.
  micros bigint not null check (micros <> 0),
  -- Numbers the postings of one person's account without a gap; nothing for the house.
  line bigint,
  balance_after bigint check (balance_after >= 0),
  primary key (entry_id, account_id),
  check ((line is null) = (balance_after is null))
);
create unique index ledger_posting_line on ledger_posting (account_id, line desc) include (entry_id)
  where line is not null;

create trigger ledger_entry_append before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_posting_append before update or delete on ledger_posting
  for each row execute function refuse_change();
create trigger ledger_account_append before update or delete on ledger_account
  for each row execute function refuse_change();
create trigger ledger_entry_keep before truncate on ledger_entry
  for each statement execute function refuse_change();
create trigger ledger_posting_keep before truncate on ledger_posting
  for each statement execute function refuse_change();
create trigger ledger_account_keep before truncate on ledger_account
  for each statement execute function refuse_change();
create trigger ledger_balance_keep before delete or truncate on ledger_balance
  for each statement execute function refuse_change();

-- Opens accounts that are not there yet. Always in the same order, so that two who open the same do not block each other.
create function ledger_open(paths text[]) returns void language plpgsql as $$
begin
  insert into ledger_account (path, owner, name, pocket, asset)
  select path, nullif(split_part(path, '/', 1), 'house')::uuid, split_part(path, '/', 2),
    split_part(path, '/', 3), split_part(path, '/', 4)
  from (select distinct unnest(paths) as path) wanted order by path
  on conflict (path) do nothing;
  insert into ledger_balance (account_id, micros, line)
  select id, 0, 0 from ledger_account where path = any (paths) and owner is not null order by id
  on conflict do nothing;
end $$;

create type ledger_outcome as (
  -- Which of the entries that were asked for, from 1.
  entry integer,
  id bigint,
  at timestamptz,
  -- new | same | key_reused | insufficient_funds
  outcome text,
  -- What the pocket that has too little has.
  micros bigint
);

-- Writes entries, as many as there are keys. `line_*` are their postings, at most one for each entry and account. An entry
-- that would bring a person's pocket below zero is refused, the others are written. Entries count in the order in which
-- they stand.
create function ledger_write(
  keys text[], kinds text[], people uuid[], exchange_mss bigint[], reversed bigint[], notes jsonb[],
  line_entries integer[], line_paths text[], line_micros bigint[], happened timestamptz
) returns setof ledger_outcome
-- The tables are large and what is touched is small: without this a plan made while they were empty would read them whole.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
language plpgsql as $$
declare
  accounts bigint[];
  -- Entries that are not to be written, for their key is known or their money short.
  left_out integer[];
  short integer[] := '{}';
  broke integer;
  again integer;
  numbers bigint[];
  written bigint;
begin
  if exists (
    select from unnest(line_entries, line_paths, line_micros) as line (entry, path, micros)
    group by entry, split_part(path, '/', 4) having sum(micros) <> 0
  ) then
    raise exception 'an entry does not sum to zero';
  end if;

  select array_agg(account.id order by line.nth) into accounts
  from unnest(line_paths) with ordinality as line (path, nth)
    left join ledger_account account on account.path = line.path;
  if array_position(accounts, null) is not null then
    perform ledger_open(line_paths);
    select array_agg(account.id order by line.nth) into accounts
    from unnest(line_paths) with ordinality as line (path, nth)
      join ledger_account account on account.path = line.path;
  end if;

  -- In the order of their numbers, whoever comes: so nobody waits for one who waits for them. What is read below is read
  -- after this wait, and sees what those have written who were before us.
  perform from ledger_balance where account_id = any (accounts) order by account_id for update;

  select coalesce(array_agg(asked.entry), '{}') into left_out
  from (
    select nth::integer as entry, key, reverses, row_number() over (partition by key order by nth) as turn
    from unnest(keys, reversed) with ordinality as wanted (key, reverses, nth)
  ) asked
  where turn > 1
    or exists (select from ledger_entry known where known.key = asked.key)
    or asked.reverses is not null
      and exists (select from ledger_entry known where known.reverses = asked.reverses);

  -- The first entry that finds too little goes, and what comes after it is looked at anew: it may have counted on it.
  loop
    select min(entry) into broke
    from (
      select line.entry, balance.micros
        + sum(line.micros) over (partition by line.account order by line.entry) as after
      from unnest(line_entries, accounts, line_micros) as line (entry, account, micros)
        join ledger_balance balance on balance.account_id = line.account
      where line.entry <> all (left_out)
    ) running
    where after < 0;
    exit when broke is null;
    left_out := left_out || broke;
    short := short || broke;
    -- The same key once more may ask for less.
    select min(nth) into again from unnest(keys) with ordinality as wanted (key, nth)
    where key = keys[broke] and nth > broke and nth <> all (short);
    left_out := array_remove(left_out, again);
  end loop;

  select array_agg(case when nth <> all (left_out) then nextval('ledger_entry_id_seq') end order by nth)
  into numbers from unnest(keys) with ordinality as wanted (key, nth);

  insert into ledger_entry (id, key, kind, person_id, at, exchange_ms, reverses, note)
  overriding system value
  select numbers[nth], key, kind, person, happened, exchange_ms, reverses, note
  from unnest(keys, kinds, people, exchange_mss, reversed, notes)
    with ordinality as wanted (key, kind, person, exchange_ms, reverses, note, nth)
  where nth <> all (left_out)
  on conflict (key) do nothing;
  get diagnostics written = row_count;

  -- Another has just written one of these keys on other accounts. Alone it is refused below; among others, what was worked
  -- out with it is wrong, and they are tried again.
  if written < cardinality(keys) - cardinality(left_out) then
    if cardinality(keys) > 1 then
      raise exception 'a key was written meanwhile' using errcode = 'serialization_failure';
    end if;
    left_out := array[1];
  end if;

  with line as (
    select line.entry, line.account, line.micros,
      balance.line + row_number() over turns as number,
      balance.micros + sum(line.micros) over turns as after
    from unnest(line_entries, accounts, line_micros) as line (entry, account, micros)
      left join ledger_balance balance on balance.account_id = line.account
    where line.entry <> all (left_out)
    window turns as (partition by line.account order by line.entry)
  ), moved as (
    update ledger_balance balance set micros = balance.micros + net.micros, line = balance.line + net.lines
    from (select account, sum(micros) as micros, count(*) as lines from line group by account) net
    where balance.account_id = net.account
  )
  insert into ledger_posting (entry_id, account_id, micros, line, balance_after)
  select numbers[entry], account, micros, number, after from line;

  return query
  select nth::integer, found.id, found.at,
    case
      when nth <> all (left_out) then 'new'
      when nth = any (short) then 'insufficient_funds'
      when found.kind = wanted.kind and found.person_id is not distinct from wanted.person
        and found.reverses is not distinct from wanted.reverses
        and not exists (
          (select account, micros from unnest(line_entries, accounts, line_micros) as line (entry, account, micros)
            where line.entry = nth
            except select account_id, micros from ledger_posting where entry_id = found.id)
          union all
          (select account_id, micros from ledger_posting where entry_id = found.id
            except select account, micros from unnest(line_entries, accounts, line_micros) as line (entry, account, micros)
            where line.entry = nth)
        ) then 'same'
      else 'key_reused'
    end,
    case when nth = any (short) then (
      select balance.micros
      from unnest(line_entries, accounts, line_micros) as line (entry, account, micros)
        join ledger_balance balance on balance.account_id = line.account
      where line.entry = nth and line.micros < 0
      order by balance.micros + line.micros limit 1
    ) end
  from unnest(keys, kinds, people, reversed) with ordinality as wanted (key, kind, person, reverses, nth)
    left join lateral (
      select * from ledger_entry known where known.key = wanted.key
      union all
      select * from ledger_entry known where known.reverses = wanted.reverses and known.key <> wanted.key
      limit 1
    ) found on true;
end $$;

-- Numbers events of many people at once, as `add_private_event` does one.
create function add_private_events(whose uuid[], about text[], happened timestamptz) returns void
language sql as $$
  with told as (
    select person, topic, row_number() over (partition by person order by topic) as turn
    from (select distinct unnest(whose) as person, unnest(about) as topic) each
  ), counted as (
    insert into private_counter (person_id, seq)
    select person, count(*) from told group by person order by person
    on conflict (person_id) do update set seq = private_counter.seq + excluded.seq
    returning person_id, seq
  )
  insert into private_event (person_id, seq, topic, at)
  select person, counted.seq - count(*) over (partition by person) + turn, topic, happened
  from told join counted on counted.person_id = person
$$;

-- Writes entries and all that people hear of them: an event for each whose pocket moved, and, where figures are given, a
-- message with its event and, if they have a device that takes pushes, its job.
create function ledger_submit(
  keys text[], kinds text[], people uuid[], exchange_mss bigint[], reversed bigint[], notes jsonb[],
  line_entries integer[], line_paths text[], line_micros bigint[], happened timestamptz,
  message_kinds text[], categories text[], figures jsonb[]
) returns setof ledger_outcome language plpgsql as $$
declare
  outcome ledger_outcome;
  fresh integer[] := '{}';
  whose uuid[];
  about text[];
begin
  for outcome in
    select * from ledger_write(keys, kinds, people, exchange_mss, reversed, notes,
      line_entries, line_paths, line_micros, happened)
  loop
    if outcome.outcome = 'new' then fresh := fresh || outcome.entry; end if;
    return next outcome;
  end loop;
  if cardinality(fresh) = 0 then return; end if;

  with told as (
    insert into message (person_id, category, kind, figures, once, at)
    select person, category, kind, said, key, happened
    from unnest(people, categories, message_kinds, figures, keys)
      with ordinality as wanted (person, category, kind, said, key, nth)
    where nth = any (fresh) and kind is not null
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
  -- A part of a statement that nobody asks for is not done.
  select array_agg(person_id), array_agg(topic) into whose, about
  from heard where (select count(*) from pushed) >= 0;
  perform add_private_events(whose, about, happened);
end $$;
