import type { Ticker } from '../../../contract/instrument.ts';

/** How a watchlist is ordered; `manual` is the person's own order. */
export const watchedOrders = ['manual', 'change', 'name', 'price'] as const;
export type WatchedOrder = (typeof watchedOrders)[number];

/** What ordering needs of one instrument; `undefined` where it is not known. */
export interface Figures {
  readonly name?: string | undefined;
  readonly price?: number | undefined;
  readonly changePercent?: number | undefined;
}

/**
 * Reads an order from the address; anything else is the person's own. A table has more orders, and both ways of each: rows
 * keep what they have of it.
 */
export function readWatchedOrder(text: string | undefined): WatchedOrder {
  const by = text?.replace(/-up$/, '');
  return by === 'changePercent'
    ? 'change'
    : (watchedOrders.find((order) => order === by) ?? 'manual');
}

/** Tickers in an order: gains and prices from the largest, names from A. What is unknown comes last. */
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

/** How many rise, fall and stand still; what is unknown is not counted. */
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
