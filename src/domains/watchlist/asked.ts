import type { FeedType } from '../../../contract/feed.ts';
import { type Ticker } from '../../../contract/instrument.ts';
import type { MarketList } from '../../../contract/market.ts';
import { QUOTES_PER_CALL_MAX } from '../../../contract/quote-call.ts';

/** The slice that lists follow. */
export const listFeed: FeedType = 'market';

/** Inputs of the calls that fill these screens. */
export const wholeMarket = {};
const active: MarketList = 'active';
export const mostActive = { list: active, limit: 8 };

/** The quotes of a list; an empty list makes no request. */
export function quotesOf(tickers: readonly Ticker[]): { tickers: Ticker[] } | undefined {
  return tickers.length === 0 ? undefined : { tickers: tickers.slice(0, QUOTES_PER_CALL_MAX) };
}
