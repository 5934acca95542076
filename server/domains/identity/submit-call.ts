import { IDENTITY_STEPS, submitIdentity } from '../../../contract/identity.ts';
import { handle } from '../../http/handle.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { holdPapers, readPapers } from './papers.ts';

/** Exchange time that the demonstration's reviewer takes. Source: rulings, Identity and funding. */
const DEMO_REVIEW_MS = 60_000;

/** Submits documents. */
export const handleSubmit = handle(
  submitIdentity,
  ['db', 'vault', 'sessions', 'notify', 'privateFeed', 'clock', 'settings', 'wallNowMs'],
  async ({ session: { personId }, refuse, ...services }) => {
    const { db, settings, notify, privateFeed, sessions, clock, wallNowMs } = services;
    await db.transaction(async (tx) => {
      // From here on they cannot change, so that the documents checked are the documents submitted.
      await holdPapers(tx, personId);
      const { done } = await readPapers({ ...services, db: { ...db, sql: tx } }, personId);
      const blockers = IDENTITY_STEPS.filter((step) => !done.includes(step));
      if (blockers.length > 0) refuse('papers_incomplete', { blockers });

      const nowMs = wallNowMs();
      await tx`update person set identity_status = 'auditing' where id = ${personId}`;
      await tx`
        update identity set submitted_at = ${new Date(nowMs)}, decided_at = null, fail_reason = null
        where person_id = ${personId}`;
      await notify(tx, personId, {
        kind: 'identity_submitted',
        once: `identity_submitted:${nowMs}`,
      });
      await privateFeed.tell(tx, personId, 'identity');
      await privateFeed.tell(tx, personId, 'person');
      if (settings.review === 'demo') {
        const runAtMs = nowMs + DEMO_REVIEW_MS / clock.time().speed;
        const key = `review-identity:${personId}`;
        await enqueue(tx, 'review-identity', { personId }, { runAtMs, key });
      }
      tx.afterCommit(() => sessions.forget(personId));
    });
    return readPapers(services, personId);
  },
);
