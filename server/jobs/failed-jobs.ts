import type { Sql, Tx } from '../db/tx.ts';

/** A job that failed: it was given up, or is tried again later. */
export interface FailedJobRow {
  readonly id: string;
  readonly task: string;
  readonly attempts: number;
  readonly isGivenUp: boolean;
  /** The first line of the job's error. */
  readonly error: string;
  readonly madeAtMs: number;
  readonly nextAtMs: number;
}

/** Letters of an error in a list. */
const ERROR_MAX = 300;
/** Text that may be personal data: e-mail addresses and long numbers. */
const PERSONAL = /[^\s@'"(),;<>]+@[^\s@'"(),;<>]+|\+?\d{7,}/g;

/** Failed jobs: abandoned ones first, then the newest. */
export async function listFailed(sql: Sql, most: number): Promise<readonly FailedJobRow[]> {
  const rows = await sql<{
    id: string;
    task: string;
    attempts: number;
    is_given_up: boolean;
    last_error: string;
    created_at: Date;
    run_at: Date;
  }>`
    select job.id, task.identifier as task, attempts, attempts >= max_attempts as is_given_up,
      last_error, job.created_at, run_at
    from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
    where last_error is not null and locked_at is null
    order by (attempts >= max_attempts) desc, run_at desc, job.id limit ${most}`;
  return rows.map((row) => ({
    id: row.id,
    task: row.task,
    attempts: row.attempts,
    isGivenUp: row.is_given_up,
    error: withoutAddresses(row.last_error),
    madeAtMs: row.created_at.getTime(),
    nextAtMs: row.run_at.getTime(),
  }));
}

function withoutAddresses(error: string): string {
  const [first = ''] = error.split('\n', 1);
  return first.replaceAll(PERSONAL, '…').slice(0, ERROR_MAX);
}

/** Lets a failed job be tried at once, with all its attempts. False when it does not wait. */
export async function retryFailed(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  const [failed] = await tx`
    select from graphile_worker._private_jobs
    where id = ${id} and last_error is not null and locked_at is null`;
  if (!failed) return false;
  const retried = await tx`
    select id from graphile_worker.reschedule_jobs(
      array[${id}::bigint], run_at => ${new Date(nowMs)}, attempts => 0)`;
  return retried.length > 0;
}
