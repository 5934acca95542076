import type { Order } from '../../../contract/order.ts';

/** Orders without a gap, newest first. */
export interface OrderPages {
  readonly orders: readonly Order[];
  /** There are older ones that are not here. */
  readonly hasMore: boolean;
}

/** Orders of one page of the history. */
export const HISTORY_PAGE = 200;

/** `seq` is a number of any length as text. */
export function isBefore(a: string, b: string): boolean {
  return a.length === b.length ? a < b : a.length < b.length;
}

/**
 * Down to which order the newest ones must be asked for again, so that nothing is missing and nothing is old: the newest
 * known one, and below it every pending one, since only these change. Nothing when nothing is known.
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
 * The newest orders with those that were known. Where the two do not meet, what is below is let go: a gap would look
 * like the truth.
 */
export function joinOrders(newest: OrderPages, known: OrderPages | undefined): OrderPages {
  const last = newest.orders.at(-1);
  const [first] = known?.orders ?? [];
  if (!known || !first || !last || !newest.hasMore || isBefore(first.seq, last.seq)) return newest;
  const rest = known.orders.filter(({ seq }) => isBefore(seq, last.seq));
  return { orders: [...newest.orders, ...rest], hasMore: known.hasMore };
}

/** The known orders with the page below. A page requested below another order is ignored. */
export function extendOrders(known: OrderPages, below: OrderPages, before: string): OrderPages {
  if (known.orders.at(-1)?.seq !== before) return known;
  return { orders: [...known.orders, ...below.orders], hasMore: below.hasMore };
}
