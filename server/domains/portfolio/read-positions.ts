import type { TradingDay } from '../../../contract/market-hours.ts';
import { textOf } from '../../../contract/money.ts';
import { positionValueMicros } from '../../../contract/position-value.ts';
import type { Lot, Position } from '../../../contract/portfolio.ts';
import { closeBeforeDay, pricesNow } from '../../broker/broker.ts';
import type { Sql } from '../../db/tx.ts';
import type { Quotes } from '../../market/market-data.ts';

interface Row {
  readonly id: string;
  readonly order_id: string;
  readonly ticker: string;
  readonly direction: 'long' | 'short';
  readonly left_micros: string;
  readonly cost_micros: string;
  readonly collateral_micros: string;
  readonly price_micros: string;
  readonly opened_ms: string;
  /** Of all lots of the ticker: shares that pending orders close. */
  readonly closing: string;
}

/** The long and short positions of a customer's stock account, by ticker, each with its lots. */
export async function readPositions(
  sql: Sql,
  market: Quotes,
  personId: string,
  today: TradingDay,
): Promise<Position[]> {
  const rows = await sql<Row>`
    select lot.*, execution.order_id, coalesce(pending.closing, 0) as closing
    from lot join execution on execution.id = lot.execution_id
      left join lateral (
        select sum(case when intent = 'sell_to_close' then held_shares_micros
          else qty_micros - filled_micros end) as closing
        from trade_order
        where person_id = ${personId} and ticker = lot.ticker and status = 'pending'
          and intent in ('sell_to_close', 'buy_to_close')
      ) pending on true
    where lot.person_id = ${personId} and lot.left_micros > 0
    order by lot.ticker, lot.id`;
  const byTicker = Map.groupBy(rows, ({ ticker }) => ticker);
  return [...byTicker].map(([ticker, lots]) => positionOf(ticker, lots, market, today));
}

function positionOf(
  ticker: string,
  rows: readonly Row[],
  market: Quotes,
  today: TradingDay,
): Position {
  const [first] = rows;
  if (!first) throw new Error('a position has lots');
  const { direction } = first;
  const prices = pricesNow(market, ticker);
  const previousClose = closeBeforeDay(market, ticker, today);
  const qty = sumOf(rows, 'left_micros');
  const old = rows.filter(({ opened_ms }) => Number(opened_ms) < today.preOpensAtMs);
  const ofToday = rows.filter(({ opened_ms }) => Number(opened_ms) >= today.preOpensAtMs);
  // Without a price there is no result to measure from it.
  const before =
    previousClose !== undefined
      ? positionValueMicros({ direction, qtyMicros: sumOf(old, 'left_micros') }, previousClose)
      : sumOf(old, 'cost_micros');
  return {
    ticker,
    direction,
    qtyMicros: String(qty),
    availableMicros: String(qty - BigInt(first.closing)),
    costMicros: String(sumOf(rows, 'cost_micros')),
    collateralMicros: String(sumOf(rows, 'collateral_micros')),
    priceMicros: textOf(prices?.priceMicros),
    previousCloseMicros: textOf(previousClose),
    dayBaseMicros: String(before + sumOf(ofToday, 'cost_micros')),
    lots: rows.map(lotOf),
  };
}

function lotOf(row: Row): Lot {
  return {
    id: row.id,
    orderId: row.order_id,
    qtyMicros: row.left_micros,
    costMicros: row.cost_micros,
    collateralMicros: row.collateral_micros,
    priceMicros: row.price_micros,
    openedAtMs: Number(row.opened_ms),
  };
}

function sumOf(
  rows: readonly Row[],
  column: 'left_micros' | 'cost_micros' | 'collateral_micros',
): bigint {
  return rows.reduce((sum, row) => sum + BigInt(row[column]), 0n);
}
