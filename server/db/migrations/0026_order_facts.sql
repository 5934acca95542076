-- Orders are judged by one pure function of the contract, which the page uses too. The database locks and reads what it
-- judges by, and writes what it accepts; a new rule needs no function here.
drop function order_place(jsonb, timestamptz);
drop type order_answer;
drop type order_verdict;
drop type order_asked;

-- What orders of different customers are judged by, one row for each, in their order.
create type order_facts as (
  nth integer,
  is_close_only boolean,
  -- Dollars and shares by pocket.
  settled bigint,
  unsettled bigint,
  shares bigint,
  held_shares bigint,
  owed bigint,
  -- Of the pending orders for the ticker.
  has_pending_buy boolean,
  has_pending_short boolean,
  covering bigint,
  -- Of the open short lots, oldest first: shares left and what is set aside for them, as texts.
  short_lots jsonb,
  -- The key has made an order before.
  is_known boolean
);

-- Locks what the orders may touch until the transaction ends, and reads it: first the customers' rows, for which every
-- writer of their orders waits, then the balances, in the order of account numbers as every writer of the ledger does. No
-- transfer can take what has been read.
create function order_lock_facts(people uuid[], keys text[], tickers text[]) returns setof order_facts
-- The tables are large and what is touched is small: without this a plan made while they were empty would read them whole.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
language plpgsql as $$
declare
  found integer;
begin
  if (select count(distinct person) from unnest(people) as person) < cardinality(people) then
    raise exception 'a person has two orders in one call';
  end if;

  perform from trading_account where person_id = any (people) order by person_id for update;
  get diagnostics found = row_count;
  -- Their first order: all are locked again in their order.
  if found < cardinality(people) then
    insert into trading_account (person_id) select person from unnest(people) as person order by person
    on conflict do nothing;
    perform from trading_account where person_id = any (people) order by person_id for update;
  end if;

  -- A statement of its own: it sees what was committed while the one above waited.
  return query
  with ask as materialized (
    select each.nth::integer as nth, person, key, ticker
    from unnest(people, keys, tickers) with ordinality as each (person, key, ticker, nth)
  ), locked as materialized (
    select ask.nth, account.asset, account.pocket, balance.micros
    from ask
      cross join lateral (values
        (person || '/stock/available/USD'), (person || '/stock/unsettled/USD'), (person || '/stock/held/USD'),
        (person || '/stock/available/' || ticker), (person || '/stock/held/' || ticker),
        (person || '/stock/owed/' || ticker)
      ) as wanted (path)
      join ledger_account account on account.path = wanted.path
      join ledger_balance balance on balance.account_id = account.id
    order by balance.account_id for update of balance
  ), pocket as materialized (
    select locked.nth,
      sum(micros) filter (where asset = 'USD' and locked.pocket = 'available') as settled,
      sum(micros) filter (where asset = 'USD' and locked.pocket = 'unsettled') as unsettled,
      sum(micros) filter (where asset <> 'USD' and locked.pocket = 'available') as shares,
      sum(micros) filter (where asset <> 'USD' and locked.pocket = 'held') as held_shares,
      sum(micros) filter (where asset <> 'USD' and locked.pocket = 'owed') as owed
    from locked group by locked.nth
  )
  select ask.nth, account.is_close_only,
    coalesce(pocket.settled, 0)::bigint, coalesce(pocket.unsettled, 0)::bigint,
    coalesce(pocket.shares, 0)::bigint, coalesce(pocket.held_shares, 0)::bigint, coalesce(pocket.owed, 0)::bigint,
    pending.is_buying, pending.is_shorting, pending.covering, short.lots,
    exists (select from trade_order made where made.person_id = ask.person and made.key = ask.key)
  from ask
    join trading_account account on account.person_id = ask.person
    left join pocket on pocket.nth = ask.nth
    cross join lateral (
      select coalesce(bool_or(intent = 'sell_to_open'), false) as is_shorting,
        coalesce(bool_or(intent in ('buy_to_open', 'buy_to_close')), false) as is_buying,
        coalesce(sum(qty_micros - filled_micros) filter (where intent = 'buy_to_close'), 0)::bigint as covering
      from trade_order
      where person_id = ask.person and trade_order.ticker = ask.ticker and status = 'pending'
    ) pending
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('left', left_micros::text, 'collateral', collateral_micros::text)
        order by id), '[]') as lots
      from lot
      where person_id = ask.person and lot.ticker = ask.ticker and direction = 'short' and left_micros > 0
    ) short
  order by ask.nth;
