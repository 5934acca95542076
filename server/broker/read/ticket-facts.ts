import { borrowOf } from '../../../contract/borrow.ts';
import type { Instrument } from '../../../contract/instrument.ts';
import { textOf } from '../../../contract/money.ts';
import type { TicketFacts } from '../../../contract/trade-ticket.ts';
import type { Sql } from '../../db/tx.ts';
import type { Quotes } from '../../market/market-data.ts';
import { stockEquity } from './stock-equity.ts';

interface Row {
  readonly available: string;
  readonly unsettled: string;
  readonly shares: string;
  readonly held_shares: string;
  readonly owed: string;
  readonly cost: string;
  readonly covering: string;
  readonly is_buying: boolean;
  readonly is_shorting: boolean;
  readonly is_halted: boolean;
  readonly is_close_only: boolean;
}

/** What the order ticket of one instrument needs from a customer's stock account. */
export async function readTicketFacts(
  sql: Sql,
  market: Quotes,
  personId: string,
  instrument: Instrument,
): Promise<TicketFacts> {
  const { ticker } = instrument;
  const [row] = await sql<Row>`
    select pocket.*, pending.*,
      (select coalesce(sum(cost_micros), 0) from lot
        where person_id = ${personId} and ticker = ${ticker} and left_micros > 0) as cost,
      exists (select from trading_halt where ticker = ${ticker}) as is_halted,
      exists (select from trading_account where person_id = ${personId} and is_close_only)
        as is_close_only
    from (
      select
        coalesce(sum(micros) filter (where asset = 'USD' and pocket = 'available'), 0) as available,
        coalesce(sum(micros) filter (where asset = 'USD' and pocket = 'unsettled'), 0) as unsettled,
        coalesce(sum(micros) filter (where asset = ${ticker} and pocket = 'available'), 0) as shares,
        coalesce(sum(micros) filter (where asset = ${ticker} and pocket = 'held'), 0) as held_shares,
        coalesce(sum(micros) filter (where asset = ${ticker} and pocket = 'owed'), 0) as owed
      from ledger_account join ledger_balance on account_id = id
      where owner = ${personId} and name = 'stock' and asset in ('USD', ${ticker})
    ) pocket cross join (
      select
        coalesce(sum(qty_micros - filled_micros) filter (where intent = 'buy_to_close'), 0) as covering,
        coalesce(bool_or(intent in ('buy_to_open', 'buy_to_close')), false) as is_buying,
        coalesce(bool_or(intent = 'sell_to_open'), false) as is_shorting
      from trade_order
      where person_id = ${personId} and ticker = ${ticker} and status = 'pending'
    ) pending`;
  if (!row) throw new Error('sums have a row');
  const { isShortable, percent } = borrowOf(instrument);
  const equity = await stockEquity(sql, market, personId);
  return {
    ticker,
    longMicros: String(BigInt(row.shares) + BigInt(row.held_shares)),
    longAvailableMicros: row.shares,
    shortMicros: row.owed,
    shortCoverableMicros: String(BigInt(row.owed) - BigInt(row.covering)),
    costMicros: row.cost,
    usableMicros: String(BigInt(row.available) + BigInt(row.unsettled)),
    withdrawableMicros: row.available,
    equityMicros: textOf(equity),
    isShortable,
    borrowPercent: percent ?? null,
    isHalted: row.is_halted,
    isCloseOnly: row.is_close_only,
    hasPendingBuy: row.is_buying,
    hasPendingShort: row.is_shorting,
  };
}
