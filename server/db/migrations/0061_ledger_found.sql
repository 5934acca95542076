-- As before, but the entries of earlier keys are read only for those that were not written: a new entry's number and time
-- are known. The interest of a day writes one entry for each saver.
create or replace function ledger_write(
  keys text[], kinds text[], people uuid[], exchange_mss bigint[], reversed bigint[], notes jsonb[],
  line_entries integer[], line_paths text[], line_micros bigint[], happened timestamptz,
  floors numeric[] default null, share_lines bigint[] default null
) returns setof ledger_outcome
-- The tables are large and what is touched is small: without this a plan made while they were empty would read them whole.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
language plpgsql as $$
declare
  accounts bigint[];
  -- Entries that are not to be written, for their key is known or their money short.
  left_out integer[];
  short integer[] := '{}';
  kept integer[] := '{}';
  stale integer[] := '{}';
  broke integer;
  -- The first entry that would take what the shorts of its customer need, or whose floor is stale.
  floored integer;
  floored_is_stale boolean;
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

  -- Every caller locks in the order of account numbers, so none waits in a circle. What is read below is read after this
  -- wait, and sees what earlier callers have written.
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

  -- The first entry that finds too little is left out, and the ones after it are checked again: they may have needed it.
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
    floored := null;
    if floors is not null then
      select entry, is_stale into floored, floored_is_stale
      from (
        select wanted.nth::integer as entry, wanted.share_line <> stock.share_lines as is_stale,
          stock.cash + coalesce((
            select sum(line.micros)
            from unnest(line_entries, line_paths, line_micros) as line (entry, path, micros)
            where line.entry <= wanted.nth and line.entry <> all (left_out)
              and line.path like wanted.person || '/stock/%/USD'
          ), 0) < wanted.least_cash as is_below
        from unnest(people, floors, share_lines) with ordinality as wanted (person, least_cash, share_line, nth)
          cross join lateral (
            select coalesce(sum(micros) filter (where asset = 'USD'), 0) as cash,
              coalesce(sum(line) filter (where asset <> 'USD'), 0) as share_lines
            from ledger_account account join ledger_balance on account_id = account.id
            where owner = wanted.person and name = 'stock'
          ) stock
        where wanted.least_cash is not null and wanted.nth <> all (left_out)
      ) checked
      where is_stale or is_below order by entry limit 1;
    end if;
    exit when broke is null and floored is null;
    if broke <= floored or floored is null then
      short := short || broke;
    else
      broke := floored;
      if floored_is_stale then stale := stale || broke; else kept := kept || broke; end if;
    end if;
    left_out := left_out || broke;
    -- The same key once more may ask for less.
    select min(nth) into again from unnest(keys) with ordinality as wanted (key, nth)
    where key = keys[broke] and nth > broke and nth <> all (short || kept || stale);
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
  select nth::integer,
    case when nth <> all (left_out) then numbers[nth] else found.id end,
    case when nth <> all (left_out) then happened else found.at end,
    case
      when nth <> all (left_out) then 'new'
      when nth = any (short) then 'insufficient_funds'
      when nth = any (kept) then 'margin_needed'
      when nth = any (stale) then 'stale'
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
    case when nth = any (kept) then (
      select greatest(least(
        max(balance.micros) filter (where pocket = 'available'), floor(sum(balance.micros) - floors[nth])), 0)::bigint
      from ledger_account account join ledger_balance balance on account_id = account.id
      where owner = person and name = 'stock' and asset = 'USD'
    ) when nth = any (short) then (
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
    ) found on nth = any (left_out);
end $$;
