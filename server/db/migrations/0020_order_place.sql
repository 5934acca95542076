drop function order_place(jsonb, text, timestamptz);

-- Places orders of different customers: validates each against what its customer has, sets money and shares aside, and writes
-- the order and its first event. A rejected order leaves nothing behind and does not affect the others.
-- There is no message: the customer sees the order on the screen, and hears of its outcome.
create function order_place(asked jsonb, happened timestamptz) returns setof order_answer
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
language plpgsql as $$
declare
  asks order_asked[];
  verdicts order_verdict[];
  -- Of the entries that set something aside: which of the orders each is of.
  nths integer[];
  keys text[];
  people uuid[];
  exchange_mss bigint[];
  notes jsonb[];
  line_entries integer[];
  line_paths text[];
  line_micros bigint[];
  written ledger_outcome;
  whose uuid[];
  about text[];
begin
  select array_agg(ask order by ask.nth), array_agg(distinct ask.person) into asks, people
  from jsonb_populate_recordset(null::order_asked, asked) ask;
  if cardinality(people) < cardinality(asks) then
    raise exception 'a person has two orders in one call';
  end if;

  -- In the order of their numbers, whoever comes: what is read below is read after this wait.
  insert into trading_account (person_id) select person from unnest(people) as person order by person
  on conflict do nothing;
  perform from trading_account where person_id = any (people) order by person_id for update;

  select array_agg(
    case
      when outcome in ('same', 'key_reused') then (outcome, known_id, null, null, 0, 0, 0)::order_verdict
      when outcome is not null then (outcome, null, has, needs, 0, 0, 0)::order_verdict
      when needed > unsettled + available then
        ('insufficient_funds', null, unsettled + available, needed, 0, 0, 0)::order_verdict
      else ('new', uuidv7(), null, null,
        greatest(needed - unsettled, 0), least(unsettled, needed),
        case when intent = 'sell_to_close' then qty_micros else 0 end)::order_verdict
    end order by nth) into verdicts
  from (
    select ask.nth, ask.intent, ask.qty_micros, known.id as known_id, pocket.available, pocket.unsettled,
      case when ask.intent = 'buy_to_close' then greatest(short.lacking, ask.hold_micros - short.collateral)
        else ask.hold_micros end as needed,
      case when ask.intent = 'sell_to_open' then ask.equity_micros else closing.has end as has,
      case when ask.intent = 'sell_to_open' then ask.equity_needed_micros else ask.qty_micros end as needs,
      case
        when known.id is not null then
          case when (known.ticker, known.intent, known.type, known.is_extended)
              = (ask.ticker, ask.intent, ask.type, ask.is_extended)
            and (known.limit_micros, known.qty_micros, known.amount_micros)
              is not distinct from (ask.limit_micros, ask.qty_micros, ask.amount_micros)
          then 'same' else 'key_reused' end
        when account.is_close_only and ask.intent in ('buy_to_open', 'sell_to_open') then 'close_only'
        when ask.intent = 'buy_to_open' and pending.is_shorting then 'buy_while_shorting'
        when ask.intent = 'sell_to_open' and pending.is_buying then 'short_while_buying'
        when ask.intent = 'buy_to_open' and pocket.owed > 0 then 'position_other_way'
        when ask.intent = 'sell_to_open' and pocket.long > 0 then 'position_other_way'
        when ask.qty_micros > closing.has then 'insufficient_shares'
        when ask.is_small and ask.qty_micros < closing.has then 'volume_too_small'
        when ask.equity_micros < ask.equity_needed_micros then 'short_equity'
      end as outcome
    from unnest(asks) ask
      join trading_account account on account.person_id = ask.person
      left join trade_order known on known.person_id = ask.person and known.key = ask.key
      cross join lateral (
        select coalesce(bool_or(intent = 'sell_to_open'), false) as is_shorting,
          coalesce(bool_or(intent in ('buy_to_open', 'buy_to_close')), false) as is_buying,
          coalesce(sum(qty_micros - filled_micros) filter (where intent = 'buy_to_close'), 0) as covering
        from trade_order
        where person_id = ask.person and ticker = ask.ticker and status = 'pending'
      ) pending
      cross join lateral (
        select
          coalesce(sum(micros) filter (where asset = 'USD' and pocket = 'available'), 0) as available,
          coalesce(sum(micros) filter (where asset = 'USD' and pocket = 'unsettled'), 0) as unsettled,
          coalesce(sum(micros) filter (where asset = ask.ticker and pocket = 'available'), 0) as shares,
          coalesce(sum(micros) filter (where asset = ask.ticker and pocket in ('available', 'held')), 0) as long,
          coalesce(sum(micros) filter (where asset = ask.ticker and pocket = 'owed'), 0) as owed
        from ledger_account join ledger_balance on account_id = id
        where path = any (array[
          ask.person || '/stock/available/USD', ask.person || '/stock/unsettled/USD',
          ask.person || '/stock/available/' || ask.ticker, ask.person || '/stock/held/' || ask.ticker,
          ask.person || '/stock/owed/' || ask.ticker])
      ) pocket
      -- What may still be closed.
      cross join lateral (
        select case ask.intent when 'sell_to_close' then pocket.shares
          when 'buy_to_close' then pocket.owed - pending.covering end as has
      ) closing
      -- What the short has set aside for the shares of a cover. Which lots these are, and in what parts they are closed, is
      -- not known now: it is reckoned with those that have the least for a share, and what one has too much pays for no other.
      cross join lateral (
        select coalesce(sum(collateral), 0) as collateral,
          coalesce(sum(greatest(value - collateral, 0)), 0) as lacking
        from (
          select floor(collateral_micros * taken / left_micros) as collateral,
            ceil(coalesce(ask.limit_micros, ask.collar_micros) * taken / 1000000) as value
          from (
            select left_micros, collateral_micros, least(left_micros,
              ask.qty_micros - sum(left_micros) over turns + left_micros) as taken
            from lot
            where person_id = ask.person and ticker = ask.ticker and left_micros > 0
              and direction = 'short' and ask.intent = 'buy_to_close'
            window turns as (order by collateral_micros::numeric / left_micros, id)
          ) lots where taken > 0
        ) parts
      ) short
  ) judged;

  with entry as (
    select row_number() over (order by nth)::integer as n, *
    from rows from (unnest(asks), unnest(verdicts)) as each
    where outcome = 'new' and from_available + from_unsettled + from_shares > 0
  ), line as (
    select n, path, micros
    from entry cross join lateral (values
      (person || '/stock/available/USD', -from_available),
      (person || '/stock/unsettled/USD', -from_unsettled),
      (person || '/stock/held/USD', from_available + from_unsettled),
      (person || '/stock/available/' || ticker, -from_shares),
      (person || '/stock/held/' || ticker, from_shares)
    ) as moved (path, micros)
    where micros <> 0
  ), moving as (
    select array_agg(n order by n, path) as entries, array_agg(path order by n, path) as paths,
      array_agg(micros order by n, path) as amounts
    from line
  )
  select array_agg(nth order by n), array_agg('order:' || order_id || ':hold' order by n),
    array_agg(person order by n), array_agg(placed_ms order by n),
    array_agg(jsonb_build_object('orderId', order_id, 'ticker', ticker, 'intent', intent) order by n),
    entries, paths, amounts
  into nths, keys, people, exchange_mss, notes, line_entries, line_paths, line_micros
  from entry cross join moving group by entries, paths, amounts;

  if nths is not null then
    for written in
      select * from ledger_write(keys, array_fill('order_hold'::text, array[cardinality(keys)]), people,
        exchange_mss, array_fill(null::bigint, array[cardinality(keys)]), notes,
        line_entries, line_paths, line_micros, happened)
      where outcome <> 'new'
    loop
      -- A transfer has just taken what was there a moment ago.
      if written.outcome <> 'insufficient_funds' then
        raise exception 'the hold of an order is %', written.outcome;
      end if;
      verdicts[nths[written.entry]] := (written.outcome, null,
        written.micros + verdicts[nths[written.entry]].from_unsettled,
        verdicts[nths[written.entry]].from_available + verdicts[nths[written.entry]].from_unsettled,
        0, 0, 0)::order_verdict;
    end loop;
  end if;

  insert into trade_order (id, person_id, key, ticker, intent, type, limit_micros, collar_micros, qty_micros,
    amount_micros, is_extended, session, held_available_micros, held_unsettled_micros, held_shares_micros,
    placed_ms, expires_ms, placed_at)
  select order_id, person, key, ticker, intent, type, limit_micros, collar_micros, qty_micros,
    amount_micros, is_extended, session, from_available, from_unsettled, from_shares,
    placed_ms, expires_ms, happened
  from rows from (unnest(asks), unnest(verdicts)) as each where outcome = 'new' order by nth;

  insert into order_event (order_id, n, kind, exchange_ms, at)
  select order_id, 1, 'accepted', placed_ms, happened
  from rows from (unnest(asks), unnest(verdicts)) as each where outcome = 'new';

  select array_agg(person), array_agg(topic) into whose, about
  from rows from (unnest(asks), unnest(verdicts)) as each
    cross join unnest(array['balances', 'orders']) as topic
  where outcome = 'new';
  if whose is not null then
    perform add_private_events(whose, about, happened);
  end if;

  return query
  select each.nth, each.outcome, each.has_micros, each.needs_micros,
    (select next.id from trade_order next where next.replaces = each.order_id), placed
  from rows from (unnest(asks), unnest(verdicts)) as each
    left join trade_order placed on placed.id = each.order_id;
end $$;
