/** The edge to threads and processes: runs jobs of strategies beside the server. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { turns } from '../../turns.ts';
import { DAY_COLUMNS, type MarketDays } from '../days/market-days.ts';
import { inputsHashOf, type OnProgress, type ResultOf, type StrategyJob } from './job.ts';
import type { Sent } from './strategy-process.ts';

const PROCESS = fileURLToPath(new URL('strategy-process.ts', import.meta.url));

/**
 * Memory for a search with the figures of every variant, or a backtest with the trades of ten
 * years.
 */
const HEAP_MIB = 768;
/** One job at a time, so that the server keeps a core. At most two jobs of a person run or wait. */
const inTurn = turns(1, 64, 2);
/**
 * The queue of quick jobs, for which a person waits at a screen: they do not wait behind a search.
 */
const inQuickTurn = turns(1, 16, 1);

/** A result with the hash of all its inputs: the same hash is the same result. */
export interface JobResult<Job extends StrategyJob> {
  readonly result: ResultOf<Job>;
  readonly inputsHash: string;
}

/** The owner of a job, its abort signal and its progress callback. */
export interface JobOptions {
  readonly personId?: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
  /**
   * A job of at most a second for which a person waits: it has its own queue and the server's
   * priority, and reports no progress.
   */
  readonly isQuick?: boolean;
}

type Told<Job extends StrategyJob> =
  | { readonly part: number }
  | { readonly result: ResultOf<Job> }
  | { readonly error: unknown };

/**
 * Runs a job beside the server: in a process of low priority, or a quick job in a thread over the
 * market's own memory. Aborting the signal ends the job or its wait at once.
 *
 * @throws the signal's reason once it is aborted; the error that ended the job; Refused
 *   `too_many_requests` when too many wait
 */
export async function runJob<Job extends StrategyJob>(
  market: MarketDays,
  job: Job,
  options: JobOptions = {},
): Promise<JobResult<Job>> {
  // An aborted job must not take the place of its owner's next one.
  options.signal?.throwIfAborted();
  const [take, run] =
    options.isQuick === true ? [inQuickTurn, inThread<Job>] : [inTurn, inProcess<Job>];
  return take(
    async () => ({
      result: await run(market, job, options),
      inputsHash: inputsHashOf(market, job),
    }),
    options.personId,
    options.signal,
  );
}

/**
 * Refuses a person's next job before it is prepared, where {@link runJob} would refuse it.
 *
 * @throws Refused `too_many_requests` when too many wait
 */
export function mustHaveTurn(personId: string): void {
  inTurn.mustHaveRoom(personId);
}

async function inProcess<Job extends StrategyJob>(
  market: MarketDays,
  job: Job,
  { signal, onProgress }: JobOptions,
): Promise<ResultOf<Job>> {
  const child = fork(PROCESS, [], {
    // Without the server's environment, which holds keys and passwords.
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_MIB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = () => void child.kill('SIGKILL');
  signal?.addEventListener('abort', stop, { once: true });
  let done: { result: ResultOf<Job> } | { error: unknown } | undefined;
  child.on('message', (told: Told<Job>) => {
    if ('part' in told) onProgress?.(told.part);
    else done = told;
  });
  try {
    // Unlike `exit`, after the last message was read.
    const ended = once(child, 'close');
    await Promise.race([ended, sendAll(child, market, job)]);
    await ended;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
  signal?.throwIfAborted();
  if (!done) throw new Error('the process of a strategy was ended');
  if ('error' in done) throw done.error;
  return done.result;
}

/** Sends the market and the job column by column, so that it never blocks the server for long. */
async function sendAll(
  child: ChildProcess,
  { columns, ...days }: MarketDays,
  job: StrategyJob,
): Promise<void> {
  const send = (sent: Sent) =>
    new Promise<void>((resolve) => {
      // If it cannot be sent, the process has ended.
      child.send(sent, () => resolve());
    });
  await send({ days });
  for (const column of DAY_COLUMNS) await send({ column, values: columns[column] });
  await send({ job });
}

async function inThread<Job extends StrategyJob>(
  market: MarketDays,
  job: Job,
  { signal }: JobOptions,
): Promise<ResultOf<Job>> {
  const thread = new Worker(new URL('./strategy-thread.ts', import.meta.url), {
    workerData: { market, job },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
    // Without the server's environment, which holds keys and passwords.
    env: {},
  });
  const stop = () => void thread.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  let done: { result: ResultOf<Job> } | undefined;
  thread.on('message', (told: { result: ResultOf<Job> }) => {
    done = told;
  });
  try {
    // `once` rejects with the error that ended the thread.
    await once(thread, 'exit');
  } finally {
    signal?.removeEventListener('abort', stop);
  }
  signal?.throwIfAborted();
  if (!done) throw new Error('the thread of a strategy was ended');
  return done.result;
}
