/** The entry of a thread that calculates backtests over shared market days and then ends. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Closures } from '../../market/market-data.ts';
import type { MarketDays } from '../../strategy/strategy.ts';
import { type BacktestWish, calculateBacktests } from './calculate.ts';

const { market, wishes, closures } = workerData as {
  readonly market: MarketDays;
  readonly wishes: readonly BacktestWish[];
  readonly closures: Closures;
};
calculateBacktests(market, wishes, closures, (result) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(result);
});
