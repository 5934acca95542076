import type { FeedType } from '../../../contract/feed.ts';

/** The slice whose price is seen with a ticket: that of the chart beside it, or its own. */
export function seenFeed(isBesideChart: boolean): FeedType {
  return isBesideChart ? 'stockDetail' : 'market';
}
