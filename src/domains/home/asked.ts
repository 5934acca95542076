import type { FeedType } from '../../../contract/feed.ts';
import type { MarketList } from '../../../contract/market.ts';

/** The direction of movers. */
export type Way = 'gainers' | 'losers';

/** The slice that home's rows follow. */
export const homeFeed: FeedType = 'market';

/** The slice that the summary of the customer's accounts follows. */
export const accountFeed: FeedType = 'accountView';

/** How often rankings are fetched again; in between, rows keep their order and only their values tick. */
export const REFRESH_MS = 15_000;

/** Inputs of the calls that fill this screen. */
export const wholeMarket = { kind: 'stock' } as const;
export const lastIdeas = {};
/** The direction of movers in the address; rising by default. */
export const wayOf = (named: string | null | undefined): Way =>
  named === 'losers' ? 'losers' : 'gainers';
export const topOf = (list: MarketList) => ({ list, kind: 'stock' as const, limit: 5 });
