/**
 * The formulas of every performance figure: pure, so that the server calculates them and a page calculates them again from
 * the same daily series and shows its work. Returns are parts, not percent: 0.01 is 1 %. A figure that cannot be computed
 * is `null`. Source: rulings, Figures.
 */
import { normalBelow, normalQuantile } from './normal.ts';

/** Trading days a year. */
export const YEAR_DAYS = 252;
const CALENDAR_YEAR = 365;
const DAY_MS = 86_400_000;

/** A daily series in order: of its values and dates, one for each. */
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

/** The arithmetic mean; `null` of nothing. */
export function meanOf(values: ArrayLike<number>): number | null {
  if (values.length === 0) return null;
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0;
  return sum / values.length;
}

/** The standard deviation of a sample: squares are divided by n − 1. `null` of fewer than two values. */
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

/** The whole return from the first value to the last, not annualized. */
export function totalReturnOf(navs: ArrayLike<number>): number | null {
  const [first, last] = [navs[0], navs[navs.length - 1]];
  if (first === undefined || last === undefined || navs.length < 2 || first <= 0) return null;
  return last / first - 1;
}

/** What a growth over some years is a year: growth^(1/years) − 1. `null` for a growth below nothing. */
export function yearlyOf(growth: number, years: number): number | null {
  return growth < 0 || years <= 0 ? null : growth ** (1 / years) - 1;
}

/** The compound annual growth rate, (end ÷ start)^(365 ÷ days) − 1. `null` below one year: it is not annualized. */
export function cagrOf({ dates, navs }: DailySeries): number | null {
  const [from, to] = [dates[0], dates.at(-1)];
  const total = totalReturnOf(navs);
  if (from === undefined || to === undefined || total === null) return null;
  const days = daysBetween(from, to);
  return days < CALENDAR_YEAR ? null : yearlyOf(1 + total, days / CALENDAR_YEAR);
}

/** Volatility a year: the sample deviation of daily returns × √252. */
export function volatilityOf(returns: ArrayLike<number>): number | null {
  const deviation = deviationOf(returns);
  return deviation === null ? null : deviation * Math.sqrt(YEAR_DAYS);
}

/**
 * The Sharpe ratio a year: the mean daily return less the riskless one, over the sample deviation, × √252.
 *
 * @param riskFree the riskless rate a year, a part
 */
export function sharpeOf(returns: ArrayLike<number>, riskFree: number): number | null {
  const daily = dailySharpeOf(returns, riskFree);
  return daily === null ? null : daily * Math.sqrt(YEAR_DAYS);
}

/** The Sharpe ratio of a day, not annualized. */
export function dailySharpeOf(returns: ArrayLike<number>, riskFree: number): number | null {
  const mean = meanOf(returns);
  const deviation = deviationOf(returns);
  if (mean === null || deviation === null || deviation === 0) return null;
  return (mean - riskFree / YEAR_DAYS) / deviation;
}

/** The Sortino ratio a year: as the Sharpe ratio, with the root mean square of the days below the riskless rate, over all n. */
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

/** The deepest fall from a peak, and how it went on. */
export interface Drawdown {
  /** A part, zero or below. */
  readonly depth: number;
  readonly peakDate: string;
  readonly troughDate: string;
  /** The first day on which the peak was reached again; `null` while it was not. */
  readonly recoveredDate: string | null;
  /** Calendar days from the trough to there. */
  readonly recoveryDays: number | null;
}

/** The maximum drawdown of daily values; of equal ones the first. `null` of nothing. */
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

/** The Calmar ratio: the yearly return over the size of the maximum drawdown. */
export function calmarOf(yearly: number | null, depth: number | null): number | null {
  return yearly === null || depth === null || depth === 0 ? null : yearly / -depth;
}

/** How daily returns move with a benchmark's of the same days. */
export interface Relation {
  /** Covariance over the benchmark's variance. */
  readonly beta: number;
  readonly correlation: number;
}

/** Beta and correlation; `null` where one of the two never moves, or their days differ in number. */
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

/** The return of a calendar month, as far as the series has it. */
export interface MonthReturn {
  /** `2026-11`. */
  readonly month: string;
  readonly value: number;
  /** The series has its last day before and its last day, so that it is a whole month. */
  readonly isWhole: boolean;
}

/**
 * The return of each calendar month from the last value before it, of the first from the first value.
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

/** The best and the worst whole month; `null` before there is one. */
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

