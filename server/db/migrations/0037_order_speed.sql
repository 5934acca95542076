-- An order is judged without reading every pending order of its customer: the index finds one of each kind. The index by
-- ticker goes: with it a plan could read the pending orders of everyone.
drop index trade_order_pending;
drop index trade_order_pending_of;
create index trade_order_pending on trade_order (person_id, ticker, intent) where status = 'pending';

-- Locks what the orders may touch until the transaction ends, and reads it: first the customers' rows, for which every
-- writer of their orders waits, then the balances, in the order of account numbers as every writer of the ledger does. No
-- transfer can take what has been read.
create or replace function order_lock_facts(people uuid[], keys text[], tickers text[]) returns setof order_facts
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
    -- Not `exists`: a plan could answer that for all customers at once, from all pending orders.
    (
      select count(*) > 0 from (
        select from trade_order
        where person_id = ask.person and trade_order.ticker = ask.ticker
          and intent in ('buy_to_open', 'buy_to_close') and status = 'pending' limit 1
      ) buy
    ),
    (
      select count(*) > 0 from (
        select from trade_order
        where person_id = ask.person and trade_order.ticker = ask.ticker
          and intent = 'sell_to_open' and status = 'pending' limit 1
      ) opening
    ),
    pending.covering, short.lots,
    (
      select count(*) > 0 from trade_order made where made.person_id = ask.person and made.key = ask.key
    )
  from ask
    join trading_account account on account.person_id = ask.person
    left join pocket on pocket.nth = ask.nth
    cross join lateral (
      select coalesce(sum(qty_micros - filled_micros), 0)::bigint as covering
      from trade_order
      where person_id = ask.person and trade_order.ticker = ask.ticker
        and intent = 'buy_to_close' and status = 'pending'
    ) pending
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('left', left_micros::text, 'collateral', collateral_micros::text)
        order by id), '[]') as lots
      from lot
      where person_id = ask.person and lot.ticker = ask.ticker and direction = 'short' and left_micros > 0
    ) short
  order by ask.nth;
end $$;

-- Numbers events of many people at once, as `add_private_event` does one.
create or replace function add_private_events(whose uuid[], about text[], happened timestamptz) returns void
language sql as $$
  with told as (
    select person, array_agg(distinct topic order by topic) as topics
    from unnest(whose, about) as each (person, topic) group by person
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

-- Every event is numbered by the counter of its customer, which references the customer.
alter table private_event drop constraint private_event_person_id_fkey;
