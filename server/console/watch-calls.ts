import { getOperatorCounts } from '../../contract/operator.ts';
import {
  checkAudit,
  getOperatorHealth,
  listAudit,
  listFailedJobs,
  retryFailedJob,
} from '../../contract/operator-watch.ts';
import { firstBrokenAudit, newestAudit, readAudit } from '../audit/audit-log.ts';
import { listFailed } from '../jobs/failed-jobs.ts';
import { answerOperator, doneOr, type OperatorHandler } from './operator-handler.ts';
import { retryJob } from './retry-job.ts';

/** The most lines of a list. */
const MOST = 100;

export const watchCalls: readonly OperatorHandler[] = [
  answerOperator(getOperatorCounts, async ({ parts: { db } }) => {
    const [row] = await db.sql<Record<keyof typeof NONE, string>>`
      select
        (select count(*) from person where identity_status = 'auditing' and closed_at is null) as identity,
        (select count(*) from withdrawal where state = 'reviewing') as withdrawals,
        (select count(*) from bank_booking where state = 'unmatched') as bank,
        (select count(*) from withdrawal
          where state = 'approved' and bank_account_id is not null) as payouts,
        (select count(distinct payout.file_id) from withdrawal
          join bank_payout payout on withdrawal_id = withdrawal.id
          where state = 'filed' and not exists (
            select from bank_payout_sent sent where sent.file_id = payout.file_id
          )) as "payoutFiles",
        (select count(*) from bank_late_return where confirmed_by is null) as "lateReturns",
        (select count(*) from service_matter matter join person on person.id = person_id
          where kind = 'service' and state = 'waiting_for_us' and closed_at is null) as service,
        (select count(*) from service_matter matter join person on person.id = person_id
          where kind = 'idea' and state = 'waiting_for_us' and closed_at is null) as ideas,
        (select count(*) from graphile_worker._private_jobs
          where attempts >= max_attempts and locked_at is null) as jobs`;
    const counts = Object.entries(row ?? NONE).map(([name, count]) => [name, Number(count)]);
    return Object.fromEntries(counts) as Record<keyof typeof NONE, number>;
  }),

  answerOperator(getOperatorHealth, async ({ parts, watch }) => {
    const [{ isWell, lines }, findings] = await Promise.all([watch.report(), watch.examine()]);
    return { isWell, process: [...lines], findings: [...findings], askedAtMs: parts.wallNowMs() };
  }),

  answerOperator(listAudit, async ({ parts }, { before, about }) => {
    const lines = await readAudit(parts.db.sql, { before, about, most: MOST });
    const next = lines.length === MOST ? (lines.at(-1)?.id ?? null) : null;
    return { lines: [...lines], next };
  }),

  answerOperator(checkAudit, async ({ parts: { db } }) => {
    const brokenAt = (await firstBrokenAudit(db.sql)) ?? null;
    const newest = await newestAudit(db.sql);
    return { brokenAt, newest: newest ? `${newest.id}:${newest.hash}` : null };
  }),

  answerOperator(listFailedJobs, async ({ parts }) => {
    const jobs = await listFailed(parts.db.sql, MOST);
    return {
      jobs: jobs.map((job) =>
        Object.assign(job, { nextAtMs: job.isGivenUp ? null : job.nextAtMs }),
      ),
    };
  }),

  answerOperator(retryFailedJob, async ({ parts, by }, { id }) =>
    doneOr(await retryJob(parts.db, { ...by, id, nowMs: parts.wallNowMs() })),
  ),
];

const NONE = {
  identity: 0,
  withdrawals: 0,
  bank: 0,
  payouts: 0,
  payoutFiles: 0,
  lateReturns: 0,
  service: 0,
  ideas: 0,
  jobs: 0,
};
