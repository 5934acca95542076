import type { TradingDay } from '../../../contract/market-hours.ts';
import { NotWithdrawn } from '../brokerage.ts';
import type { DayParts } from './parts.ts';

/** Orders that a broker withdraws at once: it may keep each of them waiting. */
const CHUNK = 100;

interface Overdue {
  readonly id: string;
  readonly ticker: string;
  readonly expires_ms: string;
}

/**
 * Expires the orders that a broker did not expire in time, as when no server ran. One that the broker does not release, or whose
 * fill cannot be written, stays pending: the broker ends it later, or the next day does.
 *
 * @throws NotWithdrawn when the shares of such an order split on the day: no order may be pending then
 */
export async function expireOrders(
  parts: DayParts,
  { date, preOpensAtMs }: TradingDay,
): Promise<void> {
  const rows = await parts.db.sql<Overdue>`
    select id, ticker, expires_ms from trade_order
    where status = 'pending' and expires_ms <= ${preOpensAtMs} order by seq`;
  const splitting = new Set(parts.market.splits(date).map(({ ticker }) => ticker));
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK);
    const ends = await Promise.allSettled(
      chunk.map((row) => expire(parts, row, !splitting.has(row.ticker))),
    );
    const failed = ends.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }
}

async function expire(
  { apply, brokerage, warn }: DayParts,
  { id, expires_ms }: Overdue,
  mayStay: boolean,
): Promise<void> {
  try {
    await apply({ event: 'expired', orderId: id, atMs: Number(expires_ms) });
  } catch (error) {
    if (!(error instanceof NotWithdrawn) || !mayStay) throw error;
    warn?.(error);
    return;
  }
  brokerage?.forget(id);
}
