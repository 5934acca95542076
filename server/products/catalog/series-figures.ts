import { type FigureOptions, figuresOf } from '../../../contract/figures-of.ts';
import {
  type DailySeries,
  luckVariance,
  meanOf,
  type MonthReturn,
  returnsOf,
  YEAR_DAYS,
} from '../../../contract/figures.ts';
import { BENCHMARKS, type Benchmark, type SeriesFigures } from '../../../contract/product.ts';
import { endsMonth } from '../../../contract/market-hours.ts';
import { meanMoneyMarketRate } from '../../../contract/money-market-rate.ts';
import type { Closures } from '../../market/market-data.ts';
import type { MarketDays } from '../../strategy/strategy.ts';
import { dayOn, placesOf } from '../../strategy/strategy.ts';

/** The facts shown with a series, besides its values. */
export interface SeriesFacts {
  readonly provenance: SeriesFigures['provenance'];
  readonly benchmark: readonly (number | null)[];
  readonly trades: FigureOptions['trades'];
  readonly trials: number;
  /** The variance of the variants' daily Sharpe ratios, if it is known. */
  readonly trialVariance?: number;
  readonly closures: Closures;
  readonly inputsHash: string;
}

/** A month of trading days: over fewer daily returns, deviations and ratios are meaningless. */
const RATIO_RETURNS = 20;

/**
 * All figures of a daily series, in the form of the contract: percent, and `null` where a figure
 * cannot be calculated or has less than a month of daily returns. Pure.
 */
export function seriesFigures(series: DailySeries, facts: SeriesFacts): SeriesFigures {
  const { dates, navs } = series;
  const { provenance, trades, trials, trialVariance, closures, inputsHash } = facts;
  const variance = trialVariance ?? luckVariance(dates.length - 1);
  const [fromDate = '', toDate = ''] = [dates[0], dates.at(-1)];
  const riskFreePercent = fromDate === '' ? 0 : meanMoneyMarketRate(fromDate, toDate);
  const known = facts.benchmark.filter((value) => value !== null);
  const benchmark = known.length === dates.length ? { dates, navs: known } : undefined;
  const all = figuresOf(series, {
    benchmark,
    riskFreePercent,
    trades,
    trials: { count: trials, variance },
    isMonthOver: toDate !== '' && endsMonth(toDate, closures),
  });
  const { drawdown } = all;
  const ofMany = ({ value }: { readonly value: number | null }) =>
    all.observations < RATIO_RETURNS ? null : value;
  const monthOf = (figure: { inputs: Readonly<Record<string, unknown>> }) =>
    ofMonth(all.months.find((each) => each.month === figure.inputs['month']));
  return {
    provenance,
    fromDate,
    toDate,
    sessions: dates.length,
    returnPercent: percent(all.totalReturn.value),
    annualPercent: percent(all.cagr.value),
    bestYearPercent: percent(bestYear(navs)),
    averageDayPercent: percent(meanOf(returnsOf(navs))),
    volatilityPercent: percent(ofMany(all.volatility)),
    riskFreePercent,
    sharpe: ofMany(all.sharpe),
    sortino: ofMany(all.sortino),
    calmar: all.calmar.value,
    drawdown: drawdown && {
      percent: drawdown.depth * 100,
      peakDate: drawdown.peakDate,
      troughDate: drawdown.troughDate,
      recoverySessions:
        drawdown.recoveredDate === null
          ? null
          : dates.indexOf(drawdown.recoveredDate) - dates.indexOf(drawdown.troughDate),
    },
    beta: ofMany(all.beta),
    correlation: ofMany(all.correlation),
    benchmarkPercent: benchmark ? percent(wholeReturn(benchmark.navs)) : null,
    wins: trades && trades.closed > 0 ? { won: trades.wins, trades: trades.closed } : null,
    turnoverTimes: all.turnover.value,
    bestMonth: monthOf(all.bestMonth),
    worstMonth: monthOf(all.worstMonth),
    months: all.months.flatMap((each) => ofMonth(each) ?? []),
    trials,
    deflatedSharpe: ofMany(all.deflatedSharpe),
    inputsHash,
  };
}

function ofMonth(each: MonthReturn | undefined) {
  return each ? { month: each.month, percent: each.value * 100, isPart: !each.isWhole } : null;
}

function percent(part: number | null): number | null {
  return part === null ? null : part * 100;
}

function wholeReturn(navs: ArrayLike<number>): number | null {
  const [first, last] = [navs[0], navs[navs.length - 1]];
  return first && last !== undefined && navs.length > 1 ? last / first - 1 : null;
}

function bestYear(navs: ArrayLike<number>): number | null {
  let best: number | null = null;
  for (let end = YEAR_DAYS; end < navs.length; end += 1) {
    const year = (navs[end] ?? Number.NaN) / (navs[end - YEAR_DAYS] ?? Number.NaN) - 1;
    if (best === null || year > best) best = year;
  }
  return best;
}

/**
 * The levels of a benchmark on dates: 100 on the first, dividends reinvested; a blend is rebalanced
 * monthly. `null` where the market lacks a day. Pure.
 */
export function benchmarkOn(
  market: MarketDays,
  benchmark: Benchmark,
  dates: readonly string[],
): (number | null)[] {
  const places = placesOf(market);
  const count = market.traded.length;
  const parts = BENCHMARKS[benchmark].map(({ ticker, percent: part }) => ({
    place: places.get(ticker),
    part: part / 100,
  }));
  const growthAt = (day: number, place: number | undefined) =>
    place === undefined ? Number.NaN : (market.columns.growth[day * count + place] ?? Number.NaN);
  let [base, baseDay]: [number, number | undefined] = [100, undefined];
  let before: { readonly value: number; readonly day: number; readonly month: string } | undefined;
  return dates.map((date) => {
    const day = dayOn(market, date);
    if (day === undefined) return null;
    const month = date.slice(0, 7);
    if (before && before.month !== month) [base, baseDay] = [before.value, before.day];
    baseDay ??= day;
    const from = baseDay;
    const value =
      base *
      parts.reduce((sum, { place, part }) => {
        return sum + part * (growthAt(day, place) / growthAt(from, place));
      }, 0);
    before = { value, day, month };
    return Number.isFinite(value) ? value : null;
  });
}
