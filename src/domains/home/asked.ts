import type { FeedType } from '../../../contract/feed.ts';
import type { MarketList } from '../../../contract/market.ts';

/** The slice that home's rows follow. */
export const homeFeed: FeedType = 'market';

/** How often rankings are asked for anew; between two, rows keep their order and only their values tick. */
export const REFRESH_MS = 15_000;

/** Inputs of the calls that fill this screen. */
export const wholeMarket = { kind: 'stock' } as const;
export const lastIdeas = {};
export const topOf = (list: MarketList) => ({ list, kind: 'stock' as const, limit: 5 });
