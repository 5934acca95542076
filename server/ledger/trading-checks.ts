import type { AuditCheck } from './audit-checks.ts';

/**
 * The tables of trading must agree with the ledger: holds and orders, shares and lots, trades and
 * their entries. Source: rulings, Accounts and ledger (holds equal open orders).
 */
export const tradingChecks: readonly AuditCheck[] = [
  {
    name: 'dollars held on stock accounts are what orders and shorts set aside',
    statement: `
      select null as entry, coalesce(held.person, aside.person) || ' holds ' || coalesce(held.micros, 0)
        || ' where orders and shorts set aside ' || coalesce(aside.micros, 0) as detail
      from (
        select owner as person, micros from ledger_account join ledger_balance on account_id = id
        where name = 'stock' and pocket = 'held' and asset = 'USD'
      ) held full join (
        select person, sum(micros) as micros from (
          select person_id as person, held_available_micros + held_unsettled_micros as micros from trade_order
          where status = 'pending'
          union all
          select person_id, collateral_micros from lot
        ) each group by person
      ) aside using (person)
      where coalesce(held.micros, 0) <> coalesce(aside.micros, 0)
      order by 2 limit 1`,
  },
  {
    name: 'shares held on stock accounts are those that orders sell',
    statement: `
      select null as entry, coalesce(held.person, aside.person) || ' holds ' || coalesce(held.micros, 0)
        || ' micro-shares of ' || ticker || ' where orders sell ' || coalesce(aside.micros, 0) as detail
      from (
        select owner as person, asset as ticker, micros from ledger_account join ledger_balance on account_id = id
        where name = 'stock' and pocket = 'held' and asset <> 'USD'
      ) held full join (
        select person_id as person, ticker, sum(held_shares_micros) as micros from trade_order
        where status = 'pending' and held_shares_micros > 0 group by person_id, ticker
      ) aside using (person, ticker)
      where coalesce(held.micros, 0) <> coalesce(aside.micros, 0)
      order by 2 limit 1`,
  },
  {
    name: 'orders that are done set nothing aside',
    statement: `
      select null as entry, 'order ' || id || ' is ' || status || ' and still holds something' as detail
      from trade_order
      where status <> 'pending' and held_available_micros + held_unsettled_micros + held_shares_micros <> 0
      order by seq limit 1`,
  },
  {
    name: 'open lots are the shares that are there, and those that are owed',
    statement: `
      select null as entry, coalesce(kept.person, open.person) || ' has ' || coalesce(kept.micros, 0)
        || ' micro-shares of ' || ticker || ' ' || direction || ' where lots have ' || coalesce(open.micros, 0)
        as detail
      from (
        select owner as person, asset as ticker, sum(micros) as micros,
          case when pocket = 'owed' then 'short' else 'long' end as direction
        from ledger_account join ledger_balance on account_id = id
        where name = 'stock' and asset <> 'USD' group by 1, 2, 4
      ) kept full join (
        select person_id as person, ticker, direction, sum(left_micros) as micros from lot group by 1, 2, 3
      ) open using (person, ticker, direction)
      where coalesce(kept.micros, 0) <> coalesce(open.micros, 0)
      order by 2 limit 1`,
  },
  {
    name: 'orders are what their executions come to',
    statement: `
      select entry, 'order ' || id || ' says ' || fills || ' fills, ' || filled_micros || ' shares, '
        || value_micros || ' value, ' || fee_micros || ' fees where executions make ' || coalesce(count, 0) || ', '
        || coalesce(qty, 0) || ', ' || coalesce(value, 0) || ', ' || coalesce(fee, 0) as detail
      from trade_order left join (
        select order_id, max(entry_id) as entry, count(*) as count, sum(qty_micros) as qty,
          sum(value_micros) as value, sum(platform_micros + sec_micros + taf_micros) as fee
        from execution where not exists (select from execution_bust where execution_id = execution.id)
        group by order_id
      ) done on order_id = id
      where (fills, filled_micros, value_micros, fee_micros)
        is distinct from (coalesce(count, 0), coalesce(qty, 0), coalesce(value, 0), coalesce(fee, 0))
        or status = 'filled' and qty_micros <> filled_micros
      order by entry nulls last limit 1`,
  },
  {
    name: 'every execution is an entry that moves its shares, its value and its fees',
    statement: `
      select coalesce(entry.id, execution.entry_id) as entry,
        coalesce(execution.id, 'no execution') || ' is not what ' || coalesce(entry.key, 'no entry') || ' moves'
        as detail
      from execution full join (
        select * from ledger_entry where kind = 'trade'
      ) entry on entry.id = entry_id
        left join lateral (
          select
            coalesce(sum(abs(micros)) filter (where path = 'house/market/available/' || ticker), 0) as shares,
            coalesce(sum(abs(micros)) filter (where path = 'house/market/available/USD'), 0) as value,
            coalesce(sum(micros) filter (where path = 'house/fees/available/USD'), 0) as fees
          from ledger_posting posting join ledger_account account on account.id = account_id
          where posting.entry_id = entry.id
        ) moved on true
      where (entry.key, entry.person_id, shares, value, fees) is distinct from ('trade:' || execution.id,
        execution.person_id, qty_micros, value_micros, platform_micros + sec_micros + taf_micros)
      order by 1 limit 1`,
  },
  {
    name: 'executions that open have a lot, whose shares and cost are left or closed',
    statement: `
      select entry_id as entry, 'execution ' || execution.id || ' of ' || execution.qty_micros || ' shares for '
        || net || ' has ' || coalesce(left_micros + closed, 0) || ' for ' || coalesce(cost_micros + cost, 0) as detail
      from execution join trade_order on trade_order.id = order_id
        left join lot on lot.execution_id = execution.id
        left join lateral (
          select coalesce(sum(ended.qty_micros), 0) as closed, coalesce(sum(case direction
            when 'long' then ended.cost_micros else ended.proceeds_micros end), 0) as cost
          from lot_close ended where lot_id = lot.id
        ) ends on true
        cross join lateral (
          select case intent when 'buy_to_open' then execution.value_micros + platform_micros
            else execution.value_micros - platform_micros - sec_micros - taf_micros end as net
        ) paid
      where intent in ('buy_to_open', 'sell_to_open')
        and (direction, left_micros + closed, cost_micros + cost) is distinct from (
          case intent when 'buy_to_open' then 'long' else 'short' end, execution.qty_micros, net)
        -- One that was busted has given its shares back.
        and not exists (select from execution_bust where execution_id = execution.id)
        -- A split makes other shares of them.
        and not exists (
          select from ledger_entry split
            join ledger_posting posting on posting.entry_id = split.id
            join ledger_account account on account.id = account_id
          where split.kind = 'split' and owner = execution.person_id and asset = execution.ticker
        )
      order by entry_id limit 1`,
  },
  {
    name: 'executions that close have their shares and money in the lots that they closed',
    statement: `
      select entry_id as entry, 'execution ' || execution.id || ' of ' || execution.qty_micros || ' shares for '
        || net || ' closed ' || coalesce(closed, 0) || ' for ' || coalesce(money, 0) as detail
      from execution join trade_order on trade_order.id = order_id
        left join (
          select lot_close.execution_id, sum(lot_close.qty_micros) as closed, sum(case direction when 'long'
              then proceeds_micros else lot_close.cost_micros end) as money,
            bool_and(pnl_micros = proceeds_micros - lot_close.cost_micros) as is_right
          from lot_close join lot on lot.id = lot_id group by lot_close.execution_id
        ) ends on ends.execution_id = execution.id
        cross join lateral (
          select case intent when 'buy_to_close' then execution.value_micros + platform_micros
            else execution.value_micros - platform_micros - sec_micros - taf_micros end as net
        ) paid
      where not exists (select from execution_bust where execution_id = execution.id)
        and case when intent in ('sell_to_close', 'buy_to_close')
        then (closed, money, is_right) is distinct from (execution.qty_micros, net, true)
        else closed is not null end
      order by entry_id limit 1`,
  },
  {
    name: 'a bust moves the shares, the value and the fees of its execution back',
    statement: `
      select coalesce(entry.id, bust.entry_id) as entry,
        coalesce(bust.execution_id, 'no execution') || ' is not taken back by ' || coalesce(entry.key, 'no entry')
        as detail
      from execution_bust bust join execution on execution.id = bust.execution_id
        join trade_order on trade_order.id = order_id
        full join (
          select * from ledger_entry where kind = 'reversal' and key like 'bust:%' and key not like '%:rest'
        ) entry on entry.id = bust.entry_id
        -- What a bust takes back only once its correction is written.
        left join ledger_entry rest on rest.key = entry.key || ':rest'
        left join lateral (
          select
            coalesce(sum(micros) filter (where path = 'house/market/available/' || execution.ticker), 0) as shares,
            coalesce(sum(micros) filter (where path = 'house/market/available/USD'), 0) as value,
            coalesce(sum(micros) filter (where path = 'house/fees/available/USD'), 0) as fees
          from ledger_posting posting join ledger_account account on account.id = account_id
          where posting.entry_id in (entry.id, rest.id)
        ) moved on true
        cross join lateral (
          select case when intent in ('buy_to_open', 'buy_to_close') then 1 else -1 end as sign
        ) side
      where (entry.key, entry.person_id, shares, value, fees) is distinct from ('bust:' || execution.id,
        execution.person_id, sign * execution.qty_micros, -sign * execution.value_micros,
        -(platform_micros + sec_micros + taf_micros))
      order by 1 limit 1`,
  },
  {
    name: 'what an order earned is what its closed lots earned',
    statement: `
      select null as entry, 'order ' || trade_order.id || ' says ' || coalesce(realised_micros::text, 'nothing')
        || ' where its lots earned ' || coalesce(earned::text, 'nothing') as detail
      from trade_order left join (
        select order_id, sum(pnl_micros) as earned
        from lot_close join execution on execution.id = execution_id group by order_id
      ) ends on order_id = trade_order.id
      where realised_micros is distinct from earned
      order by seq limit 1`,
  },
];
