import type { getBars } from '../../contract/bars.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import type { Ticker } from '../../contract/instrument.ts';

/** How often today's course behind a thumbnail is fetched again. */
export const COURSE_REFRESH_MS = 60_000;

/** Today's course of an instrument, coarse enough for a thumbnail. */
export function courseOf(ticker: Ticker): InputOf<typeof getBars> {
  return { ticker, range: '1D', interval: '5m' };
}
