import { useMemo } from 'react';
import type { FeedType } from '../../../contract/feed.ts';
import type { Position } from '../../../contract/portfolio.ts';
import { useUniverse } from '../../data/feed/universe.ts';
import type { PriceOf } from '../../live/usePrices.ts';
import { filterPositions, type PositionOrder, sortPositions } from './sort-positions.ts';

/** The positions that match a search, unsorted and sorted. Sorting follows the prices of each `step` only. */
export function useShownPositions(
  positions: readonly Position[],
  {
    text,
    order,
    priceOf,
    feed,
    step,
  }: {
    text: string;
    order: PositionOrder;
    priceOf: PriceOf;
    feed: FeedType;
    /** A value that changes when the rows may be re-sorted. */
    step: unknown;
  },
): { shown: readonly Position[]; rows: readonly Position[] } {
  const instruments = useUniverse().value;
  const names = useMemo(
    () => new Map(instruments?.map(({ ticker, name }) => [ticker, name])),
    [instruments],
  );
  const shown = useMemo(
    () => filterPositions(positions, text, (ticker) => names.get(ticker)),
    [positions, text, names],
  );
  const rows = useMemo(
    () => sortPositions(shown, order, priceOf),
    // oxlint-disable-next-line react/exhaustive-deps -- as the sentence above says
    [shown, order, feed, step],
  );
  return { shown, rows };
}
