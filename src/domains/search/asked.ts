import type { FeedType } from '../../../contract/feed.ts';
import type { MarketList } from '../../../contract/market.ts';

/** The slice that lists follow. */
export const listFeed: FeedType = 'market';

/** The most active instruments, shown before the first search. */
const active: MarketList = 'active';
export const mostActive = { list: active, limit: 10 };
