import { dailySharpeOf, returnsOf, type Trials } from '../../../contract/figures.ts';
import type { Strategy } from '../../../contract/strategy-rule.ts';
import { backtest, type BacktestOptions } from '../backtest.ts';
import type { MarketDays } from '../days/market-days.ts';

/** The result of one variant. */
export interface Trial {
  readonly strategy: Strategy;
  /** Of daily returns, not annualized; `null` if the value never moved. */
  readonly sharpe: number | null;
  /** As a fraction. */
  readonly totalReturn: number;
}

/** A search among variants: the chosen one and all trials. */
export interface Search {
  /** The trial with the highest Sharpe ratio. */
  readonly best: Trial;
  readonly all: readonly Trial[];
  /** The inputs of the chosen trial's deflated Sharpe ratio. */
  readonly trials: Trials;
}

/**
 * Backtests variants and chooses the one with the highest Sharpe ratio. Every variant counts as a
 * trial.
 *
 * @param riskFreePercent the risk-free rate a year
 * @param onVariant called after each; throws to stop
 * @throws RangeError without a variant
 */
export function search(
  market: MarketDays,
  variants: readonly Strategy[],
  options: BacktestOptions,
  riskFreePercent: number,
  onVariant: (done: number) => void = () => undefined,
): Search {
  // Variants share one universe, and so the values cached for it.
  const all = variants.map((strategy, at): Trial => {
    const { navMicros } = backtest(market, strategy, options);
    const [first = 1, last = 1] = [navMicros[0], navMicros.at(-1)];
    onVariant(at + 1);
    return {
      strategy,
      sharpe: dailySharpeOf(returnsOf(navMicros), riskFreePercent / 100),
      totalReturn: last / first - 1,
    };
  });
  const [first] = all;
  if (!first) throw new RangeError('there is nothing to choose from');
  const best = all.reduce(
    (kept, each) => ((each.sharpe ?? -Infinity) > (kept.sharpe ?? -Infinity) ? each : kept),
    first,
  );
  return { best, all, trials: trialsOf(all.map(({ sharpe }) => sharpe)) };
}

/**
 * The number of trials and the variance of their daily Sharpe ratios. A `null`, a trial whose value
 * never moved, counts as a trial.
 */
export function trialsOf(sharpes: readonly (number | null)[]): Trials {
  const known = sharpes.filter((sharpe) => sharpe !== null);
  const mean = known.reduce((sum, each) => sum + each, 0) / Math.max(1, known.length);
  const squares = known.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return { count: sharpes.length, variance: known.length < 2 ? 0 : squares / (known.length - 1) };
}
