import type { IdeaFigure, IdeaFigureName } from '../../../contract/ideas.ts';

/** Figures per share; percentages and session counts do not change with a split. */
const PRICES: ReadonlySet<IdeaFigureName> = new Set<IdeaFigureName>([
  'close',
  'close_before',
  'close_60_before',
  'high_52w',
  'low_52w',
  'average_20',
  'average_50',
  'average_50_before',
  'average_200',
  'average_gain',
  'average_loss',
  'pre_market_price',
  'deviation_20',
  'average_range',
]);
/** Figures that count shares. */
const COUNTS: ReadonlySet<IdeaFigureName> = new Set<IdeaFigureName>(['volume', 'volume_average']);

/** A figure and its inputs, adjusted for a split: one share has become `shares`. */
export function inShares({ name, value, inputs }: IdeaFigure, shares: number): IdeaFigure {
  return {
    name,
    value: told(name, value, shares),
    inputs: inputs.map((input) => ({ ...input, value: told(input.name, input.value, shares) })),
  };
}

function told(name: IdeaFigureName, value: number, shares: number): number {
  if (PRICES.has(name)) return value / shares;
  return COUNTS.has(name) ? value * shares : value;
}
