import type { Position } from '../../../contract/portfolio.ts';
import { figuresOf } from '../../../contract/position-figures.ts';
import { dollarsOf } from '../../ui/dollars.ts';

/** The figures of a position that its table shows in columns of their own, from the left. */
export const POSITION_FIGURES = [
  'shares',
  'average',
  'price',
  'cost',
  'value',
  'return',
  'returnPercent',
  'today',
  'todayPercent',
] as const;
export type PositionFigure = (typeof POSITION_FIGURES)[number];

/** One figure of a position at a price, as a plain number for sorting and copying. Dollars, shares, percent. */
export function positionFigure(
  figure: PositionFigure,
  position: Position,
  priceMicros: bigint | undefined,
): number | undefined {
  const figures = figuresOf(position, priceMicros);
  switch (figure) {
    case 'shares':
      return dollarsOf(position.qtyMicros);
    case 'average':
      return dollarsOf(figures.averageMicros);
    case 'price':
      return dollarsOf(priceMicros);
    case 'cost':
      return dollarsOf(position.costMicros);
    case 'value':
      return dollarsOf(figures.valueMicros);
    case 'return':
      return dollarsOf(figures.returnMicros);
    case 'returnPercent':
      return figures.returnPercent;
    case 'today':
      return dollarsOf(figures.todayMicros);
    default:
      return figures.todayPercent;
  }
}
