/** The thread that does one job over shared market days, and ends. It has no database and no keys. */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { MarketDays } from '../days/market-days.ts';
import { doJob, type StrategyJob } from './job.ts';

/** Progress is told at most so often. */
const TOLD_EVERY_MS = 100;

const { market, job, isQuick } = workerData as {
  market: MarketDays;
  job: StrategyJob;
  isQuick: boolean;
};
// Requests have priority over background work. Linux applies this to the thread only; elsewhere it would apply to the process.
if (!isQuick && process.platform === 'linux') {
  setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
}
let toldMs = performance.now();
const result = doJob(market, job, (part) => {
  if (performance.now() - toldMs < TOLD_EVERY_MS) return;
  toldMs = performance.now();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ part });
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ result });
