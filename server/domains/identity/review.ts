import assert from 'node:assert/strict';
import type { FailReason } from '../../../contract/identity.ts';
import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import type { Parts } from '../../http/parts.ts';

/** The parts that recording a decision needs. */
export type ReviewParts = Pick<Parts, 'db' | 'notify' | 'privateFeed' | 'sessions' | 'wallNowMs'>;

/** The result of a review. */
export interface Decision extends Acting {
  readonly personId: string;
  readonly decision: 'passed' | 'failed';
  /** When the documents that the reviewer saw were submitted, in wall time. */
  readonly submittedAtMs: number;
  /** The reason of a rejection; only with `failed`. */
  readonly reason?: FailReason | undefined;
}

/**
 * Records a decision about documents, with its message and its event, in one transaction. A second decision changes
 * nothing, and neither does one about documents that the customer has replaced. One social security number passes for
 * one account only.
 *
 * @returns whether these documents were waiting for a decision
 */
export async function decideIdentity(
  { db, notify, privateFeed, sessions, wallNowMs }: ReviewParts,
  { personId, decision: asked, submittedAtMs, reason: given, actor, because }: Decision,
): Promise<boolean> {
  assert((asked === 'failed') === (given !== undefined), 'papers that fail have a reason');
  return db.transaction(async (tx) => {
    const nowMs = wallNowMs();
    const isTaken = asked === 'passed' && (await isNumberTaken(tx, personId));
    const decision = isTaken ? 'failed' : asked;
    const reason = isTaken ? 'number_mismatch' : given;
    const [person] = await tx<{ trade_account: string }>`
      update person set identity_status = ${decision}
      where id = ${personId} and identity_status = 'auditing' and closed_at is null
        and exists (
          select 1 from identity
          where person_id = ${personId} and submitted_at = ${new Date(submittedAtMs)})
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
        because,
        action: `identity_${decision}`,
        subject: person.trade_account,
        ...(reason && { detail: { reason, ...(isTaken && { isNumberTaken: true }) } }),
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

/**
 * Whether another account passed with the same social security number. Concurrent approvals run one
 * at a time.
 */
async function isNumberTaken(tx: Tx, personId: string): Promise<boolean> {
  const [own] = await tx<{ ssn_index: Buffer | null }>`
    select ssn_index from identity where person_id = ${personId}`;
  if (!own?.ssn_index) return false;
  await tx`select pg_advisory_xact_lock(${own.ssn_index.readBigInt64BE().toString()}::bigint)`;
  const rows = await tx`
    select 1 from identity join person on person.id = person_id
    where ssn_index = ${own.ssn_index} and person_id <> ${personId}
      and identity_status = 'passed' and closed_at is null limit 1`;
  return rows.length > 0;
}

/** Documents that wait for a decision. */
export interface WaitingReview {
  readonly personId: string;
  /** The number of the stock account, by which operators name people. */
  readonly account: string;
  /** Wall time. */
  readonly submittedAtMs: number;
}

/** Documents that wait for a decision, longest first. */
export async function listReviews({ db }: Pick<Parts, 'db'>): Promise<readonly WaitingReview[]> {
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
