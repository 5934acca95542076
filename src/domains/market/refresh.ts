import type { FeedType } from '../../../contract/feed.ts';

/** How often rankings and averages are fetched again. In between, rows keep their order and only their values tick. */
export const RANKING_REFRESH_MS = 12_000;

/** The message type that rows of ranked lists follow. Source: spec §4, Live quote messages. */
export const listFeed = 'marketGainers' satisfies FeedType;
