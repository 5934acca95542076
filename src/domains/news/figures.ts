import type { NewsFacts, NewsItem, ToldKind } from '../../../contract/news.ts';

/** The unit of a news item's figure. */
export type NewsUnit =
  | 'dollars'
  | 'move'
  | 'percent'
  | 'shares'
  | 'times'
  | 'count'
  | 'ratio'
  | 'date';

/** The figures of items, by their name in the facts. */
export type FigureName =
  | 'open'
  | 'previousClose'
  | 'price'
  | 'before'
  | 'percent'
  | 'volume'
  | 'average'
  | 'times'
  | 'sigmas'
  | 'sessions'
  | 'leadPercent'
  | 'moved'
  | 'total'
  | 'share'
  | 'secondPercent'
  | 'thirdPercent'
  | 'advancers'
  | 'level'
  | 'eps'
  | 'estimate'
  | 'amount'
  | 'from'
  | 'to'
  | 'adjusted'
  | 'rank'
  | 'reference'
  | 'date';

/** The meaning of a figure, when its name in the facts differs in meaning between kinds. */
export type Meaning =
  | 'dayMove'
  | 'gap'
  | 'streakMove'
  | 'sectorMove'
  | 'leadMove'
  | 'indexMove'
  | 'surprise'
  | 'yield'
  | 'ideaMove'
  | 'timesAverage'
  | 'sigmas'
  | 'share'
  | 'adjusted';

/** One figure of an item. `sum` combines its inputs as the formula does. */
export interface NewsFigure {
  readonly name: FigureName;
  readonly value: number | string;
  readonly unit: NewsUnit;
  /** How it is computed; absent for a figure taken directly from the market. */
  readonly meaning?: Meaning | undefined;
  readonly sum?: readonly string[] | undefined;
  /** The instrument that it is of, where that is not the item's first. */
  readonly ticker?: string | undefined;
}

interface Spec {
  readonly name: FigureName;
  readonly unit: NewsUnit;
  readonly meaning?: Meaning;
  readonly sum?: readonly string[];
  /** The place of its ticker among those of the item. */
  readonly at?: number;
}

const price: Spec = { name: 'price', unit: 'dollars' };
const previousClose: Spec = { name: 'previousClose', unit: 'dollars' };
const dayMove: Spec = { name: 'percent', unit: 'move', meaning: 'dayMove' };
const movedBy = (from: string): Spec => ({ ...dayMove, sum: [from, '÷', 'previousClose', '− 1'] });

const gap: readonly Spec[] = [
  { name: 'open', unit: 'dollars' },
  previousClose,
  { name: 'percent', unit: 'move', meaning: 'gap', sum: ['open', '÷', 'previousClose', '− 1'] },
];
const extreme: readonly Spec[] = [price, { name: 'before', unit: 'dollars' }, dayMove];
const volume: readonly Spec[] = [
  { name: 'volume', unit: 'shares' },
  { name: 'average', unit: 'shares' },
  { name: 'times', unit: 'times', meaning: 'timesAverage', sum: ['volume', '÷', 'average'] },
  dayMove,
];
const move: readonly Spec[] = [
  price,
  previousClose,
  movedBy('price'),
  { name: 'sigmas', unit: 'ratio', meaning: 'sigmas' },
];
const streak: readonly Spec[] = [
  { name: 'sessions', unit: 'count' },
  { name: 'percent', unit: 'move', meaning: 'streakMove' },
  price,
];
const sector: readonly Spec[] = [
  { name: 'percent', unit: 'move', meaning: 'sectorMove' },
  { name: 'leadPercent', unit: 'move', meaning: 'leadMove', at: 0 },
];
const breadth: readonly Spec[] = [
  { name: 'moved', unit: 'count' },
  { name: 'total', unit: 'count' },
  { name: 'share', unit: 'percent', meaning: 'share', sum: ['moved', '÷', 'total'] },
];
const market: readonly Spec[] = [
  { ...price, at: 0 },
  { name: 'percent', unit: 'move', meaning: 'indexMove', at: 0 },
  { name: 'secondPercent', unit: 'move', meaning: 'indexMove', at: 1 },
  { name: 'thirdPercent', unit: 'move', meaning: 'indexMove', at: 2 },
  { name: 'advancers', unit: 'count' },
  { name: 'total', unit: 'count' },
];
const milestone: readonly Spec[] = [{ name: 'level', unit: 'dollars' }, price, dayMove];
const earnings: readonly Spec[] = [
  { name: 'eps', unit: 'dollars' },
  { name: 'estimate', unit: 'dollars' },
  {
    name: 'percent',
    unit: 'move',
    meaning: 'surprise',
    sum: ['(', 'eps', '−', 'estimate', ')', '÷', 'estimate'],
  },
];
const split: readonly Spec[] = [
  { name: 'from', unit: 'count' },
  { name: 'to', unit: 'count' },
  previousClose,
  {
    name: 'adjusted',
    unit: 'dollars',
    meaning: 'adjusted',
    sum: ['previousClose', '×', 'from', '÷', 'to'],
  },
];
const idea: readonly Spec[] = [
  { name: 'date', unit: 'date' },
  { name: 'rank', unit: 'count' },
  { name: 'reference', unit: 'dollars' },
  { name: 'level', unit: 'dollars' },
  price,
  { name: 'percent', unit: 'move', meaning: 'ideaMove' },
];

const specs: Record<ToldKind, readonly Spec[]> = {
  gap_up: gap,
  gap_down: gap,
  high_52w: extreme,
  low_52w: extreme,
  volume_up: volume,
  volume_down: volume,
  move_up: move,
  move_down: move,
  streak_up: streak,
  streak_down: streak,
  sector_leader: sector,
  sector_laggard: sector,
  breadth_up: breadth,
  breadth_down: breadth,
  market_up: market,
  market_down: market,
  milestone_up: milestone,
  milestone_down: milestone,
  earnings_beat: earnings,
  earnings_miss: earnings,
  earnings_met: earnings,
  dividend: [
    { name: 'amount', unit: 'dollars' },
    previousClose,
    { name: 'percent', unit: 'percent', meaning: 'yield', sum: ['amount', '÷', 'previousClose'] },
  ],
  split,
  reverse_split: split,
  halt: [],
  resume: [],
  idea_goal: idea,
  idea_stop: idea,
};

/** The figures of an item in reading order; absent ones are omitted. */
export function figuresOf({ kind, facts, tickers }: NewsItem): readonly NewsFigure[] {
  if (kind === 'outside') return [];
  return specs[kind].flatMap(({ name, unit, meaning, sum, at }) => {
    const value = facts[name];
    if (value === undefined) return [];
    // With an unknown input, the formula is shown in words only.
    const isWhole = sum?.every((part) => !isFigure(part) || facts[part] !== undefined);
    return [
      {
        name,
        value,
        unit,
        meaning,
        sum: isWhole ? sum : undefined,
        ticker: at === undefined ? undefined : tickers[at],
      },
    ];
  });
}

/** The figures that a formula puts together, as facts have them. */
export function inputsOf(
  { sum = [] }: Pick<NewsFigure, 'sum'>,
  facts: NewsFacts,
  all: readonly NewsFigure[],
): readonly NewsFigure[] {
  return sum.flatMap(
    (part) => all.find(({ name }) => name === part && facts[name] !== undefined) ?? [],
  );
}

const SIGNS = new Set(['÷', '×', '−', '− 1', '(', ')']);

/** Whether a part of a sum is a figure, not a sign. */
export function isFigure(part: string): part is FigureName {
  return !SIGNS.has(part);
}
