/**
 * The entry of a process that runs one job at a low priority and then ends. It has no database and
 * no keys. A thread would not do: V8's helper threads, which above all collect garbage, would run
 * at the priority of the server.
 */
import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { DayColumns, MarketDays } from '../days/market-days.ts';
import { doJob, type StrategyJob } from './job.ts';

/**
 * When server and search compete for a core, the search gets a tenth of it. At 5 it would get a
 * quarter, and requests would wait a third longer.
 */
const NICE = 10;

/**
 * The messages to the process, in this order: the market's days, each of their columns, and the
 * job.
 */
export type Sent =
  | { readonly days: Omit<MarketDays, 'columns'> }
  | { readonly column: keyof DayColumns; readonly values: Float64Array }
  | { readonly job: StrategyJob };

/** The minimum interval between progress messages. */
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
// Ends when the server is gone: it needs no result any more.
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

/**
 * Lowers the priority. Linux sets it per thread, and later threads inherit it; other systems set it
 * for the process.
 */
function lowerPriority(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : ['0'];
  for (const thread of threads) setPriority(Number(thread), NICE);
}
