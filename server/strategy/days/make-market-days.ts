import { createHash } from 'node:crypto';
import type { DayMatrix, Dividend, Split } from '../../market/market-data.ts';
import {
  DAY_COLUMNS,
  type DoneSplit,
  type MarketDays,
  type PaidDividend,
  sharedColumns,
  type Traded,
} from './market-days.ts';

/** Corporate actions by the day of a matrix. */
export interface Actions {
  readonly dividends: ReadonlyMap<number, readonly Dividend[]>;
  readonly splits: ReadonlyMap<number, readonly Split[]>;
}

/**
 * Market history for strategies: the prices paid, whole micro-dollars per share of their day, and
 * adjusted prices that are comparable over years.
 *
 * @param traded the fixed facts of each instrument, in the order of the matrix
 */
export function makeMarketDays(
  matrix: DayMatrix,
  traded: readonly Traded[],
  actions: Actions,
): MarketDays {
  const { dates, tickers } = matrix;
  const count = tickers.length;
  const places = new Map(tickers.map((ticker, place) => [ticker, place]));
  const dividends = placed(actions.dividends, places, ({ micros }, place): PaidDividend => ({
    place,
    micros: Number(micros),
  }));
  const splits = placed(actions.splits, places, ({ from, to }, place): DoneSplit => ({
    place,
    from,
    to,
  }));

  const columns = sharedColumns(dates.length * count);
  const factors = firstFactors(matrix, splits);
  for (let day = 0; day < dates.length; day += 1) {
    for (const { place, from, to } of splits.get(day) ?? []) {
      factors[place] = ((factors[place] ?? 1) * to) / from;
    }
    for (const { place, micros } of dividends.get(day) ?? []) {
      columns.paid[day * count + place] = (micros / 1e6) * (factors[place] ?? 1);
    }
    writeDay(matrix, day, factors, columns);
  }
  const made = { traded, dates, columns, dividends, splits };
  return { ...made, hash: hashOf(made) };
}

function writeDay(
  matrix: DayMatrix,
  day: number,
  factors: Float64Array,
  columns: MarketDays['columns'],
): void {
  const count = matrix.tickers.length;
  for (let place = 0; place < count; place += 1) {
    const cell = day * count + place;
    const close = matrix.close[cell] ?? Number.NaN;
    const factor = factors[place] ?? 1;
    const before = day === 0 ? Number.NaN : (columns.close[cell - count] ?? Number.NaN);
    const volume = matrix.volume[cell] ?? 0;
    const isTraded = close > 0 && volume > 0;
    columns.close[cell] = close;
    const grown = (close + (columns.paid[cell] ?? 0)) / before;
    columns.growth[cell] =
      before > 0
        ? (columns.growth[cell - count] ?? Number.NaN) * grown
        : close > 0
          ? 1
          : Number.NaN;
    columns.dollarVolume[cell] = volume * close;
    columns.range[cell] = ((matrix.high[cell] ?? 0) - (matrix.low[cell] ?? 0)) / close;
    columns.openMicros[cell] = isTraded ? gridMicros((matrix.open[cell] ?? 0) / factor) : 0;
    columns.closeMicros[cell] = close > 0 ? gridMicros(close / factor) : 0;
  }
}

/**
 * A price on the tick grid, micro-dollars: cents from a dollar on, hundredths of a cent below.
 * Source: rule 612 of Regulation NMS.
 */
function gridMicros(price: number): number {
  if (price >= 0.99995) return Math.round(price * 100) * 10_000;
  return Math.max(1, Math.round(price * 10_000)) * 100;
}

/**
 * The split factor of each instrument on the first day: that of the last day with the splits
 * between removed.
 */
function firstFactors(
  { splitFactors }: DayMatrix,
  splits: ReadonlyMap<number, readonly DoneSplit[]>,
): Float64Array {
  const factors = Float64Array.from(splitFactors);
  for (const { place, from, to } of [...splits.values()].flat()) {
    factors[place] = ((factors[place] ?? 1) * from) / to;
  }
  return factors;
}

function placed<Act extends { readonly ticker: string }, Placed>(
  acts: ReadonlyMap<number, readonly Act[]>,
  places: ReadonlyMap<string, number>,
  placeOne: (act: Act, place: number) => Placed,
): ReadonlyMap<number, readonly Placed[]> {
  return new Map(
    [...acts].map(([day, all]) => [
      day,
      all.flatMap((act) => {
        const place = places.get(act.ticker);
        return place === undefined ? [] : [placeOne(act, place)];
      }),
    ]),
  );
}

/** A hash of all content of market days. */
export function hashOf({
  traded,
  dates,
  columns,
  dividends,
  splits,
}: Omit<MarketDays, 'hash'>): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([traded, dates, [...dividends], [...splits]]));
  for (const name of DAY_COLUMNS) {
    const { buffer, byteOffset, byteLength } = columns[name];
    hash.update(new Uint8Array(buffer, byteOffset, byteLength));
  }
  return hash.digest('hex');
}
