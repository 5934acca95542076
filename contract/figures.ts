/**
 * The formulas of every performance figure. They are pure: the server calculates the figures, and a page recalculates them
 * from the same daily series and shows the calculation. Returns are fractions, not percent: 0.01 is 1 %. A figure that
 * cannot be computed is `null`. Source: rulings, Figures.
 */
import { normalBelow, normalQuantile } from './normal.ts';

/** Trading days per year. */
export const YEAR_DAYS = 252;
/** Calendar days of a year, from which on returns are annualized. */
export const YEAR_CALENDAR_DAYS = 365;
const DAY_MS = 86_400_000;

/** A daily series in chronological order, with one value per date. */
export interface DailySeries {
  readonly dates: readonly string[];
  /** Net asset values per unit, in any one unit of money. */
  readonly navs: ArrayLike<number>;
}

/** Whole calendar days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** The return of each day after the first: its value over the one before, less 1. */
export function returnsOf(navs: ArrayLike<number>): Float64Array {
  const returns = new Float64Array(Math.max(0, navs.length - 1));
  for (let day = 1; day < navs.length; day += 1) {
    returns[day - 1] = (navs[day] ?? Number.NaN) / (navs[day - 1] ?? Number.NaN) - 1;
  }
  return returns;
}

/** The arithmetic mean; `null` without values. */
export function meanOf(values: ArrayLike<number>): number | null {
  if (values.length === 0) return null;
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0;
  return sum / values.length;
}

/** The sample standard deviation, which divides by n − 1; `null` with fewer than two values. */
export function deviationOf(values: ArrayLike<number>): number | null {
  const mean = meanOf(values);
  if (mean === null || values.length < 2) return null;
  let squares = 0;
  for (let at = 0; at < values.length; at += 1) squares += ((values[at] ?? 0) - mean) ** 2;
  return Math.sqrt(squares / (values.length - 1));
}

/** Skewness γ₃ and kurtosis γ₄ (3 for a normal distribution), from the moments of all n values. */
export function shapeOf(values: ArrayLike<number>): { skewness: number; kurtosis: number } | null {
  const mean = meanOf(values);
  if (mean === null) return null;
  let [second, third, fourth] = [0, 0, 0];
  for (let at = 0; at < values.length; at += 1) {
    const off = (values[at] ?? 0) - mean;
    const square = off * off;
    second += square;
    third += square * off;
    fourth += square * square;
  }
  if (second === 0) return null;
  const variance = second / values.length;
  return {
    skewness: third / values.length / variance ** 1.5,
    kurtosis: fourth / values.length / variance ** 2,
  };
}

/** The total return from the first value to the last, not annualized. */
export function totalReturnOf(navs: ArrayLike<number>): number | null {
  const [first, last] = [navs[0], navs[navs.length - 1]];
  if (first === undefined || last === undefined || navs.length < 2 || first <= 0) return null;
  return last / first - 1;
}

/** Annualizes a growth factor: growth^(1/years) − 1. `null` for a negative factor. */
export function yearlyOf(growth: number, years: number): number | null {
  return growth < 0 || years <= 0 ? null : growth ** (1 / years) - 1;
}

/**
 * The compound annual growth rate, (end ÷ start)^(365 ÷ days) − 1. `null` for less than a year, which is not
 * annualized.
 */
export function cagrOf({ dates, navs }: DailySeries): number | null {
  const [from, to] = [dates[0], dates.at(-1)];
  const total = totalReturnOf(navs);
  if (from === undefined || to === undefined || total === null) return null;
  const days = daysBetween(from, to);
  return days < YEAR_CALENDAR_DAYS ? null : yearlyOf(1 + total, days / YEAR_CALENDAR_DAYS);
}

/** Annual volatility: the sample standard deviation of daily returns × √252. */
export function volatilityOf(returns: ArrayLike<number>): number | null {
  const deviation = deviationOf(returns);
  return deviation === null ? null : deviation * Math.sqrt(YEAR_DAYS);
}

/**
 * The annual Sharpe ratio: the mean daily excess return over the risk-free rate, divided by the sample
 * standard deviation, × √252.
 *
 * @param riskFree the risk-free rate per year, a fraction
 */
