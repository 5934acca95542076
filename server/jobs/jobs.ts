import { EventEmitter, once } from 'node:events';
import { Logger, run, runMigrations, type Task, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { sqlOf, type Tx } from '../db/tx.ts';
import { keepWorkerKnown } from './living-worker.ts';
import { retriedPool } from './retried-pool.ts';

/** Every kind of job with its payload. */
export interface JobPayloads {
  /** Mail or a text message leaves, by its number in the outbox. */
  'send-message': { readonly outboxId: string };
  /** A message reaches the devices of a person. */
  'push-message': { readonly messageId: string };
  /** The demonstration's reviewer reviews documents. */
  'review-identity': { readonly personId: string };
  /** A new password takes effect whose wait is over. */
  'apply-reset': { readonly personId: string };
  /** Answers a question to customer service automatically, or hands it over when no answer came. */
  'answer-matter': { readonly matterId: string };
  'hand-over-matter': { readonly matterId: string };
  /** Sends an e-mail or SMS about an unread reply. */
  'mail-service-reply': { readonly matterId: string; readonly seq: number };
  /** Deletes expired data. */
  'tidy-up': object;
}
export type JobName = keyof JobPayloads;

/** What does each kind of job. A job may run twice, or late, and must not do more by it. */
export type Jobs = {
  readonly [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void>;
};

interface When {
  /** Wall time; at once when left out. */
  readonly runAtMs?: number;
  /** A job with the same key that still waits is replaced. */
  readonly key?: string;
}

/** Recurring jobs in cron syntax; each runs once for all processes. */
const TIMETABLE = '17 * * * * tidy-up';

/** How often a job is tried before it is left to an operator. */
const TRIES_MAX = 12;
/** Jobs at the same time in one process. */
const JOBS_AT_ONCE = 4;

/** Writes a job down within a transaction: it is done if and only if the transaction counts. */
export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
  { runAtMs, key }: When = {},
): Promise<void> {
  await tx`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json,
      run_at => ${runAtMs === undefined ? null : new Date(runAtMs)}::timestamptz,
      max_attempts => ${TRIES_MAX}, job_key => ${key ?? null}::text)`;
}

/** Brings the tables of the jobs up to date. */
export async function prepareJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silent });
}

/** Runs jobs until stopped; running jobs are completed first. Jobs of processes that were killed are run again. */
export async function startJobs(
  pool: Pool,
  jobs: Jobs,
  warn: (message: string, error?: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  const taskList: Record<string, Task> = {};
  for (const [name, work] of Object.entries(jobs)) {
    taskList[name] = async (payload) => {
      try {
        await (work as (payload: unknown) => Promise<void>)(payload);
      } catch (error) {
        warn(`The job ${name} failed and is tried again later.`, error);
        throw error;
      }
    };
  }
  const events: WorkerEvents = new EventEmitter();
  const making = once(events, 'pool:create');
  const runner = await run({
    pgPool: retriedPool(pool),
    taskList,
    concurrency: JOBS_AT_ONCE,
    noHandleSignals: true,
    pollInterval: 2_000,
    crontab: TIMETABLE,
    logger: silent,
    events,
  });
  const [{ workerPool }] = await making;
  const known = await keepWorkerKnown({
    connection: pool.options,
    sql: sqlOf(pool),
    name: workerPool.id,
    warn,
  });
  return {
    async stop() {
      await runner.stop();
      await known.stop();
    },
  };
}

/** The library would tell of every job on stdout. */
const silent = new Logger(() => () => undefined);
