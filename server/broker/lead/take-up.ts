import type { Sql } from '../../db/tx.ts';
import type { Quotes, Reference } from '../../market/market-data.ts';
import type { Brokerage } from '../brokerage.ts';
import { displayedAtMs } from '../paper/taken-sizes.ts';
import { brokerOrderOf, type OrderRow } from '../read/order-row.ts';
import { readPending } from '../read/read-orders.ts';

/** Loads the state of orders into a starting broker: the sizes taken of quotes and the pending orders. */
export async function takeUp(
  brokerage: Brokerage,
  sql: Sql,
  market: Quotes & Reference,
): Promise<void> {
  await tellTaken(brokerage, sql, market);
  for (const row of await readPending(sql)) tellOrder(brokerage, row);
}

/** Submits a pending order to a broker, with the customer's cancel request if any. */
export function tellOrder(brokerage: Brokerage, row: OrderRow): void {
  if (row.status !== 'pending') return;
  brokerage.submit(brokerOrderOf(row));
  if (row.cancel_asked_at !== null) brokerage.cancel(row.id);
}

/** The sizes that executions took of the current quotes, or of later ones when the clock was set back. */
async function tellTaken(
  brokerage: Brokerage,
  sql: Sql,
  market: Quotes & Reference,
): Promise<void> {
  const quotes = market.instruments().flatMap(({ ticker }) => {
    const quote = market.quote(ticker);
    return quote ? [{ ticker, quoteMs: displayedAtMs(quote) }] : [];
  });
  const tickers = quotes.map(({ ticker }) => ticker);
  const times = quotes.map(({ quoteMs }) => String(quoteMs));
  const rows = await sql<{ ticker: string; quote_ms: string; side: 'bid' | 'ask'; qty: string }>`
    select execution.ticker, quote_ms,
      case when intent in ('buy_to_open', 'buy_to_close') then 'ask' else 'bid' end as side,
      sum(execution.qty_micros) as qty
    from unnest(${tickers}::text[], ${times}::bigint[]) as standing (ticker, ms)
    join execution on execution.ticker = standing.ticker and quote_ms >= ms
    join trade_order on trade_order.id = order_id
    group by 1, 2, 3 order by quote_ms`;
  for (const { ticker, quote_ms, side, qty } of rows) {
    brokerage.taken(ticker, Number(quote_ms), side, BigInt(qty));
  }
}
