import type { Bars, Interval } from '../../../contract/bars.ts';
import { newYorkDay, newYorkMonth, newYorkWeek } from './calendar-periods.ts';

/** A price that the feed has just sent, and the shares traded since the previous one. */
export interface LiveTrade {
  readonly price: number;
  /** Exchange time. */
  readonly atMs: number;
  readonly shares?: number | undefined;
}

/** Identifies an interval by its length, or by the calendar in New York. */
const intervals: Record<Interval, number | ((ms: number) => number)> = {
  '1m': 60_000,
  '5m': 300_000,
  '15m': 900_000,
  '30m': 1_800_000,
  '1h': 3_600_000,
  '1d': newYorkDay,
  '1w': newYorkWeek,
  '1mo': newYorkMonth,
};

/**
 * Extends bars with a live trade: it updates the last bar, or opens a new one when its interval is over. Returns the
 * same bars if the trade changes nothing: if it is older than the last bar, or at the known price.
 */
export function extendBars(bars: Bars, trade: LiveTrade): Bars {
  const last = bars.openedAtMs.length - 1;
  const lastOpenedAtMs = bars.openedAtMs[last];
  if (lastOpenedAtMs === undefined || trade.atMs < lastOpenedAtMs) return bars;

  const shares = trade.shares ?? 0;
  const opensAtMs = nextBarAtMs(bars.interval, lastOpenedAtMs, trade.atMs);
  if (opensAtMs === undefined) {
    if (bars.close[last] === trade.price && shares === 0) return bars;
    return {
      ...bars,
      high: withLast(bars.high, (high) => Math.max(high, trade.price)),
      low: withLast(bars.low, (low) => Math.min(low, trade.price)),
      close: withLast(bars.close, () => trade.price),
      volume: withLast(bars.volume, (volume) => volume + shares),
    };
  }
  return {
    ...bars,
    openedAtMs: [...bars.openedAtMs, opensAtMs],
    open: [...bars.open, trade.price],
    high: [...bars.high, trade.price],
    low: [...bars.low, trade.price],
    close: [...bars.close, trade.price],
    volume: [...bars.volume, shares],
  };
}

/** The opening time of the bar that a trade belongs to; undefined if it still belongs to the last one. */
function nextBarAtMs(interval: Interval, lastMs: number, atMs: number): number | undefined {
  const unit = intervals[interval];
  if (typeof unit === 'function') return unit(atMs) > unit(lastMs) ? atMs : undefined;
  const steps = Math.floor((atMs - lastMs) / unit);
  return steps > 0 ? lastMs + steps * unit : undefined;
}

const HOUR_MS = 3_600_000;
/**
 * The greatest distance between two moments of one trading day, week or month, including the hour that a clock change
 * adds.
 */
const longestMs: Partial<Record<Interval, number>> = {
  '1d': 17 * HOUR_MS,
  '1w': (4 * 24 + 17) * HOUR_MS,
  '1mo': (31 * 24 + 1) * HOUR_MS,
};

/** Whether two moments belong to one bar by the calendar. Bars of hours and minutes differ by their opening time. */
export function isSamePeriod(interval: Interval, oneMs: number, otherMs: number): boolean {
  if (oneMs === otherMs) return true;
  const unit = intervals[interval];
  // Calendar calculations are slow, and most bars are further apart than one period.
  if (typeof unit !== 'function' || Math.abs(oneMs - otherMs) > (longestMs[interval] ?? 0)) {
    return false;
  }
  return unit(oneMs) === unit(otherMs);
}

/** A column with its last value changed. */
export function withLast(column: readonly number[], change: (value: number) => number): number[] {
  const copy = column.slice();
  const last = copy.pop();
  if (last !== undefined) copy.push(change(last));
  return copy;
}
