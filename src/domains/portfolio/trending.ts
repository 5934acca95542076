import type { Ticker } from '../../../contract/instrument.ts';
import type { Position } from '../../../contract/portfolio.ts';
import { figuresOf, sumOf } from '../../../contract/position-figures.ts';

/** One position's contribution to today's P&L. Micro-dollars. */
export interface Contribution {
  readonly ticker: Ticker;
  readonly direction: Position['direction'];
  readonly todayMicros: bigint | undefined;
  readonly todayPercent: number | undefined;
}

/**
 * Today's P&L of each position, largest move first and unknown last, and their sum. Pure; both use the same prices, so
 * that the total is the sum of its rows.
 */
export function contributionsOf(
  positions: readonly Position[],
  priceOf: (position: Position) => bigint | undefined,
): { readonly rows: readonly Contribution[]; readonly totalMicros: bigint | undefined } {
  const rows = positions.map((position): Contribution => {
    const { todayMicros, todayPercent } = figuresOf(position, priceOf(position));
    return { ticker: position.ticker, direction: position.direction, todayMicros, todayPercent };
  });
  return {
    rows: rows.toSorted((a, b) => compare(sizeOf(b), sizeOf(a)) || (a.ticker < b.ticker ? -1 : 1)),
    totalMicros: sumOf(rows.map(({ todayMicros }) => todayMicros)),
  };
}

/** The tickers with the largest moves, up or down, in percent; unknown ones are omitted. Pure. */
export function moversOf(
  tickers: readonly Ticker[],
  percentOf: (ticker: Ticker) => number | null | undefined,
  most: number,
): readonly Ticker[] {
  return [...new Set(tickers)]
    .flatMap((ticker) => {
      const percent = percentOf(ticker);
      return typeof percent === 'number' ? [{ ticker, size: Math.abs(percent) }] : [];
    })
    .toSorted((a, b) => b.size - a.size || (a.ticker < b.ticker ? -1 : 1))
    .slice(0, most)
    .map(({ ticker }) => ticker);
}

function sizeOf({ todayMicros }: Contribution): bigint {
  if (todayMicros === undefined) return -1n;
  return todayMicros < 0n ? -todayMicros : todayMicros;
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
