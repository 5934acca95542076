import type { DayParts } from './parts.ts';

/** Expires the orders that a broker did not expire in time, as when no server ran. */
export async function expireOrders(
  { db, apply, brokerage }: DayParts,
  untilMs: number,
): Promise<void> {
  const rows = await db.sql<{ id: string; expires_ms: string }>`
    select id, expires_ms from trade_order
    where status = 'pending' and expires_ms <= ${untilMs} order by seq`;
  for (const { id, expires_ms } of rows) {
    await apply({ event: 'expired', orderId: id, atMs: Number(expires_ms) });
    brokerage?.forget(id);
  }
}
