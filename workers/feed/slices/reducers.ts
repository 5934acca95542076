import type { FeedType } from '../../../contract/feed.ts';
import { type Reducer, takeInQuotes } from './take-in.ts';

/**
 * Each message type has its own slice and reducer. All of them use a quote's slot 2 as the price and slots 1 and 3 as
 * the compare line, which for one stock or ETF is its pre-market and after-hours line. Source: spec §4, Live quote
 * messages.
 */
export const reducers: Readonly<Record<FeedType, Reducer>> = {
  accountView: takeInQuotes,
  market: takeInQuotes,
  marketGainers: takeInQuotes,
  markDetails: takeInQuotes,
  account: takeInQuotes,
  detail: takeInQuotes,
  stockDetail: takeInQuotes,
  position: takeInQuotes,
  pending: takeInQuotes,
  boughtDetailPosition: takeInQuotes,
};
