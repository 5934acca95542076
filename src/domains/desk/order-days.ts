import { newYorkDate } from '../../../contract/market-hours.ts';
import type { Order } from '../../../contract/order.ts';

/** Some orders of one day, few enough to render at once. */
export interface OrdersOfDay {
  /** In New York. */
  readonly date: string;
  readonly orders: readonly Order[];
  /** Whether it is the first piece of the day, which shows the date. */
  readonly isFirst: boolean;
  readonly key: string;
}

/** The number of orders that a slow phone renders within a frame. */
const ORDERS_MAX = 5;

/** Groups orders, newest first, by day in New York, and splits each day into short pieces. */
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
