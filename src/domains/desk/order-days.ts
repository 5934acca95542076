import { newYorkDate } from '../../../contract/market-hours.ts';
import type { Order } from '../../../contract/order.ts';

/** Some orders of one day, few enough to be drawn in one go. */
export interface OrdersOfDay {
  /** In New York. */
  readonly date: string;
  readonly orders: readonly Order[];
  /** The first of the day, which has its name above. */
  readonly isFirst: boolean;
  readonly key: string;
}

/** Drawn within a frame on a slow phone. */
const ORDERS_MAX = 5;

/** Orders, newest first, by their days in New York, each day cut into short pieces. */
export function piecesOf(orders: readonly Order[]): OrdersOfDay[] {
  const pieces: (OrdersOfDay & { orders: Order[] })[] = [];
  for (const order of orders) {
    const date = newYorkDate(order.placedAtMs);
    const last = pieces.at(-1);
    const isSameDay = last?.date === date;
    if (last && isSameDay && last.orders.length < ORDERS_MAX) last.orders.push(order);
    else pieces.push({ date, orders: [order], isFirst: !isSameDay, key: order.id });
  }
  return pieces;
}
