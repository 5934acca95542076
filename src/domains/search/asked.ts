import type { FeedType } from '../../../contract/feed.ts';
import type { MarketList } from '../../../contract/market.ts';

/** The slice that lists follow. */
export const listFeed: FeedType = 'market';

/** What trades most, for who has not searched yet. */
const active: MarketList = 'active';
export const mostActive = { list: active, limit: 10 };
