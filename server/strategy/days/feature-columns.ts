import type { MarketDays } from './market-days.ts';

/** The features of models. Each uses only bars up to its day. */
export const FEATURES = [
  /** The return of a week, a month, half a year without its last month, and a year without it. */
  'week_return',
  'month_return',
  'half_year_return',
  'year_return',
  /** The deviation of the daily returns of a quarter. */
  'deviation',
  /** The mean dollars traded a day in the last month over those in half a year. */
  'volume_trend',
  /** The close over the mean of the last 200. */
  'above_mean',
  /** The mean range of a day over the last month. */
  'range',
] as const;

const [WEEK, MONTH, QUARTER, HALF_YEAR, YEAR, LONG] = [5, 21, 63, 126, 252, 200];
/** The first day on which all features can be known. */
export const FEATURE_DAYS = YEAR;

const kept = new WeakMap<MarketDays, readonly Float64Array[]>();

/**
 * The features of all bars, in order of {@link FEATURES}, in the layout of the market's columns.
 * Calculated once per market.
 */
export function featureColumns(market: MarketDays): readonly Float64Array[] {
  let columns = kept.get(market);
  if (!columns) kept.set(market, (columns = makeFeatureColumns(market)));
  return columns;
}

/** Calculates {@link featureColumns} without the cache. */
export function makeFeatureColumns({
  columns,
  dates,
  traded,
}: MarketDays): readonly Float64Array[] {
  const count = traded.length;
  const { growth, close, dollarVolume, range } = columns;
  const size = growth.length;
  const features = FEATURES.map(() => new Float64Array(size).fill(Number.NaN));
  const [week, month, half, year, deviation, volume, above, ranges] = features as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  // Sums over windows, by instrument, from its listing on.
  const of = () => new Float64Array(count);
  const [returns, squares, short, long, closes, spans] = [of(), of(), of(), of(), of(), of()];
  const listed = new Int32Array(count).fill(-1);

  const changeAt = (cell: number) => at(growth, cell) / at(growth, cell - count) - 1;
  for (let day = 0; day < dates.length; day += 1) {
    for (let place = 0; place < count; place += 1) {
      const cell = day * count + place;
      if (!(at(close, cell) > 0)) continue;
      if ((listed[place] ?? 0) < 0) listed[place] = day;
      const age = day - (listed[place] ?? 0);
      const slide = (sums: Float64Array, column: Float64Array, days: number) => {
        const gone = age >= days ? at(column, cell - days * count) : 0;
        sums[place] = (sums[place] ?? 0) + at(column, cell) - gone;
      };
      slide(short, dollarVolume, MONTH);
      slide(long, dollarVolume, HALF_YEAR);
      slide(closes, close, LONG);
      slide(spans, range, MONTH);
      if (age > 0) {
        const change = changeAt(cell);
        const gone = age > QUARTER ? changeAt(cell - QUARTER * count) : 0;
        returns[place] = (returns[place] ?? 0) + change - gone;
        squares[place] = (squares[place] ?? 0) + change * change - gone * gone;
      }
      if (age < FEATURE_DAYS) continue;
      const now = at(growth, cell);
      const monthAgo = at(growth, cell - MONTH * count);
      const sum = returns[place] ?? 0;
      week[cell] = now / at(growth, cell - WEEK * count);
      month[cell] = now / monthAgo;
      half[cell] = monthAgo / at(growth, cell - HALF_YEAR * count);
      year[cell] = monthAgo / at(growth, cell - YEAR * count);
      deviation[cell] = Math.max(0, (squares[place] ?? 0) - (sum * sum) / QUARTER);
      volume[cell] = (short[place] ?? 0) / (long[place] ?? 0);
      above[cell] = at(close, cell) / (closes[place] ?? 0);
      ranges[cell] = spans[place] ?? 0;
    }
  }
  return features;
}

function at(column: Float64Array, cell: number): number {
  return column[cell] ?? 0;
}
