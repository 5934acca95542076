/**
 * The process that does one job at a low priority, and ends. It has no database and no keys. A process, because of a
 * thread only the thread itself can have a lower priority: what V8 does beside it, above all collecting its garbage, runs
 * in threads that it shares with the server.
 */
import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { DayColumns, MarketDays } from '../days/market-days.ts';
import { doJob, type StrategyJob } from './job.ts';

/** A quarter of what the server gets where both want a core: at 10 a search on a busy machine gets next to nothing. */
const NICE = 5;

/** What the process is sent, in this order: the market's days, each of their columns, and the job. */
export type Sent =
  | { readonly days: Omit<MarketDays, 'columns'> }
  | { readonly column: keyof DayColumns; readonly values: Float64Array }
  | { readonly job: StrategyJob };

/** Progress is told at most so often. */
const TOLD_EVERY_MS = 100;

const parent = process.ppid;
lowerPriority();

let days: Omit<MarketDays, 'columns'> | undefined;
const columns: Partial<Record<keyof DayColumns, Float64Array>> = {};
process.on('message', (sent: Sent) => {
  if ('days' in sent) days = sent.days;
  else if ('column' in sent) columns[sent.column] = sent.values;
  else if (days) answer({ ...days, columns: columns as DayColumns }, sent.job);
});
// A server that was killed waits for nothing.
process.once('disconnect', () => process.exit());

function answer(market: MarketDays, job: StrategyJob): void {
  let toldMs = performance.now();
  try {
    const result = doJob(market, job, (part) => {
      if (performance.now() - toldMs < TOLD_EVERY_MS) return;
      toldMs = performance.now();
      if (process.ppid !== parent) process.exit();
      process.send?.({ part });
    });
    process.send?.({ result }, leave);
  } catch (error) {
    process.send?.({ error }, leave);
  }
}

function leave(): void {
  process.disconnect();
}

/** Linux sets the priority of a thread, and threads that begin later take it over; elsewhere it is the process's. */
function lowerPriority(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : ['0'];
  for (const thread of threads) setPriority(Number(thread), NICE);
}