export function sharpeOf(returns: ArrayLike<number>, riskFree: number): number | null {
  const daily = dailySharpeOf(returns, riskFree);
  return daily === null ? null : daily * Math.sqrt(YEAR_DAYS);
}

/** The daily Sharpe ratio, not annualized. */
export function dailySharpeOf(returns: ArrayLike<number>, riskFree: number): number | null {
  const mean = meanOf(returns);
  const deviation = deviationOf(returns);
  if (mean === null || deviation === null || deviation === 0) return null;
  return (mean - riskFree / YEAR_DAYS) / deviation;
}

/**
 * The annual Sortino ratio: as the Sharpe ratio, but divided by the downside deviation, the root mean square of the
 * shortfalls below the risk-free rate over all n days.
 */
export function sortinoOf(returns: ArrayLike<number>, riskFree: number): number | null {
  const mean = meanOf(returns);
  if (mean === null) return null;
  const target = riskFree / YEAR_DAYS;
  let squares = 0;
  for (let at = 0; at < returns.length; at += 1) {
    squares += Math.min(0, (returns[at] ?? 0) - target) ** 2;
  }
  if (squares === 0) return null;
  return ((mean - target) / Math.sqrt(squares / returns.length)) * Math.sqrt(YEAR_DAYS);
}

/** The deepest fall from a peak, and its recovery. */
export interface Drawdown {
  /** A fraction, zero or negative. */
  readonly depth: number;
  readonly peakDate: string;
  readonly troughDate: string;
  /** The first day on which the peak was reached again; `null` until then. */
  readonly recoveredDate: string | null;
  /** Calendar days from the trough to the recovery. */
  readonly recoveryDays: number | null;
}

/** The maximum drawdown of daily values, the first one of equal depth; `null` without values. */
export function drawdownOf({ dates, navs }: DailySeries): Drawdown | null {
  if (navs.length === 0) return null;
  let [peak, peakAt, fromAt, troughAt, depth] = [-Infinity, 0, 0, 0, 0];
  for (let day = 0; day < navs.length; day += 1) {
    const nav = navs[day] ?? Number.NaN;
    if (nav > peak) [peak, peakAt] = [nav, day];
    const fall = nav / peak - 1;
    if (fall < depth) [depth, fromAt, troughAt] = [fall, peakAt, day];
  }
  const troughDate = dates[troughAt] ?? '';
  const recoveredDate = depth < 0 ? firstReached(navs, troughAt, navs[fromAt] ?? 0, dates) : null;
  return {
    depth,
    peakDate: dates[fromAt] ?? '',
    troughDate,
    recoveredDate,
    recoveryDays: recoveredDate === null ? null : daysBetween(troughDate, recoveredDate),
  };
}

function firstReached(
  navs: ArrayLike<number>,
  from: number,
  goal: number,
  dates: readonly string[],
): string | null {
  for (let day = from; day < navs.length; day += 1) {
    if ((navs[day] ?? 0) >= goal) return dates[day] ?? null;
  }
  return null;
}

/** Each day's distance from the highest value so far, zero or below: the curve under a chart. */
export function underwaterOf(navs: ArrayLike<number>): Float64Array {
  const under = new Float64Array(navs.length);
  let peak = -Infinity;
  for (let day = 0; day < navs.length; day += 1) {
    const nav = navs[day] ?? Number.NaN;
    if (nav > peak) peak = nav;
    under[day] = nav / peak - 1;
  }
  return under;
}

/** The Calmar ratio: the annual return divided by the size of the maximum drawdown. */
export function calmarOf(yearly: number | null, depth: number | null): number | null {
  return yearly === null || depth === null || depth === 0 ? null : yearly / -depth;
}

/** How daily returns move with those of a benchmark on the same days. */
export interface Relation {
  /** Covariance divided by the benchmark's variance. */
  readonly beta: number;
  readonly correlation: number;
}

