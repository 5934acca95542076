/**
 * The entry of a thread that runs one quick job over shared market days and then ends. It has no
 * database and no keys.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { MarketDays } from '../days/market-days.ts';
import { doJob, type StrategyJob } from './job.ts';

const { market, job } = workerData as { market: MarketDays; job: StrategyJob };
const result = doJob(market, job, () => undefined);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ result });
