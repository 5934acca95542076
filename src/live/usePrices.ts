import { useMemo } from 'react';
import type { FeedType } from '../../contract/feed.ts';
import type { Position } from '../../contract/portfolio.ts';
import { useCell } from '../data/call/cell.ts';
import { type PriceBoard, priceBoard } from '../data/feed/price-board.ts';
import { priceOf } from './useLivePrice.ts';

/** The price of a position in micro-dollars. */
export type PriceOf = (position: Pick<Position, 'ticker' | 'priceMicros'>) => bigint | undefined;

/** The prices of one snapshot; before the feed has sent one, the price in the server's answer. */
export function priceOfBoard(board: PriceBoard, feed: FeedType): PriceOf {
  return ({ ticker, priceMicros }) =>
    priceOf(board.quote(ticker, feed)) ?? (priceMicros === null ? undefined : BigInt(priceMicros));
}

/**
 * The prices of one moment, for totals and the rows under them: all users of this hook draw the same snapshot, once a
 * second. The caller follows `feed`.
 */
export function usePrices(feed: FeedType): PriceOf {
  const board = useCell(priceBoard);
  return useMemo(() => priceOfBoard(board, feed), [board, feed]);
}
