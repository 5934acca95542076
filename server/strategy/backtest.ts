import { adHocClosures } from '../../contract/market-hours.ts';
import type { Strategy } from '../../contract/strategy-rule.ts';
import type { Closures } from '../market/market-data.ts';
import { type Account, type AccountDay, openAccount } from './account/account.ts';
import { Books, costOf } from './account/books.ts';
import { type ClosedTrade, closedTradesOf } from './account/closed-trades.ts';
import { fillTargets } from './account/fill-targets.ts';
import { morningOf } from './account/morning.ts';
import { Known } from './days/known.ts';
import { lastDayUntil, type MarketDays } from './days/market-days.ts';
import { decide, judged, universeOf } from './rules/decide.ts';
import { decisionDays } from './rules/schedule.ts';
import type { Weights } from './rules/weights.ts';

/** How a backtest runs. */
export interface BacktestOptions {
  /** The first close; the first decision may fall on it. A day without trading counts as the next one. */
  readonly from: string;
  /** The last close. */
  readonly to: string;
  /** The starting capital; a million dollars by default. */
  readonly capitalMicros?: number;
  /** The first net asset value of a unit; a hundred dollars by default. */
  readonly navMicros?: number;
  /** The management fee in percent of the value a year; zero by default. */
  readonly managementPercent?: number;
  /** Without spread and fees, as for benchmarks. */
  readonly isFree?: boolean;
  readonly closures?: Closures;
  /** Decides at the first close regardless of the schedule, as a product does at its launch. */
  readonly decidesFirst?: boolean;
  /** Called at each decision; throws to stop. */
  readonly onDecision?: (date: string) => void;
}

/** The decision at a close. */
export interface Decision {
  readonly date: string;
  readonly weights: Weights;
}

/** A backtest: its daily series, and the events from which it can be recalculated. */
export interface Backtest {
  readonly dates: readonly string[];
  /** The NAV of a unit on each date, whole micro-dollars. */
  readonly navMicros: Float64Array;
  readonly decisions: readonly Decision[];
  /** The events of each date after the first. */
  readonly days: readonly AccountDay[];
  /** The account on the last date. */
  readonly account: Account;
  readonly closedTrades: readonly ClosedTrade[];
  /** The value of all purchases and sales, micro-dollars. */
  readonly tradedMicros: number;
  /** The mean value of the account at the closes, micro-dollars. */
  readonly meanWorthMicros: number;
}

/** Decides the weights at a close: a strategy's rule, or any rule in tests. */
export type Weigh = (known: Known) => Weights;

/**
 * Simulates a strategy: it decides at closes of its schedule from what was known then, and trades
 * at the next open with spread, fees and borrowing. Pure: the same days, strategy and options give
 * the same series.
 *
 * @throws RangeError when the market has fewer than two days between the dates, or weights are
 *   invalid
 */
export function backtest(
  market: MarketDays,
  strategy: Strategy,
  options: BacktestOptions,
): Backtest {
  const earnsInterest = strategy.rule.kind === 'money_market';
  return simulate(market, (known) => decide(known, strategy), {
    ...options,
    universe: universeOf(market, strategy),
    schedule: strategy.schedule,
    earnsInterest,
  });
}

const NO_FILLS: AccountDay['fills'] = [];

/** A backtest of any rule. */
export function simulate(
  market: MarketDays,
  weigh: Weigh,
  options: BacktestOptions & {
    readonly universe: readonly number[];
    readonly schedule: Strategy['schedule'];
    readonly earnsInterest?: boolean;
  },
): Backtest {
  const { universe, schedule, closures = adHocClosures, isFree = false } = options;
  const running = {
    managementPercent: options.managementPercent ?? 0,
    earnsInterest: options.earnsInterest ?? false,
  };
  const { first, last } = spanOf(market, options);
  const dates = market.dates.slice(first, last + 1);
  const count = market.traded.length;
  const navMicros = new Float64Array(dates.length);
  const decisions: Decision[] = [];
  const days: AccountDay[] = [];
  const books = new Books(
    openAccount(dates[0] ?? '', {
      places: count,
      capitalMicros: options.capitalMicros ?? 1e12,
      navMicros: options.navMicros ?? 1e8,
    }),
  );
  const decides = decisionDays(market, schedule, closures);
  let [traded, worths] = [0, books.worthMicros];
  let pending: Weights | undefined;
  navMicros[0] = books.navMicros;

  for (let day = first; day <= last; day += 1) {
    const date = market.dates[day] ?? '';
    if (day > first) {
      const morning = morningOf(market, day, books, running);
      const fills = pending ? fillTargets(market, day, books, morning, pending, isFree) : NO_FILLS;
      const { splits, payments, feeMicros } = morning;
      const accountDay = { date, splits, payments, feeMicros, fills };
      books.close(accountDay, market.columns.closeMicros, day * count);
      days.push(accountDay);
      for (const { sharesMicros, priceMicros } of fills) {
        traded += Math.abs(costOf(sharesMicros, priceMicros));
      }
      worths += books.worthMicros;
      navMicros[day - first] = books.navMicros;
      pending = undefined;
    }
    const isFirst = day === first && options.decidesFirst === true;
    if (isFirst || decides[day] === 1) {
      options.onDecision?.(date);
      pending = judged(weigh(new Known(market, day, universe)));
      decisions.push({ date, weights: pending });
    }
  }
  return {
    dates,
    navMicros,
    decisions,
    days,
    account: books.closed(),
    closedTrades: closedTradesOf(days),
    tradedMicros: traded,
    meanWorthMicros: worths / dates.length,
  };
}

function spanOf(
  market: MarketDays,
  { from, to }: BacktestOptions,
): { first: number; last: number } {
  const before = lastDayUntil(market, from);
  const first = market.dates[before] === from ? before : before + 1;
  const last = lastDayUntil(market, to);
  if (last <= first) throw new RangeError(`there are no two trading days from ${from} to ${to}`);
  return { first, last };
}
