import { type Acting, writeAudit } from '../audit/audit-log.ts';
import type { Db } from '../db/tx.ts';
import { retryFailed } from '../jobs/failed-jobs.ts';

/**
 * Retries a failed job at once, with a record in the audit log. Resolves to false when the job is
 * not waiting.
 */
export function retryJob(
  db: Db,
  { id, nowMs, ...by }: Acting & { readonly id: string; readonly nowMs: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await retryFailed(tx, id, nowMs))) return false;
    await writeAudit(tx, { ...by, action: 'job_retried', subject: `job:${id}` }, nowMs);
    return true;
  });
}
