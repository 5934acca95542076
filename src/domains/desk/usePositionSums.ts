import type { FeedType } from '../../../contract/feed.ts';
import type { Position } from '../../../contract/portfolio.ts';
import { figuresOf, sumOf } from '../../data/position-figures.ts';
import { usePrices } from '../../live/usePrices.ts';

/** What positions come to together. Micro-dollars; nothing as soon as one has no price. */
export interface PositionSums {
  readonly longMicros: bigint | undefined;
  readonly shortMicros: bigint | undefined;
  readonly returnMicros: bigint | undefined;
  readonly costMicros: bigint;
  readonly todayMicros: bigint | undefined;
  readonly dayBaseMicros: bigint;
}

/** {@link PositionSums} at the prices of the feed, which the caller follows. */
export function usePositionSums(positions: readonly Position[], feed: FeedType): PositionSums {
  const priceOf = usePrices(feed);
  const all = positions.map((position) => ({
    ...figuresOf(position, priceOf(position)),
    position,
  }));
  const values = (direction: Position['direction']) =>
    sumOf(all.flatMap((each) => (each.position.direction === direction ? each.valueMicros : [])));
  return {
    longMicros: values('long'),
    shortMicros: values('short'),
    returnMicros: sumOf(all.map(({ returnMicros }) => returnMicros)),
    costMicros: positions.reduce((sum, { costMicros }) => sum + BigInt(costMicros), 0n),
    todayMicros: sumOf(all.map(({ todayMicros }) => todayMicros)),
    dayBaseMicros: positions.reduce((sum, { dayBaseMicros }) => sum + BigInt(dayBaseMicros), 0n),
  };
}
