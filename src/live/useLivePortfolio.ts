import type { FeedType } from '../../contract/feed.ts';
import {
  getPortfolio,
  getPositions,
  type Portfolio,
  type Position,
} from '../../contract/portfolio.ts';
import { type Known, useKnown } from '../data/call/known.ts';
import { type PortfolioFigures, portfolioFigures } from '../data/account/portfolio-figures.ts';
import { useFollow } from '../data/feed/quotes.ts';
import { pairOf } from '../data/account/portfolio-pair.ts';
import { usePerson } from '../data/session/session.ts';
import { type PriceOf, usePrices } from './usePrices.ts';

/** How often the answers are requested again; an older answer shows its age. */
export const PORTFOLIO_REFRESH_MS = 60_000;

/** The known state of the accounts, at current prices. */
export interface LivePortfolio extends Pick<
  Known<unknown>,
  'asOfMs' | 'waiting' | 'declined' | 'reload'
> {
  readonly portfolio: Portfolio | undefined;
  /** `undefined` while unknown, which is not none. */
  readonly positions: readonly Position[] | undefined;
  readonly figures: PortfolioFigures | undefined;
  /** The prices behind the figures, for the rows under them. */
  readonly priceOf: PriceOf;
}

/** The customer's accounts at one price snapshot, updated once a second. Rows under a total use its `priceOf`. */
export function useLivePortfolio(feed: FeedType): LivePortfolio {
  const account = useKnown(getPortfolio, {}, { refreshMs: PORTFOLIO_REFRESH_MS });
  const held = useKnown(getPositions, {}, { refreshMs: PORTFOLIO_REFRESH_MS });
  const { portfolio, positions, asOfMs } = pairOf(usePerson()?.tradeAccount, account, {
    value: held.value?.positions,
    asOfMs: held.asOfMs,
  });
  useFollow(feed, positions?.map(({ ticker }) => ticker) ?? []);
  const priceOf = usePrices(feed);
  return {
    portfolio,
    positions,
    figures: portfolio && portfolioFigures(portfolio, positions, priceOf),
    priceOf,
    asOfMs,
    waiting: account.waiting || held.waiting,
    // Without the account nothing is shown, and its reason matters.
    declined: account.declined ?? (account.value && held.declined),
    reload() {
      account.reload();
      held.reload();
    },
  };
}
