import type { FeedType } from '../../../contract/feed.ts';

/** The slice that the portfolio's screens follow. Source: spec §4. */
export const portfolioFeed: FeedType = 'accountView';
