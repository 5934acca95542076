import type { TradeFacts } from '../../contract/figures-of.ts';
import type { Sql } from '../db/tx.ts';

/**
 * What an account traded, as a backtest counts it (`closedTradesOf`): a trade lasts from the first share of a position
 * until its last one is closed, and its gain includes fees, dividends and borrow fees. Micro-dollars.
 */
export async function readTradeFacts(
  sql: Sql,
  holderId: string,
): Promise<Omit<TradeFacts, 'meanWorth'>> {
  // A lot that opens after all earlier ones of its ticker were closed begins a trade; entries are in the order of events.
  const [row] = await sql<{ closed: string; wins: string; traded: string }>`
    with span as (
      select lot.id, lot.ticker, lot.left_micros = 0 as is_closed, opened.entry_id as from_entry,
        coalesce((select max(entry_id) from lot_close join execution on execution.id = execution_id
          where lot_id = lot.id), opened.entry_id) as to_entry,
        (select coalesce(sum(pnl_micros), 0) from lot_close where lot_id = lot.id) as pnl
      from lot join execution opened on opened.id = lot.execution_id
      where lot.id in (
        select lot_id from lot_close where person_id = ${holderId}
        union select id from lot where person_id = ${holderId} and left_micros > 0)
    ), reached as (
      select span.*, max(case when is_closed then to_entry else 9223372036854775807 end) over (
        partition by ticker order by from_entry, id rows between unbounded preceding and 1 preceding) as reach
      from span
    ), numbered as (
      select reached.*, count(*) filter (where from_entry >= reach) over (
        partition by ticker order by from_entry, id) as nth
      from reached
    ), trade as (
      select ticker, min(from_entry) as from_entry, max(to_entry) as to_entry, sum(pnl) as pnl
      from numbered group by ticker, nth having bool_and(is_closed)
    )
    select count(*) as closed, count(*) filter (where pnl + (
        select coalesce(sum(micros), 0) from ledger_entry entry
          join ledger_posting on entry_id = entry.id
          join ledger_account account on account.id = account_id
        where entry.person_id = ${holderId} and kind in ('dividend', 'split', 'borrow_fee')
          and owner = ${holderId} and asset = 'USD' and note ->> 'ticker' = trade.ticker
          and entry.id > trade.from_entry and entry.id < trade.to_entry) > 0) as wins,
      (select coalesce(sum(value_micros), 0) from execution where person_id = ${holderId}) as traded
    from trade`;
  return {
    closed: Number(row?.closed ?? 0),
    wins: Number(row?.wins ?? 0),
    traded: Number(row?.traded ?? 0),
  };
}
