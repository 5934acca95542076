import { createHash } from 'node:crypto';
import type { Strategy } from '../../../contract/strategy-rule.ts';
import { type Backtest, backtest, type BacktestOptions } from '../backtest.ts';
import type { MarketDays } from '../days/market-days.ts';
import { type WalkForward, walkForward } from '../models/walk-forward.ts';
import { type WalkSearch, walkSearch } from '../search/walk-search.ts';

/** Backtest options that can be sent to a thread. */
export type JobOptions = Omit<BacktestOptions, 'onDecision'>;

/** A job for a thread or process. */
export type StrategyJob =
  | { readonly kind: 'backtest'; readonly strategy: Strategy; readonly options: JobOptions }
  | { readonly kind: 'walk_forward'; readonly strategy: Strategy }
  | {
      readonly kind: 'walk_search';
      readonly variants: readonly Strategy[];
      readonly options: JobOptions;
      readonly riskFreePercent: number;
    };

interface Results {
  readonly backtest: Backtest;
  readonly walk_forward: WalkForward;
  readonly walk_search: WalkSearch;
}
/** The result of a job. */
export type ResultOf<Job extends StrategyJob> = Results[Job['kind']];

/** Receives the progress, from 0 to 1. */
export type OnProgress = (part: number) => void;

/** Runs a job synchronously. Pure except for `onProgress`. */
export function doJob<Job extends StrategyJob>(
  market: MarketDays,
  job: Job,
  onProgress: OnProgress,
): ResultOf<Job> {
  return resultOf(market, job, onProgress) as ResultOf<Job>;
}

function resultOf(market: MarketDays, job: StrategyJob, onProgress: OnProgress) {
  switch (job.kind) {
    case 'backtest':
      return backtest(market, job.strategy, job.options);
    case 'walk_forward':
      return walkForward(market, job.strategy, (done, all) => onProgress(done / all));
    default: {
      const { variants, options, riskFreePercent } = job;
      return walkSearch(market, variants, options, riskFreePercent, (done) => {
        onProgress(done / variants.length);
      });
    }
  }
}

/** A hash of all inputs of a result: the market's days and the job. */
export function inputsHashOf(market: MarketDays, job: StrategyJob): string {
  const text = JSON.stringify([market.hash, job], (_, value: unknown) => {
    return value instanceof Map ? [...value] : value;
  });
  return createHash('sha256').update(text).digest('hex');
}
