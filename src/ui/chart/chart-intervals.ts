import type { Interval, Range } from '../../../contract/bars.ts';

const candleIntervals: Partial<Record<Range, Interval>> = {
  '1D': '15m',
  '1W': '1h',
  '1M': '1d',
  '1Y': '1w',
  '5Y': '1mo',
};

const choices: Partial<Record<Range, readonly Interval[]>> = {
  '1Y': ['1d', '1w', '1mo'],
  '3Y': ['1d', '1w', '1mo'],
  '5Y': ['1d', '1w', '1mo'],
  '10Y': ['1d', '1w', '1mo'],
};

/** The interval to request if the person chose none: candles need more room each than points of a line. */
export function intervalFor(range: Range, isCandles: boolean): Interval | undefined {
  return isCandles ? candleIntervals[range] : undefined;
}

/** The intervals that a person may choose for a range. */
export function intervalsOf(range: Range): readonly Interval[] {
  return choices[range] ?? [];
}
