import type { getCourses } from '../../../contract/courses.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Ticker } from '../../../contract/instrument.ts';

/** The request for today's thumbnail: a close every five minutes. */
export function today(tickers: Ticker[]): InputOf<typeof getCourses> {
  return { tickers, range: '1D', interval: '5m' };
}
