import type { Interval, Range } from '../../../contract/bars.ts';

/** Bars that one answer may hold; ten years of days are 2,520. */
export const BARS_MAX = 5_000;

/** Trading days in a range, at most. */
const days: Record<Range, number> = {
  '1D': 1,
  '1W': 5,
  '1M': 23,
  '3M': 66,
  '6M': 128,
  YTD: 253,
  '1Y': 253,
  '3Y': 757,
  '5Y': 1_260,
  '10Y': 2_520,
};

/** Bars in a trading day from 04:00 to 20:00. */
const barsPerDay: Record<Interval, number> = {
  '1m': 960,
  '5m': 192,
  '15m': 64,
  '30m': 32,
  '1h': 16,
  '1d': 1,
  '1w': 1 / 5,
  '1mo': 1 / 21,
};

/** The most bars that a range drawn with an interval has. */
export function barsAtMost(range: Range, interval: Interval): number {
  return days[range] * barsPerDay[interval];
}

/** Whether the bars of a range and interval fit into one answer. */
export function fitsOneAnswer(range: Range, interval: Interval): boolean {
  return barsAtMost(range, interval) <= BARS_MAX;
}
