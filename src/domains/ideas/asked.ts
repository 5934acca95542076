import type { getBars } from '../../../contract/bars.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Ticker } from '../../../contract/instrument.ts';

/** The daily closes behind an idea. */
export function threeMonthsOf(ticker: Ticker): InputOf<typeof getBars> {
  return { ticker, range: '3M' };
}
