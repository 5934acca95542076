import { type Interval, intervalOfRange, type Range } from '../../contract/bars.ts';

/** Months that a range goes back. */
export const MONTHS_OF: Partial<Record<Range, number>> = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '3Y': 36,
  '5Y': 60,
  '10Y': 120,
};
/** Sessions of a week. */
export const WEEK_SESSIONS = 5;

export const MINUTES_OF: Partial<Record<Interval, number>> = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '1h': 60,
};

/** The finest interval that a range is answered with; a finer one would be more bars than a screen has points. */
const FINEST_MINUTES: Partial<Record<Range, number>> = { '1D': 1, '1W': 1, '1M': 5, '3M': 60 };

/** The interval that a range is answered with: one finer than it can show becomes its own. */
export function intervalFor(range: Range, wanted: Interval): Interval {
  const minutes = MINUTES_OF[wanted];
  const finest = FINEST_MINUTES[range];
  const fits = minutes === undefined || (finest !== undefined && minutes >= finest);
  return fits ? wanted : intervalOfRange[range];
}
