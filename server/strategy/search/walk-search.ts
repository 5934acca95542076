import { dailySharpeOf, returnsOf, type Trials } from '../../../contract/figures.ts';
import type { Strategy } from '../../../contract/strategy-rule.ts';
import { backtest, type Backtest, type BacktestOptions, simulate } from '../backtest.ts';
import { lastDayUntil, type MarketDays } from '../days/market-days.ts';
import { decide, universeOf } from '../rules/decide.ts';
import { trialsOf } from './trials.ts';

/** Trading days before the first choice: three years. */
const LEARNED_DAYS = 756;

/** A year of a walk-forward. */
export interface ChosenFold {
  readonly from: string;
  readonly to: string;
  /** The index of the variant that was best on the days before the fold. */
  readonly variant: number;
}

/** The result of a walk-forward search. */
export interface WalkSearch {
  /** The out-of-sample days: one account that trades in each fold the variant chosen before it. */
  readonly unseen: Pick<
    Backtest,
    'dates' | 'navMicros' | 'closedTrades' | 'tradedMicros' | 'meanWorthMicros'
  >;
  readonly folds: readonly ChosenFold[];
  /** The index of the variant that was best on all days. */
  readonly best: number;
  readonly trials: Trials;
}

/**
 * Backtests variants of a strategy, chooses for each calendar year the one with the highest Sharpe
 * ratio on the days before that year, and trades it through the year with all costs, including
 * those of changes between variants. Pure.
 *
 * @param variants of one universe and schedule
 * @param riskFreePercent the risk-free rate a year
 * @param onVariant called after each; throws to stop
 * @throws RangeError without a variant, or with fewer days than three years and a fold
 */
export function walkSearch(
  market: MarketDays,
  variants: readonly Strategy[],
  options: BacktestOptions,
  riskFreePercent: number,
  onVariant: (done: number) => void = () => undefined,
): WalkSearch {
  const [first] = variants;
  if (!first) throw new RangeError('there is nothing to choose from');
  const tested = variants.map((strategy, at) => {
    const { dates, navMicros } = backtest(market, strategy, options);
    onVariant(at + 1);
    return { dates, returns: returnsOf(navMicros) };
  });
  const dates = tested[0]?.dates ?? [];
  const sharpeUntil = (returns: Float64Array, days: number) =>
    dailySharpeOf(returns.subarray(0, days), riskFreePercent / 100);
  /** The index of the variant with the highest Sharpe ratio over the first `days` days. */
  const bestUntil = (days: number) => {
    let [best, highest] = [0, -Infinity];
    for (const [at, { returns }] of tested.entries()) {
      const sharpe = sharpeUntil(returns, days) ?? -Infinity;
      if (sharpe > highest) [best, highest] = [at, sharpe];
    }
    return best;
  };
  const folds: ChosenFold[] = [];
  for (let day = LEARNED_DAYS; day < dates.length;) {
    const year = (dates[day] ?? '').slice(0, 4);
    let last = day;
    while (dates[last + 1]?.startsWith(year) === true) last += 1;
    // The choice for a fold may use returns up to the day before its first close.
    folds.push({
      from: dates[day] ?? '',
      to: dates[last] ?? '',
      variant: bestUntil(day - 1),
    });
    day = last + 1;
  }
  const [begin, end] = [folds[0]?.from, folds.at(-1)?.to];
  if (begin === undefined || end === undefined || begin === end) {
    throw new RangeError('there are too few days for a walk-forward');
  }
  // A decision belongs to the fold in which it is traded: the last one of a year, to the next year's.
  const chosenOn = (date: string) => {
    const tradesOn = market.dates[lastDayUntil(market, date) + 1] ?? date;
    return variants[folds.findLast(({ from }) => from <= tradesOn)?.variant ?? 0] ?? first;
  };
  const { navMicros, closedTrades, tradedMicros, meanWorthMicros, ...unseen } = simulate(
    market,
    (known) => decide(known, chosenOn(known.date)),
    {
      ...options,
      from: begin,
      to: end,
      universe: universeOf(market, first),
      schedule: first.schedule,
      decidesFirst: true,
    },
  );
  return {
    unseen: { dates: unseen.dates, navMicros, closedTrades, tradedMicros, meanWorthMicros },
    folds,
    best: bestUntil(dates.length),
    trials: trialsOf(tested.map(({ returns }) => sharpeUntil(returns, dates.length))),
  };
}
