import type { FeedType } from '../../../contract/feed.ts';
import { reduceAccount } from './account.ts';
import { reduceAccountView } from './account-view.ts';
import { reduceBoughtDetailPosition } from './bought-detail-position.ts';
import { reduceDetail } from './detail.ts';
import { reduceMarkDetails } from './mark-details.ts';
import { reduceMarket } from './market.ts';
import { reduceMarketGainers } from './market-gainers.ts';
import { reducePending } from './pending.ts';
import { reducePosition } from './position.ts';
import { reduceStockDetail } from './stock-detail.ts';
import type { Reducer } from './take-in.ts';

/** Each message type feeds a slice of its own. Source: spec §4, Live quote messages. */
export const reducers: Readonly<Record<FeedType, Reducer>> = {
  accountView: reduceAccountView,
  market: reduceMarket,
  marketGainers: reduceMarketGainers,
  markDetails: reduceMarkDetails,
  account: reduceAccount,
  detail: reduceDetail,
  stockDetail: reduceStockDetail,
  position: reducePosition,
  pending: reducePending,
  boughtDetailPosition: reduceBoughtDetailPosition,
};