end $$;

-- Writes orders that were accepted, in their order: each with its first event and what it sets aside, which the caller has
-- locked. There is no message: the customer sees the order on the screen, and hears of its outcome.
create function order_write(accepted jsonb, happened timestamptz) returns setof trade_order
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
language plpgsql as $$
declare
  written trade_order[];
  -- The entries that set something aside.
  keys text[];
  people uuid[];
  exchange_mss bigint[];
  notes jsonb[];
  line_entries integer[];
  line_paths text[];
  line_micros bigint[];
  refused text;
begin
  with placed as (
    insert into trade_order (id, person_id, key, ticker, intent, type, limit_micros, collar_micros, qty_micros,
      amount_micros, is_extended, session, held_available_micros, held_unsettled_micros, held_shares_micros,
      placed_ms, expires_ms, placed_at)
    select uuidv7(), person_id, key, ticker, intent, type, limit_micros, collar_micros, qty_micros,
      amount_micros, is_extended, session, held_available_micros, held_unsettled_micros, held_shares_micros,
      placed_ms, expires_ms, happened
    from rows from (jsonb_populate_recordset(null::trade_order, accepted)) with ordinality
    order by ordinality
    returning trade_order.*
  )
  select array_agg(placed::trade_order order by seq) into written from placed;

  insert into order_event (order_id, n, kind, exchange_ms, at)
  select id, 1, 'accepted', placed_ms, happened from unnest(written);

  with entry as (
    select row_number() over (order by seq)::integer as n, *
    from unnest(written)
    where held_available_micros + held_unsettled_micros + held_shares_micros > 0
  ), line as (
    select n, path, micros
    from entry cross join lateral (values
      (person_id || '/stock/available/USD', -held_available_micros),
      (person_id || '/stock/unsettled/USD', -held_unsettled_micros),
      (person_id || '/stock/held/USD', held_available_micros + held_unsettled_micros),
      (person_id || '/stock/available/' || ticker, -held_shares_micros),
      (person_id || '/stock/held/' || ticker, held_shares_micros)
    ) as moved (path, micros)
    where micros <> 0
  ), moving as (
    select array_agg(n order by n, path) as entries, array_agg(path order by n, path) as paths,
      array_agg(micros order by n, path) as amounts
    from line
  )
  select array_agg('order:' || id || ':hold' order by n), array_agg(person_id order by n),
    array_agg(placed_ms order by n),
    array_agg(jsonb_build_object('orderId', id, 'ticker', ticker, 'intent', intent) order by n),
    entries, paths, amounts
  into keys, people, exchange_mss, notes, line_entries, line_paths, line_micros
  from entry cross join moving group by entries, paths, amounts;

  if keys is not null then
    select outcome into refused
    from ledger_write(keys, array_fill('order_hold'::text, array[cardinality(keys)]), people,
      exchange_mss, array_fill(null::bigint, array[cardinality(keys)]), notes,
      line_entries, line_paths, line_micros, happened)
    where outcome <> 'new' limit 1;
    if refused is not null then
      raise exception 'the hold of an order is %', refused;
    end if;
  end if;

  perform add_private_events(array_agg(person_id), array_agg(topic), happened)
  from unnest(written) cross join unnest(array['balances', 'orders']) as topic;

  return query select * from unnest(written) order by seq;
end $$;
