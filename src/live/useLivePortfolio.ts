import { useMemo } from 'react';
import type { FeedType } from '../../contract/feed.ts';
import {
  getPortfolio,
  getPositions,
  type Portfolio,
  type Position,
} from '../../contract/portfolio.ts';
import { type Known, useKnown } from '../data/known.ts';
import { type PortfolioFigures, portfolioFigures } from '../data/portfolio-figures.ts';
import { useFollow } from '../data/quotes.ts';
import { useWallNow } from '../lib/wall-clock.ts';
import { currentPrice } from './useLivePrice.ts';

/** How often the answers are asked for again; what is older by more than a round is told its age. */
export const PORTFOLIO_REFRESH_MS = 60_000;
/** Sums are read this often: a figure that changes with every trade of every stock cannot be read. */
const STEP_MS = 1_000;

/** What is known of the accounts, at the prices of now. */
export interface LivePortfolio extends Pick<
  Known<unknown>,
  'asOfMs' | 'waiting' | 'declined' | 'reload'
> {
  readonly portfolio: Portfolio | undefined;
  readonly positions: readonly Position[];
  readonly figures: PortfolioFigures | undefined;
}

/** The accounts of the person at the prices that the feed pushes for a slice; between two pushes nothing moves. */
export function useLivePortfolio(feed: FeedType): LivePortfolio {
  const { value, ...state } = useKnown(getPortfolio, {}, { refreshMs: PORTFOLIO_REFRESH_MS });
  const held = useKnown(getPositions, {}, { refreshMs: PORTFOLIO_REFRESH_MS }).value?.positions;
  const positions = useMemo(() => held ?? [], [held]);
  useFollow(
    feed,
    positions.map(({ ticker }) => ticker),
  );
  useWallNow(STEP_MS);
  const figures =
    value && portfolioFigures(value, held, (position) => currentPrice(position, feed));
  return { ...state, portfolio: value, positions, figures };
}