/** The part of whole months above zero. `null` before there is one. */
export function consistencyOf(months: readonly MonthReturn[]): number | null {
  const whole = months.filter(({ isWhole }) => isWhole);
  if (whole.length === 0) return null;
  return whole.filter(({ value }) => value > 0).length / whole.length;
}

/** Winning closed trades of all closed trades. */
export function winRateOf(wins: number, closed: number): number | null {
  return closed === 0 ? null : wins / closed;
}

/**
 * Half of all that was bought and sold over the mean worth; a year's from one year on, else the period's.
 *
 * @param days calendar days of the period
 */
export function turnoverOf(traded: number, meanWorth: number, days: number): number | null {
  if (meanWorth <= 0 || days <= 0) return null;
  const whole = traded / 2 / meanWorth;
  return days < CALENDAR_YEAR ? whole : whole / (days / CALENDAR_YEAR);
}

/** What the best of some trials was chosen from. */
export interface Trials {
  /** All variants that were ever tried, the chosen one included. */
  readonly count: number;
  /** The variance of their daily Sharpe ratios, not annualized. */
  readonly variance: number;
}

/** Euler's constant γ. */
const EULER = 0.577_215_664_901_532_9;

/**
 * The daily Sharpe ratio that the best of so many trials reaches by luck alone:
 * √V · ((1 − γ) Φ⁻¹(1 − 1/N) + γ Φ⁻¹(1 − 1/(N·e))). Of one trial it is 0.
 * Source: Bailey and López de Prado, The Deflated Sharpe Ratio, Journal of Portfolio Management 40(5), 2014.
 */
export function luckySharpe({ count, variance }: Trials): number {
  if (count <= 1) return 0;
  const best = (1 - EULER) * normalQuantile(1 - 1 / count);
  const beyond = EULER * normalQuantile(1 - 1 / (count * Math.E));
  return Math.sqrt(variance) * (best + beyond);
}

/** What the deflated Sharpe ratio is computed from. */
export interface SharpeFacts {
  /** Of a day, not annualized. */
  readonly sharpe: number;
  /** Daily returns. */
  readonly observations: number;
  readonly skewness: number;
  /** 3 for a normal distribution. */
  readonly kurtosis: number;
}

/**
 * The deflated Sharpe ratio: the probability that the true Sharpe ratio is above what luck gives the best of so many trials,
 * Φ((SR − SR₀) √(T − 1) ÷ √(1 − γ₃ SR + (γ₄ − 1)/4 SR²)). Source: as {@link luckySharpe}.
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

/** The risk level of a volatility a year: below 8 % low, to 18 % medium, above high. Source: rulings, One engine. */
export function riskLevelOf(volatility: number | null): RiskLevel | null {
  if (volatility === null) return null;
  if (volatility < 0.08) return 'low';
  return volatility <= 0.18 ? 'medium' : 'high';
}

/** What a score compares within a type of product. */
export interface ScoreFacts {
  /** The whole return of the period that all have in common. */
  readonly totalReturn: number;
  /** Zero or below. */
  readonly drawdown: number;
  readonly volatility: number;
  /** The part of months above zero. */
  readonly consistency: number;
}

/** How much each percentile weighs in a score; together 1. */
export const SCORE_WEIGHTS = {
  totalReturn: 0.4,
  drawdown: 0.25,
  volatility: 0.2,
  consistency: 0.15,
} as const satisfies Record<keyof ScoreFacts, number>;
/** Among fewer products a place says nothing. */
export const SCORE_PEERS = 3;

/**
 * The score of a product, 0 to 100: the weighted mean of its percentiles of return, drawdown, volatility and consistency
 * among the products of its type, itself included. Less volatility and less drawdown are better. `null` among fewer than
 * three.
 */
export function scoreOf(own: ScoreFacts, ofType: readonly ScoreFacts[]): number | null {
  if (ofType.length < SCORE_PEERS) return null;
  let score = 0;
  for (const [name, weight] of Object.entries(SCORE_WEIGHTS)) {
    const key = name as keyof ScoreFacts;
    const better = key === 'volatility' ? -1 : 1;
    const values = ofType.map((each) => better * each[key]);
    score += weight * percentileOf(better * own[key], values);
  }
  return Math.round(score);
}

/** The percentile of one of some values, 0 the lowest and 100 the highest; equal ones share the middle of their places. */
export function percentileOf(own: number, all: readonly number[]): number {
  const below = all.filter((each) => each < own).length;
  const equal = all.filter((each) => each === own).length;
  return all.length < 2 ? 50 : ((below + (equal - 1) / 2) / (all.length - 1)) * 100;
}
