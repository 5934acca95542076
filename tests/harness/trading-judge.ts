import assert from 'node:assert/strict';
import { isBuy } from '../../contract/order-intent.ts';
import { tradesIn } from '../../contract/order-hours.ts';
import type { OrderRow } from '../../server/broker/read/order-row.ts';
import type { ExecutionRow, TradingScene } from './trading-scene.ts';

/** Asserts that a fill is at the displayed price, within the limit, in a session, and within the displayed size. */
export function judgeFill(scene: TradingScene, row: ExecutionRow): void {
  const order = scene.model.orders.get(row.order_id);
  if (!order) throw new Error(`order ${row.order_id} was never placed`);
  const { market, halted } = scene.server;
  assert(order.isOpen, 'only pending orders are filled');
  assert(!halted.has(order.ticker), 'what is halted does not trade');
  const isBid = isBuy(order.intent);
  const face = market.face(order.ticker);
  assert.equal(Number(row.price_micros), (isBid ? face.ask : face.bid) * 10_000);
  const side = `${order.ticker} ${isBid ? 'ask' : 'bid'}`;
  const taken = (scene.taken.get(side) ?? 0n) + BigInt(row.qty_micros);
  const shown = (isBid ? face.askSize : face.bidSize) * 1e6;
  assert(Number(taken) <= shown, 'no more trades than is shown');
  scene.taken.set(side, taken);
}

/** Asserts that an order ended for a valid reason. */
export function judgeEnd(
  scene: TradingScene,
  { id, reason, status, amount_micros, expires_ms, done_ms }: OrderRow,
): void {
  if (status === 'filled') assert.notEqual(amount_micros, null);
  else if (reason === 'by_person')
    assert(scene.cancelled.has(id), 'its cancellation was requested');
  else if (reason === 'expired')
    assert(Number(done_ms) >= Number(expires_ms), 'it expired when its time was up');
  else
    assert(
      reason === 'replaced' || reason === 'remainder' || reason === 'close_only',
      `it ended by ${reason}`,
    );
}

/** No order rests that the quote can fill. */
export function noneIsForgotten(scene: TradingScene, rows: readonly OrderRow[]): void {
  const { market, halted } = scene.server;
  for (const row of rows) {
    const isOut = row.status !== 'pending' || halted.has(row.ticker);
    if (isOut || !tradesIn(market.time().session, row.is_extended)) continue;
    const face = market.face(row.ticker);
    const isBid = isBuy(row.intent);
    const price = (isBid ? face.ask : face.bid) * 10_000;
    const limit = Number(row.limit_micros ?? row.collar_micros ?? (isBid ? Infinity : 0));
    if (isBid ? price > limit : price < limit) continue;
    const taken = scene.taken.get(`${row.ticker} ${isBid ? 'ask' : 'bid'}`) ?? 0n;
    const left = (isBid ? face.askSize : face.bidSize) * 1e6 - Number(taken);
    if (left >= 1e6) {
      const waits = JSON.stringify({ act: scene.act, row, face, left });
      throw new Error(`an order waits for what is offered: ${waits}`);
    }
  }
}