/** Beta and correlation; `null` when one series never moves, or when the series differ in length. */
export function relationOf(
  returns: ArrayLike<number>,
  benchmark: ArrayLike<number>,
): Relation | null {
  const [mean, other] = [meanOf(returns), meanOf(benchmark)];
  if (mean === null || other === null || returns.length !== benchmark.length) return null;
  let [together, own, its] = [0, 0, 0];
  for (let day = 0; day < returns.length; day += 1) {
    const one = (returns[day] ?? 0) - mean;
    const two = (benchmark[day] ?? 0) - other;
    together += one * two;
    own += one * one;
    its += two * two;
  }
  if (own === 0 || its === 0) return null;
  return { beta: together / its, correlation: together / Math.sqrt(own * its) };
}

/** The return of a calendar month, or of the part that the series covers. */
export interface MonthReturn {
  /** `2026-11`. */
  readonly month: string;
  readonly value: number;
  /** The series contains the last day of the previous month and the last day of this one, so the month is complete. */
  readonly isWhole: boolean;
}

/**
 * The return of each calendar month, measured from the last value of the previous month; the first month is
 * measured from the first value.
 *
 * @param isMonthOver whether the last month of the series has ended
 */
export function monthsOf(
  { dates, navs }: DailySeries,
  isMonthOver = false,
): readonly MonthReturn[] {
  const months: MonthReturn[] = [];
  let base = navs[0] ?? Number.NaN;
  for (let day = 0; day < navs.length; day += 1) {
    const month = (dates[day] ?? '').slice(0, 7);
    const isLast = day + 1 === navs.length;
    if (!isLast && (dates[day + 1] ?? '').slice(0, 7) === month) continue;
    const nav = navs[day] ?? Number.NaN;
    const isWhole = months.length > 0 && (!isLast || isMonthOver);
    months.push({ month, value: nav / base - 1, isWhole });
    base = nav;
  }
  return months;
}

/** The best and the worst complete month; `null` before the first one. */
export function extremeMonths(
  months: readonly MonthReturn[],
): { readonly best: MonthReturn; readonly worst: MonthReturn } | null {
  const whole = months.filter(({ isWhole }) => isWhole);
  const [first] = whole;
  if (!first) return null;
  const pick = (better: (one: number, other: number) => boolean) =>
    whole.reduce((kept, each) => (better(each.value, kept.value) ? each : kept), first);
  return {
    best: pick((one, other) => one > other),
    worst: pick((one, other) => one < other),
  };
}

/** The fraction of complete months with a positive return; `null` before the first complete month. */
export function consistencyOf(months: readonly MonthReturn[]): number | null {
  const whole = months.filter(({ isWhole }) => isWhole);
  if (whole.length === 0) return null;
  return whole.filter(({ value }) => value > 0).length / whole.length;
}

/** Winning trades as a fraction of all closed trades. */
export function winRateOf(wins: number, closed: number): number | null {
  return closed === 0 ? null : wins / closed;
}

/**
 * Turnover: half of all purchases and sales divided by the mean value. Annualized from one year on; before
 * that, for the period.
 *
 * @param days calendar days of the period
 */
export function turnoverOf(traded: number, meanWorth: number, days: number): number | null {
  if (meanWorth <= 0 || days <= 0) return null;
  const whole = traded / 2 / meanWorth;
  return days < YEAR_CALENDAR_DAYS ? whole : whole / (days / YEAR_CALENDAR_DAYS);
}

/** The trials that the best variant was chosen from. */
export interface Trials {
  /** All variants ever tried, including the chosen one. */
  readonly count: number;
  /** The variance of their daily Sharpe ratios, not annualized. */
  readonly variance: number;
}

/**
 * The variance of the daily Sharpe ratios of variants without skill over a number of daily returns: by luck alone, about
 * 1 ÷ returns.
 */
export function luckVariance(observations: number): number {
  return 1 / Math.max(1, observations);
}

/** Euler's constant γ. */
const EULER = 0.577_215_664_901_532_9;

/**
 * The daily Sharpe ratio that the best of N trials reaches by luck alone: √V · ((1 − γ) Φ⁻¹(1 − 1/N) + γ
 * Φ⁻¹(1 − 1/(N·e))). It is 0 for one trial. Source: Bailey and López de Prado, The Deflated Sharpe Ratio,
 * Journal of Portfolio Management 40(5), 2014.
 */
