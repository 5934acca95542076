import type { Benchmark, SeriesFigures } from '../../../contract/product.ts';
import type { Strategy } from '../../../contract/strategy-rule.ts';
import type { Closures } from '../../market/market-data.ts';
import {
  type Backtest,
  backtest,
  type MarketDays,
  modelWarmUpDays,
  type ProductSeries,
  withProducts,
} from '../../strategy/strategy.ts';
import { benchmarkOn, seriesFigures } from './series-figures.ts';

/** A backtest to calculate: the days before a launch. */
export interface BacktestWish {
  readonly id: string;
  readonly strategy: Strategy;
  readonly benchmark: Benchmark;
  readonly expensePercent: number;
  readonly trials: number;
  /** The last trading day before the launch. */
  readonly until: string;
  readonly inputsHash: string;
}

/** The result of a backtest. NAVs in micro-dollars a unit. */
export interface DoneBacktest {
  readonly id: string;
  readonly inputsHash: string;
  readonly dates: readonly string[];
  readonly navMicros: readonly number[];
  readonly benchmark: readonly (number | null)[];
  readonly figures: SeriesFigures;
}

/**
 * The number of days that a rule needs before its first decision, so that no series begins with
 * cash only.
 */
export function warmUpDays({ rule }: Strategy): number {
  if (rule.kind === 'model') return modelWarmUpDays(rule.parameters.windowYears);
  const parameters: Readonly<Record<string, unknown>> = rule.parameters;
  const days = [parameters['lookbackDays'], parameters['slowDays']].map((value) =>
    typeof value === 'number' ? value + 1 : 1,
  );
  const { years } = parameters;
  return Math.max(...days, typeof years === 'number' ? (years + 1) * 252 + 1 : 1);
}

/**
 * Calculates backtests and calls `done` with each; products that others hold come first. Pure
 * except for `done`.
 */
export function calculateBacktests(
  market: MarketDays,
  wishes: readonly BacktestWish[],
  closures: Closures,
  done: (result: DoneBacktest) => void,
): void {
  const series: ProductSeries[] = [];
  const inOrder = wishes.toSorted((one, other) => rank(one) - rank(other));
  for (const wish of inOrder) {
    const held =
      wish.strategy.rule.kind === 'fund_of_funds' ? withProducts(market, series) : market;
    const result = backtest(held, wish.strategy, {
      from: firstDate(market, wish, series),
      to: wish.until,
      managementPercent: wish.expensePercent,
      closures,
    });
    const { dates, navMicros } = result;
    series.push({ id: wish.id, dates, navMicros });
    const benchmark = benchmarkOn(market, wish.benchmark, dates);
    const { id, inputsHash, trials } = wish;
    const figures = seriesFigures(
      { dates, navs: navMicros },
      { provenance: 'backtest', benchmark, trades: tradesOf(result), trials, closures, inputsHash },
    );
    done({ id, inputsHash, dates, navMicros: [...navMicros], benchmark, figures });
  }
}

function rank({ strategy }: BacktestWish): number {
  return strategy.rule.kind === 'fund_of_funds' ? 1 : 0;
}

function firstDate(
  market: MarketDays,
  { strategy }: BacktestWish,
  series: readonly ProductSeries[],
): string {
  const start = market.dates[warmUpDays(strategy)] ?? '';
  if (strategy.rule.kind !== 'fund_of_funds') return start;
  const parts = new Set(strategy.rule.parameters.parts.map(({ held }) => held));
  const begins = series.flatMap(({ id, dates }) => (parts.has(id) ? (dates[0] ?? []) : []));
  return begins.toSorted().at(-1) ?? start;
}

function tradesOf({ closedTrades, tradedMicros, meanWorthMicros }: Backtest) {
  return {
    closed: closedTrades.length,
    wins: closedTrades.filter(({ gainMicros }) => gainMicros > 0).length,
    traded: tradedMicros,
    meanWorth: meanWorthMicros,
  };
}
