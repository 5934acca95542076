import type { Bars } from './bars.ts';

/** A chart's figures in words. Prices in dollars. */
export interface RangeSummary {
  /** The reference price of the change: the close before the first bar or, without one, the first bar's open. */
  readonly base: number;
  readonly last: number;
  readonly change: number;
  readonly changePercent: number;
  readonly high: number;
  readonly low: number;
}

/** Summarizes a range; `undefined` when it has no bars. */
export function summarize(bars: Bars): RangeSummary | undefined {
  const last = bars.close.at(-1);
  const base = bars.previousClose ?? bars.open[0];
  if (last === undefined || base === undefined) return undefined;
  return {
    base,
    last,
    ...moveFrom(base, last),
    high: bars.high.reduce((most, price) => Math.max(most, price)),
    low: bars.low.reduce((least, price) => Math.min(least, price)),
  };
}

/** The change of one bar from the previous close; of the first bar from its base. */
export function moveOfBar(
  bars: Bars,
  bar: number,
): { change: number; changePercent: number } | undefined {
  const close = bars.close[bar];
  const before = bars.close[bar - 1] ?? bars.previousClose ?? bars.open[bar];
  return close === undefined || before === undefined ? undefined : moveFrom(before, close);
}

/** The change from a reference price, in dollars and percent. */
export function moveFrom(base: number, price: number): { change: number; changePercent: number } {
  const change = price - base;
  return { change, changePercent: (change / base) * 100 };
}