export function luckySharpe({ count, variance }: Trials): number {
  if (count <= 1) return 0;
  const best = (1 - EULER) * normalQuantile(1 - 1 / count);
  const beyond = EULER * normalQuantile(1 - 1 / (count * Math.E));
  return Math.sqrt(variance) * (best + beyond);
}

/** The inputs of the deflated Sharpe ratio. */
export interface SharpeFacts {
  /** The daily ratio, not annualized. */
  readonly sharpe: number;
  /** Daily returns. */
  readonly observations: number;
  readonly skewness: number;
  /** 3 for a normal distribution. */
  readonly kurtosis: number;
}

/**
 * The deflated Sharpe ratio: the probability that the true Sharpe ratio exceeds the one that luck gives the best of the
 * trials, Φ((SR − SR₀) √(T − 1) ÷ √(1 − γ₃ SR + (γ₄ − 1)/4 SR²)). Source: as {@link luckySharpe}.
 */
export function deflatedSharpeOf(facts: SharpeFacts, trials: Trials): number | null {
  const { sharpe, observations, skewness, kurtosis } = facts;
  const spread = 1 - skewness * sharpe + ((kurtosis - 1) / 4) * sharpe * sharpe;
  if (observations < 2 || spread <= 0) return null;
  const above = (sharpe - luckySharpe(trials)) * Math.sqrt(observations - 1);
  return normalBelow(above / Math.sqrt(spread));
}

export const RISK_LEVELS = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** The risk level of an annual volatility: low below 8 %, medium up to 18 %, high above. Source: rulings, One engine. */
export function riskLevelOf(volatility: number | null): RiskLevel | null {
  if (volatility === null) return null;
  if (volatility < 0.08) return 'low';
  return volatility <= 0.18 ? 'medium' : 'high';
}

/** The figures that a score compares among products of one kind: fractions of all of them, or percent of all. */
export interface ScoreFacts {
  /** The total return over the days that the backtests of all the products share. */
  readonly totalReturn: number;
  /** Zero or below. */
  readonly drawdown: number;
  readonly volatility: number;
  /** The fraction of months with a positive return. */
  readonly consistency: number;
}

/** The weight of each percentile in a score; the weights sum to 1. */
export const SCORE_WEIGHTS = {
  totalReturn: 0.4,
  drawdown: 0.25,
  volatility: 0.2,
  consistency: 0.15,
} as const satisfies Record<keyof ScoreFacts, number>;
/** The minimum number of products for a meaningful ranking. */
export const SCORE_PEERS = 3;

/** A score, 0 to 100, with the percentiles that it is the weighted mean of. */
interface Score {
  readonly score: number;
  readonly percentiles: Readonly<Record<keyof ScoreFacts, number>>;
}

/**
 * The score of a product: the weighted mean of its percentiles of return, drawdown, volatility and consistency among the
 * compared products, itself included. Lower volatility and smaller drawdowns score higher. `null` with fewer than three
 * products.
 */
export function scoreOf(own: ScoreFacts, peers: readonly ScoreFacts[]): Score | null {
  if (peers.length < SCORE_PEERS) return null;
  const percentile = (key: keyof ScoreFacts) => {
    const better = key === 'volatility' ? -1 : 1;
    return percentileOf(
      better * own[key],
      peers.map((each) => better * each[key]),
    );
  };
  const percentiles = {
    totalReturn: percentile('totalReturn'),
    drawdown: percentile('drawdown'),
    volatility: percentile('volatility'),
    consistency: percentile('consistency'),
  };
  const score =
    SCORE_WEIGHTS.totalReturn * percentiles.totalReturn +
    SCORE_WEIGHTS.drawdown * percentiles.drawdown +
    SCORE_WEIGHTS.volatility * percentiles.volatility +
    SCORE_WEIGHTS.consistency * percentiles.consistency;
  return { score: Math.round(score), percentiles };
}

/**
 * The percentile of a value among all values: 0 is the lowest, 100 the highest. Equal values share the middle of their
 * ranks.
 */
export function percentileOf(own: number, all: readonly number[]): number {
  const below = all.filter((each) => each < own).length;
  const equal = all.filter((each) => each === own).length;
  return all.length < 2 ? 50 : ((below + (equal - 1) / 2) / (all.length - 1)) * 100;
}
