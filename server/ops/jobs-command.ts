import { CannotStart } from '../cannot-start.ts';
import { retryJob } from '../console/retry-job.ts';
import { listFailed } from '../jobs/failed-jobs.ts';
import { prepareJobs } from '../jobs/jobs.ts';
import type { OpsContext } from './context.ts';

const USE = 'Use: jobs list | retry <number>';
/** Lines of a list. */
const MOST = 200;

/** Lists jobs that failed, and lets one be tried again. */
export async function jobsCommand(
  { connected, services, by, write }: OpsContext,
  [verb, id, ...more]: readonly string[],
): Promise<number> {
  // A database on which no server ran yet has no jobs.
  await prepareJobs(connected.pool);
  if (verb === 'list' && id === undefined) {
    const jobs = await listFailed(services.db.sql, MOST);
    if (jobs.length === 0) write('No job has failed.');
    for (const { id: number, task, attempts, isGivenUp, error, nextAtMs } of jobs) {
      const next = isGivenUp ? 'given up' : `again at ${new Date(nextAtMs).toISOString()}`;
      write(`${number}  ${task}  attempts ${attempts}, ${next}  ${error}`);
    }
    return 0;
  }
  if (verb !== 'retry' || !/^[1-9]\d{0,17}$/.test(id ?? '') || more.length > 0) {
    throw new CannotStart(USE);
  }
  const isDone = await retryJob(services.db, { ...by, id: id ?? '', nowMs: services.wallNowMs() });
  write(isDone ? `Tried again at once: ${id}.` : `No failed job ${id} waits.`);
  return isDone ? 0 : 1;
}
