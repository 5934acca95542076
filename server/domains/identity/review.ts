import assert from 'node:assert/strict';
import type { FailReason } from '../../../contract/identity.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import type { Services } from '../../services.ts';

/** What somebody found about papers. */
export interface Decision {
  readonly personId: string;
  readonly decision: 'passed' | 'failed';
  /** Why they are sent back; belongs to `failed`. */
  readonly reason?: FailReason | undefined;
  /** As the audit log names who decided: `operator:<name>`, `product`. */
  readonly actor: string;
}

/**
 * Decides about papers, with its record, its message and its event in one transaction. Papers are decided once: the
 * second who decides changes nothing.
 *
 * @returns whether the papers were waiting for a decision
 */
export async function decideIdentity(
  { db, notify, privateFeed, sessions, wallNowMs }: Services,
  { personId, decision, reason, actor }: Decision,
): Promise<boolean> {
  assert((decision === 'failed') === (reason !== undefined), 'papers that fail have a reason');
  return db.transaction(async (tx) => {
    const nowMs = wallNowMs();
    const [person] = await tx<{ trade_account: string }>`
      update person set identity_status = ${decision}
      where id = ${personId} and identity_status = 'auditing' and closed_at is null
      returning trade_account`;
    if (!person) return false;
    const [papers] = await tx<{ submitted_at: Date }>`
      update identity set decided_at = ${new Date(nowMs)}, fail_reason = ${reason ?? null}
      where person_id = ${personId} returning submitted_at`;
    assert(papers, 'papers that wait for a decision are there');

    await writeAudit(
      tx,
      {
        actor,
        action: `identity_${decision}`,
        subject: person.trade_account,
        ...(reason && { detail: { reason } }),
      },
      nowMs,
    );
    await notify(tx, personId, {
      kind: decision === 'passed' ? 'identity_passed' : 'identity_failed',
      once: `identity_decided:${papers.submitted_at.getTime()}`,
      ...(reason && { figures: { reason } }),
    });
    await privateFeed.tell(tx, personId, 'identity');
    await privateFeed.tell(tx, personId, 'person');
    tx.afterCommit(() => sessions.forget(personId));
    return true;
  });
}

/** Papers that wait for a decision. */
export interface WaitingReview {
  readonly personId: string;
  /** The number of the stock account, by which operators name people. */
  readonly account: string;
  /** Wall time. */
  readonly submittedAtMs: number;
}

/** Papers that wait for a decision, longest first. */
export async function listReviews({ db }: Pick<Services, 'db'>): Promise<readonly WaitingReview[]> {
  const rows = await db.sql<{ id: string; trade_account: string; submitted_at: Date }>`
    select person.id, trade_account, submitted_at
    from person join identity on person_id = person.id
    where identity_status = 'auditing' and closed_at is null
    order by submitted_at, trade_account`;
  return rows.map((row) => ({
    personId: row.id,
    account: row.trade_account,
    submittedAtMs: row.submitted_at.getTime(),
  }));
}
