import type { Order } from '../../../contract/order.ts';

/** Orders without gaps, newest first. */
export interface OrderPages {
  readonly orders: readonly Order[];
  /** Whether there are older orders that are not loaded. */
  readonly hasMore: boolean;
}

/** Orders of one page of the history. */
export const HISTORY_PAGE = 200;

/** Compares `seq` values, which are numbers of any length as text. */
export function isBefore(a: string, b: string): boolean {
  return a.length === b.length ? a < b : a.length < b.length;
}

/**
 * The order down to which the newest orders must be requested again, so that none is missing or outdated: the newest
 * known order, or the oldest pending one below it, since only pending orders change, except by busts. `undefined` when no
 * order is known.
 */
export function askDownTo(known: OrderPages | undefined): string | undefined {
  const pending = known?.orders.findLast(({ status }) => status === 'pending');
  return pending?.seq ?? known?.orders[0]?.seq;
}

/** Whether a page from the newest down reaches an order. */
export function reaches(page: OrderPages, seq: string | undefined): boolean {
  if (!page.hasMore || seq === undefined) return true;
  const last = page.orders.at(-1);
  return last !== undefined && !isBefore(seq, last.seq);
}

/**
 * Merges the newest orders with the known ones. When the two do not overlap, the lower ones are dropped, because a gap
 * would be misleading.
 */
export function joinOrders(newest: OrderPages, known: OrderPages | undefined): OrderPages {
  const last = newest.orders.at(-1);
  const [first] = known?.orders ?? [];
  if (!known || !first || !last || !newest.hasMore || isBefore(first.seq, last.seq)) return newest;
  const rest = known.orders.filter(({ seq }) => isBefore(seq, last.seq));
  return { orders: [...newest.orders, ...rest], hasMore: known.hasMore };
}

/** Appends the page below the known orders. A page requested below a different order is ignored. */
export function extendOrders(known: OrderPages, below: OrderPages, before: string): OrderPages {
  if (known.orders.at(-1)?.seq !== before) return known;
  return { orders: [...known.orders, ...below.orders], hasMore: below.hasMore };
}

/** Replaces known orders by their present form. Orders that are not known stay unknown, since others may be missing beside them. */
export function reviseOrders(
  known: OrderPages | undefined,
  revised: readonly Order[],
): OrderPages | undefined {
  const present = new Map(revised.map((order) => [order.id, order]));
  if (!known?.orders.some(({ id }) => present.has(id))) return known;
  return { ...known, orders: known.orders.map((order) => present.get(order.id) ?? order) };
}
