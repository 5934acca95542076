/** The edge to threads: runs jobs of strategies beside the server. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { turns } from '../../turns.ts';
import type { MarketDays } from '../days/market-days.ts';
import { inputsHashOf, type OnProgress, type ResultOf, type StrategyJob } from './job.ts';

/** A search keeps every variant's figures, a backtest of ten years every day's trades. */
const HEAP_MIB = 768;
/** One at a time, so that one core stays with the server; two of one person may wait. */
const inTurn = turns(1, 64, 2);
/** What somebody looks at a screen for does not wait behind a search. */
const inQuickTurn = turns(1, 16, 1);

/** A result with the hash of all that it depends on: the same hash is the same result. */
export interface JobResult<Job extends StrategyJob> {
  readonly result: ResultOf<Job>;
  readonly inputsHash: string;
}

/** Whose job it is, when to stop it, and who wants to know how far it is. */
export interface JobOptions {
  readonly personId?: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
  /** Of a second or less: it has a turn of its own. */
  readonly isQuick?: boolean;
}

type Told<Job extends StrategyJob> = { readonly part: number } | { readonly result: ResultOf<Job> };

/**
 * Runs a job in a thread of its own, over the market's own memory. Aborting the signal ends the thread at once, or the wait
 * for it.
 *
 * @throws the signal's reason once it is aborted; what ended the thread; Refused `too_many_requests` when too many wait
 */
export function runJob<Job extends StrategyJob>(
  market: MarketDays,
  job: Job,
  options: JobOptions = {},
): Promise<JobResult<Job>> {
  const take = options.isQuick === true ? inQuickTurn : inTurn;
  return take(
    async () => ({
      result: await inThread(market, job, options),
      inputsHash: inputsHashOf(market, job),
    }),
    options.personId,
    options.signal,
  );
}

async function inThread<Job extends StrategyJob>(
  market: MarketDays,
  job: Job,
  { signal, onProgress, isQuick = false }: JobOptions,
): Promise<ResultOf<Job>> {
  const thread = new Worker(new URL('./strategy-thread.ts', import.meta.url), {
    workerData: { market, job, isQuick },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
    // None of the server's settings, which hold its keys and passwords.
    env: {},
  });
  const stop = () => void thread.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  let done: { result: ResultOf<Job> } | undefined;
  thread.on('message', (told: Told<Job>) => {
    if ('part' in told) onProgress?.(told.part);
    else done = told;
  });
  try {
    // It rejects with the error that ended the thread.
    await once(thread, 'exit');
  } finally {
    signal?.removeEventListener('abort', stop);
  }
  signal?.throwIfAborted();
  if (!done) throw new Error('the thread of a strategy was ended');
  return done.result;
}
