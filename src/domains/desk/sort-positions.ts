import type { Position } from '../../../contract/portfolio.ts';
import { figuresOf } from '../../../contract/position-figures.ts';

/** How positions are ordered. */
export const POSITION_ORDERS = ['value', 'today', 'return', 'name'] as const;
export type PositionOrder = (typeof POSITION_ORDERS)[number];

/** Positions in an order: figures from the largest, symbols from A. Unknown values come last. */
export function sortPositions(
  positions: readonly Position[],
  order: PositionOrder,
  priceOf: (position: Position) => bigint | undefined,
): readonly Position[] {
  if (order === 'name') return positions.toSorted(byName);
  const figures = new Map(
    positions.map((position) => {
      const { valueMicros, todayMicros, returnMicros } = figuresOf(position, priceOf(position));
      const figure = { value: valueMicros, today: todayMicros, return: returnMicros }[order];
      return [position, figure === undefined ? Number.NEGATIVE_INFINITY : Number(figure)];
    }),
  );
  const figureOf = (position: Position) => figures.get(position) ?? Number.NEGATIVE_INFINITY;
  return positions.toSorted((a, b) => {
    const [one, other] = [figureOf(a), figureOf(b)];
    return one === other ? byName(a, b) : other - one;
  });
}

function byName(a: Position, b: Position): number {
  return a.ticker < b.ticker ? -1 : 1;
}

/** The positions whose symbol or name contains the text. */
export function filterPositions(
  positions: readonly Position[],
  text: string,
  nameOf: (ticker: string) => string | undefined,
): readonly Position[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return positions;
  return positions.filter(({ ticker }) =>
    `${ticker} ${nameOf(ticker) ?? ''}`.toLowerCase().includes(wanted),
  );
}
