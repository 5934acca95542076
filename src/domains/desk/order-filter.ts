import { newYorkDate } from '../../../contract/market-hours.ts';
import {
  type Order,
  ORDER_INTENTS,
  ORDER_STATUSES,
  type OrderIntent,
  type OrderStatus,
} from '../../../contract/order.ts';

/** The filter of the order history; an absent criterion filters nothing. */
export interface OrderFilter {
  readonly status: OrderStatus | undefined;
  readonly intent: OrderIntent | undefined;
  /** Prefix of the symbol, in capitals. */
  readonly symbol: string | undefined;
  /** The range of placement days in New York, inclusive: `2026-11-20`. */
  readonly fromDate: string | undefined;
  readonly toDate: string | undefined;
}

/** Reads a filter from an address; invalid parts filter nothing. */
export function readFilter(
  said: Readonly<Record<keyof OrderFilter, string | undefined>>,
): OrderFilter {
  const symbol = said.symbol?.trim().toUpperCase();
  return {
    status: ORDER_STATUSES.find((status) => status === said.status),
    intent: ORDER_INTENTS.find((intent) => intent === said.intent),
    symbol: symbol === '' ? undefined : symbol,
    fromDate: dateOf(said.fromDate),
    toDate: dateOf(said.toDate),
  };
}

/** Whether anything is filtered out. */
export function isFiltering(filter: OrderFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** Filters orders, keeping their order; returns the same list when all match. */
export function filterOrders(orders: readonly Order[], filter: OrderFilter): readonly Order[] {
  if (!isFiltering(filter)) return orders;
  const { status, intent, symbol, fromDate, toDate } = filter;
  return orders.filter((order) => {
    if (status !== undefined && order.status !== status) return false;
    if (intent !== undefined && order.intent !== intent) return false;
    if (symbol !== undefined && !order.ticker.startsWith(symbol)) return false;
    if (fromDate === undefined && toDate === undefined) return true;
    const date = newYorkDate(order.placedAtMs);
    return (fromDate ?? date) <= date && date <= (toDate ?? date);
  });
}

/** Whether no order older than this one can match, so that the history need not be loaded further. */
export function isBelow(oldest: Order, { fromDate }: OrderFilter): boolean {
  return fromDate !== undefined && newYorkDate(oldest.placedAtMs) < fromDate;
}

function dateOf(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined;
}
