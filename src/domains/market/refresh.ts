import type { getBars } from '../../../contract/bars.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { FeedType } from '../../../contract/feed.ts';
import type { Ticker } from '../../../contract/instrument.ts';

/** How often rankings and averages are asked for anew. Between two, rows keep their order and only their values tick. */
export const RANKING_REFRESH_MS = 12_000;

/** The message type that rows of ranked lists follow. Source: spec §4, Live quote messages. */
export const listFeed = 'marketGainers' satisfies FeedType;

/** How often today's course behind an index is asked for anew. */
export const COURSE_REFRESH_MS = 60_000;

/** Today's course of an instrument, coarse enough for a thumbnail. */
export function courseOf(ticker: Ticker): InputOf<typeof getBars> {
  return { ticker, range: '1D', interval: '5m' };
}
