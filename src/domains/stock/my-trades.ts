import { sideOf } from '../../../contract/order-intent.ts';
import type { Order, OrderLife } from '../../../contract/order.ts';
import type { TradeMark } from './own-marks.ts';

/** The maximum number of orders whose trades are fetched; each is a separate call. */
const ORDERS_MAX = 20;

/** A trade of the person's own with the order that it filled. */
export interface MyTrade extends TradeMark {
  readonly order: Order;
  readonly qtyMicros: string;
  readonly priceMicros: string;
}

/** Orders with trades since a moment, the newest of them. Pure. */
export function tradedSince(orders: readonly Order[], fromMs: number): string[] {
  return orders
    .filter(
      ({ filledMicros, doneAtMs }) =>
        filledMicros !== '0' && (doneAtMs === null || doneAtMs >= fromMs),
    )
    .slice(0, ORDERS_MAX)
    .map(({ id }) => id);
}

/** Every trade of these orders since a moment, newest first. Pure. */
export function tradesOf(lives: readonly OrderLife[], fromMs: number): MyTrade[] {
  return lives
    .flatMap(({ order, fills }) =>
      fills.map(({ qtyMicros, priceMicros, atMs }) => ({
        order,
        qtyMicros,
        priceMicros,
        atMs,
        price: Number(priceMicros) / 1_000_000,
        side: sideOf(order.intent),
      })),
    )
    .filter(({ atMs }) => atMs >= fromMs)
    .toSorted((a, b) => b.atMs - a.atMs);
}
