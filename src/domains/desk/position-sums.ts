import type { Position } from '../../../contract/portfolio.ts';
import { figuresOf, sumOf } from '../../../contract/position-figures.ts';

/** The totals of positions. Micro-dollars; `undefined` when a position has no price. */
export interface PositionSums {
  readonly longMicros: bigint | undefined;
  readonly shortMicros: bigint | undefined;
  readonly returnMicros: bigint | undefined;
  readonly costMicros: bigint;
  readonly todayMicros: bigint | undefined;
  readonly dayBaseMicros: bigint;
}

/** {@link PositionSums} at the prices that the rows are drawn with. Pure. */
export function sumsOf(
  positions: readonly Position[],
  priceOf: (position: Position) => bigint | undefined,
): PositionSums {
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
