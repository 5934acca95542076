import { type Interval, intervalOfRange, type Range } from '../../contract/bars.ts';

/** The length of a range in months. */
export const MONTHS_OF: Partial<Record<Range, number>> = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '3Y': 36,
  '5Y': 60,
  '10Y': 120,
};
/** Sessions in a week. */
export const WEEK_SESSIONS = 5;

export const MINUTES_OF: Partial<Record<Interval, number>> = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '1h': 60,
};

/** The finest interval of a range; a finer one would have more bars than a screen has pixels. */
const FINEST_MINUTES: Partial<Record<Range, number>> = { '1D': 1, '1W': 1, '1M': 5, '3M': 60 };

/** The interval used for a range: at least the finest one. */
export function intervalFor(range: Range, wanted: Interval): Interval {
  const minutes = MINUTES_OF[wanted];
  const finest = FINEST_MINUTES[range];
  const fits = minutes === undefined || (finest !== undefined && minutes >= finest);
  return fits ? wanted : intervalOfRange[range];
}
