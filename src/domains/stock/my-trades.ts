import type { StockFacts } from '../../../contract/company.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import { sideOf } from '../../../contract/order-intent.ts';
import type { Order, OrderLife } from '../../../contract/order.ts';
import type { TradeMark } from './own-marks.ts';

/** The maximum number of orders whose trades are fetched; each is a separate call. */
const ORDERS_MAX = 20;

/** A trade of the person's own with the order that it filled; shares and price as after the splits since then. */
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

/** Every trade of these orders since a moment, newest first, in the shares of the chart's bars: today's. Pure. */
export function tradesOf(
  lives: readonly OrderLife[],
  fromMs: number,
  splits: StockFacts['splits'],
): MyTrade[] {
  return lives
    .flatMap(({ order, fills }) =>
      fills.map(({ qtyMicros, priceMicros, atMs }) => {
        const shares = sharesSince(newYorkDate(atMs), splits);
        const price = Number(priceMicros) / 1_000_000 / shares;
        return {
          order,
          qtyMicros: String(Math.round(Number(qtyMicros) * shares)),
          priceMicros: String(Math.round(price * 1_000_000)),
          atMs,
          price,
          side: sideOf(order.intent),
        };
      }),
    )
    .filter(({ atMs }) => atMs >= fromMs)
    .toSorted((a, b) => b.atMs - a.atMs);
}

/** Shares today per share on a date. */
function sharesSince(date: string, splits: StockFacts['splits']): number {
  return splits.reduce(
    (shares, split) => (split.date > date ? (shares * split.to) / split.from : shares),
    1,
  );
}
