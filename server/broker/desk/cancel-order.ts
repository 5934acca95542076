import type { Order } from '../../../contract/order.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../refused.ts';
import type { MarketClock } from '../../market/market-data.ts';
import type { OrderParts } from '../settle/end-order.ts';
import { lockTrader } from '../settle/lock-order.ts';
import { addOrderEvent } from '../settle/order-events.ts';
import { orderOf, type OrderRow } from '../read/order-row.ts';

/** Records that the customer asked to cancel a pending order. Repeating it changes nothing. */
export async function askToCancel(
  tx: Tx,
  { market, feed, wallNowMs }: OrderParts & { readonly market: MarketClock },
  personId: string,
  orderId: string,
): Promise<Order> {
  const order = await lockOwn(tx, personId, orderId);
  if (order.cancel_asked_at !== null) return orderOf(order);

  const atMs = wallNowMs();
  const [asked] = await tx<OrderRow>`
    update trade_order set cancel_asked_at = ${new Date(atMs)} where id = ${orderId} returning *`;
  if (!asked) throw new Error(`order ${orderId} is there`);
  const { exchangeMs } = market.time();
  await addOrderEvent(tx, orderId, { kind: 'cancel_asked', exchangeMs, atMs });
  await feed.tell(tx, personId, 'orders');
  return orderOf(asked);
}

/** Locks a pending order of a person. @throws Refused `not_found` for another customer's order, `order_done` */
export async function lockOwn(tx: Tx, personId: string, orderId: string): Promise<OrderRow> {
  const [mine] = await tx<{ id: string }>`
    select id from trade_order where id = ${orderId} and person_id = ${personId}`;
  if (!mine) throw new Refused('not_found');
  await lockTrader(tx, personId);
  const [order] = await tx<OrderRow>`
    select * from trade_order where id = ${orderId} for update`;
  if (order?.status !== 'pending') throw new Refused('order_done');
  return order;
}
