import { totalReturnOf } from '../../contract/figures.ts';
import type { Ticker } from '../../contract/instrument.ts';
import { lastDayUntil, type MarketDays, placesOf } from './days/market-days.ts';

interface Part {
  readonly held: Ticker;
  readonly percent: number;
}

/** The benchmarks of products. Source: rulings, Products at launch. */
export const BENCHMARKS = {
  equity: [{ held: 'SPY', percent: 100 }],
  bond: [{ held: 'AGG', percent: 100 }],
  hybrid: [
    { held: 'SPY', percent: 60 },
    { held: 'AGG', percent: 40 },
  ],
} as const satisfies Record<string, readonly Part[]>;
export type BenchmarkName = keyof typeof BENCHMARKS;

/** A daily series of net asset values. */
interface NavSeries {
  readonly dates: readonly string[];
  readonly navMicros: ArrayLike<number>;
}

/**
 * A benchmark on the trading days from one date to another: its parts are rebalanced at the end of
 * each month, with dividends reinvested and without costs. It is invested from the first day on.
 *
 * @param navMicros the first value, whole micro-dollars
 * @throws RangeError when the market lacks a part on the first day, or has no day between the dates
 */
export function benchmarkOf(
  market: MarketDays,
  parts: readonly Part[],
  span: { readonly from: string; readonly to: string },
  navMicros = 1e8,
): { readonly dates: readonly string[]; readonly navMicros: Float64Array } {
  const before = lastDayUntil(market, span.from);
  const first = market.dates[before] === span.from ? before : before + 1;
  const last = lastDayUntil(market, span.to);
  if (last < first) throw new RangeError(`there is no trading day from ${span.from} to ${span.to}`);
  const places = placesOf(market);
  const held = parts.map(({ held: ticker, percent }) => ({
    place: places.get(ticker) ?? -1,
    part: percent / 100,
  }));
  const { growth } = market.columns;
  const growthOf = (day: number, place: number) => {
    const value = place < 0 ? Number.NaN : growth[day * market.traded.length + place];
    if (!value) throw new RangeError(`a part of the benchmark has no price`);
    return value;
  };
  const navs = new Float64Array(last - first + 1);
  let [since, base] = [first, navMicros];
  for (let day = first; day <= last; day += 1) {
    const whole = held.reduce((sum, { place, part }) => {
      return sum + part * (growthOf(day, place) / growthOf(since, place) - 1);
    }, 1);
    navs[day - first] = Math.round(base * whole);
    const isMonthOver = market.dates[day]?.slice(0, 7) !== market.dates[day + 1]?.slice(0, 7);
    if (isMonthOver) [since, base] = [day, base * whole];
  }
  return { dates: market.dates.slice(first, last + 1), navMicros: navs };
}

/** Whether a series returned more than its benchmark over the same days, and the difference. */
export interface Verdict {
  readonly beats: boolean;
  /** The total return less the benchmark's, as a fraction. */
  readonly difference: number;
}

/**
 * Compares the total returns of a series and its benchmark.
 *
 * @returns `undefined` if one of them has no return
 * @throws RangeError when they do not begin and end on the same dates
 */
export function verdictOf(series: NavSeries, benchmark: NavSeries): Verdict | undefined {
  const isSame = [0, -1].every((at) => series.dates.at(at) === benchmark.dates.at(at));
  if (!isSame) throw new RangeError('a benchmark is of the same days');
  const [own, its] = [totalReturnOf(series.navMicros), totalReturnOf(benchmark.navMicros)];
  if (own === null || its === null) return undefined;
  return { beats: own > its, difference: own - its };
}
