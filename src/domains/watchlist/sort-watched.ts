import type { Ticker } from '../../../contract/instrument.ts';

/** The orders of a watchlist; `manual` is the customer's own order. */
export const watchedOrders = ['manual', 'change', 'name', 'price'] as const;
export type WatchedOrder = (typeof watchedOrders)[number];

/** The figures of one instrument for sorting; `undefined` when unknown. */
export interface Figures {
  readonly name?: string | undefined;
  readonly price?: number | undefined;
  readonly changePercent?: number | undefined;
}

/**
 * Reads an order from the address; any other value is the customer's own order. A table has more orders, each in both
 * directions; rows use the closest of theirs.
 */
export function readWatchedOrder(text: string | undefined): WatchedOrder {
  const by = text?.replace(/-up$/, '');
  return by === 'changePercent'
    ? 'change'
    : (watchedOrders.find((order) => order === by) ?? 'manual');
}

/** Sorts tickers: gains and prices from the largest, names from A. Unknown values come last. */
export function sortWatched(
  tickers: readonly Ticker[],
  order: WatchedOrder,
  figuresOf: (ticker: Ticker) => Figures,
): readonly Ticker[] {
  if (order === 'manual') return tickers;
  const known = new Map(tickers.map((ticker) => [ticker, figuresOf(ticker)]));
  if (order === 'name') {
    const nameOf = (ticker: Ticker) => known.get(ticker)?.name ?? ticker;
    return tickers.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en-US'));
  }
  const key = order === 'price' ? 'price' : 'changePercent';
  const figureOf = (ticker: Ticker) => known.get(ticker)?.[key] ?? Number.NEGATIVE_INFINITY;
  return tickers.toSorted((a, b) => compare(figureOf(b), figureOf(a)));
}

/** Two unknowns are equal; their difference would be no number. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** The numbers of rising, falling and unchanged instruments; unknown ones are not counted. */
export function countMoves(changes: readonly (number | undefined)[]): {
  up: number;
  down: number;
  flat: number;
} {
  const known = changes.filter((change) => change !== undefined);
  return {
    up: known.filter((change) => change > 0).length,
    down: known.filter((change) => change < 0).length,
    flat: known.filter((change) => change === 0).length,
  };
}
