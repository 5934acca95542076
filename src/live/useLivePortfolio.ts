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

const none: readonly Position[] = [];

/** The known state of the accounts, at current prices. */
export interface LivePortfolio extends Pick<
  Known<unknown>,
  'asOfMs' | 'waiting' | 'declined' | 'reload'
> {
  readonly portfolio: Portfolio | undefined;
  readonly positions: readonly Position[];
  readonly figures: PortfolioFigures | undefined;
  /** The prices behind the figures, for the rows under them. */
  readonly priceOf: PriceOf;
}

/** The customer's accounts at one price snapshot, updated once a second. Rows under a total use its `priceOf`. */
export function useLivePortfolio(feed: FeedType): LivePortfolio {
  const { value, ...state } = useKnown(getPortfolio, {}, { refreshMs: PORTFOLIO_REFRESH_MS });
  const newest = useKnown(getPositions, {}, { refreshMs: PORTFOLIO_REFRESH_MS }).value?.positions;
  const { portfolio, positions: held } = pairOf(usePerson()?.tradeAccount, value, newest);
  const positions = held ?? none;
  useFollow(
    feed,
    positions.map(({ ticker }) => ticker),
  );
  const priceOf = usePrices(feed);
  const figures = portfolio && portfolioFigures(portfolio, held, priceOf);
  return { ...state, portfolio, positions, figures, priceOf };
}
