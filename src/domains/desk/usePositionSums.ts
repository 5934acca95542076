import type { FeedType } from '../../../contract/feed.ts';
import type { Position } from '../../../contract/portfolio.ts';
import { figuresOf, sumOf } from '../../data/position-figures.ts';
import { useWallNow } from '../../lib/wall-clock.ts';
import { currentPrice } from '../../live/useLivePrice.ts';

/** What positions come to together. Micro-dollars; nothing as soon as one has no price. */
export interface PositionSums {
  readonly longMicros: bigint | undefined;
  readonly shortMicros: bigint | undefined;
  readonly returnMicros: bigint | undefined;
  readonly costMicros: bigint;
  readonly todayMicros: bigint | undefined;
  readonly dayBaseMicros: bigint;
}

/** Sums are read this often: a figure that changes with every trade of every stock cannot be read. */
const STEP_MS = 1_000;

/** {@link PositionSums} at the prices of the feed, which the caller follows. */
export function usePositionSums(positions: readonly Position[], feed: FeedType): PositionSums {
  useWallNow(STEP_MS);
  const all = positions.map((position) => ({
    ...figuresOf(position, currentPrice(position, feed)),
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
