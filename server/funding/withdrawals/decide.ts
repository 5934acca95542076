import {
  mayCancel,
  type WithdrawalReason,
  type WithdrawalState,
} from '../../../contract/withdrawal.ts';
import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import type { Db, Sql, Tx } from '../../db/tx.ts';
import { type Bar, barOf } from '../../operators/own-matters.ts';
import { Refused } from '../../refused.ts';
import { lockFundingAccount } from '../lock-account.ts';
import { isWayOpen } from '../switches.ts';
import { moveOn, type MoveParts } from './move-on.ts';
import { safeguardUntil } from './safeguards.ts';
import { type LockedWithdrawal, lockWithdrawal } from './withdrawal-row.ts';

export interface DecideParts extends MoveParts {
  readonly db: Db;
}

/** Locks the customer's account, then the withdrawal. */
async function lockBoth(tx: Tx, id: string): Promise<LockedWithdrawal | undefined> {
  const [row] = await tx<{ person_id: string }>`
    select person_id from withdrawal where id = ${id}`;
  if (!row) return undefined;
  await lockFundingAccount(tx, row.person_id);
  return lockWithdrawal(tx, id);
}

/**
 * Works on a withdrawal under its locks, in a transaction of its own. Returns undefined if there is
 * no such withdrawal.
 */
export function underLock<T>(
  db: Db,
  id: string,
  work: (tx: Tx, withdrawal: LockedWithdrawal) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    const withdrawal = await lockBoth(tx, id);
    return withdrawal && work(tx, withdrawal);
  });
}

/**
 * Cancels a withdrawal for its customer.
 *
 * @throws Refused `not_found`; `withdrawal_done` when it is signed or has ended
 */
export async function cancelWithdrawal(
  parts: DecideParts,
  personId: string,
  id: string,
): Promise<void> {
  const found = await underLock(parts.db, id, async (tx, withdrawal) => {
    if (withdrawal.personId !== personId) return undefined;
    if (withdrawal.state === 'cancelled') return true;
    if (!mayCancel(withdrawal.state)) throw new Refused('withdrawal_done');
    await moveOn(tx, parts, withdrawal, 'cancelled');
    return true;
  });
  if (!found) throw new Refused('not_found');
}

/** The result of an operator's decision. */
export type Decided =
  | { readonly kind: 'approved' | 'refused' }
  /** One more operator must approve it. */
  | { readonly kind: 'one_more' }
  /** The operator may not approve it. */
  | { readonly kind: Bar }
  /** It was not waiting for this decision, or the same operator approved it before. */
  | { readonly kind: 'nothing' };

/** Approves or refuses a withdrawal for an operator, with a record in the audit log. */
export async function decideWithdrawal(
  parts: DecideParts,
  id: string,
  { reason, ...by }: Acting & { readonly reason?: WithdrawalReason },
): Promise<Decided> {
  const { actor } = by;
  const done = await underLock(parts.db, id, async (tx, withdrawal): Promise<Decided> => {
    const { state, personId } = withdrawal;
    const nowMs = parts.wallNowMs();
    if (reason !== undefined) {
      if (!mayCancel(state)) return { kind: 'nothing' };
      await moveOn(tx, parts, withdrawal, 'refused', reason);
      await writeAudit(
        tx,
        { ...by, action: 'withdrawal_refused', subject: personId, detail: { id, reason } },
        nowMs,
      );
      return { kind: 'refused' };
    }
    if (state !== 'reviewing') return { kind: 'nothing' };
    const bar = await barOf(tx, actor, personId);
    if (bar) return { kind: bar };
    const added = await tx`
      insert into withdrawal_approval (withdrawal_id, operator, at)
      values (${id}, ${actor}, ${new Date(nowMs)}) on conflict do nothing returning operator`;
    if (added.length === 0) return { kind: 'nothing' };
    await writeAudit(
      tx,
      { ...by, action: 'withdrawal_approved', subject: personId, detail: { id } },
      nowMs,
    );
    if ((await approvalsOf(tx, id)) < withdrawal.approvalsNeeded) return { kind: 'one_more' };
    await moveOn(tx, parts, withdrawal, 'approved');
    return { kind: 'approved' };
  });
  return done ?? { kind: 'nothing' };
}

async function approvalsOf(sql: Sql, id: string): Promise<number> {
  const [row] = await sql<{ count: string }>`
    select count(*) from withdrawal_approval where withdrawal_id = ${id}`;
  return Number(row?.count ?? 0);
}

/**
 * Advances the withdrawals whose wait is over and whose way is open, and refunds those that the
 * signer rejected. A safeguard that changed meanwhile prolongs the wait. One that fails is reported and retried later.
 */
export async function moveWaiting(
  parts: DecideParts & {
    /** How long a withdrawal waits after a changed safeguard. */
    readonly withdrawalWaitMs: number;
    readonly warn: (message: string, error?: unknown) => void;
  },
): Promise<void> {
  const { db, feed, wallNowMs, withdrawalWaitMs: waitMs, warn } = parts;

  async function move(
    id: string,
    work: (tx: Tx, withdrawal: LockedWithdrawal) => Promise<void>,
  ): Promise<void> {
    try {
      await underLock(db, id, work);
    } catch (error) {
      warn(`The withdrawal ${id} could not be moved on.`, error);
    }
  }

  const due = await db.sql<{ id: string }>`
    select id from withdrawal where state = 'waiting' and wait_until <= ${new Date(wallNowMs())}
      and not exists (
        select from funding_switch closed
        where (closed.person_id is null or closed.person_id = withdrawal.person_id)
          and way = case when bank_account_id is null then 'withdraw_usdt' else 'withdraw_bank' end
      )
    order by wait_until limit 100`;
  for (const { id } of due) {
    await move(id, async (tx, withdrawal) => {
      const { state, personId, way, waitUntilMs = 0, approvalsNeeded: needed } = withdrawal;
      if (state !== 'waiting' || waitUntilMs > wallNowMs()) return;
      if (!(await isWayOpen(tx, personId, `withdraw_${way}`))) return;
      const untilMs = await safeguardUntil(tx, personId, { nowMs: wallNowMs(), waitMs });
      if (untilMs !== undefined) {
        await tx`update withdrawal set wait_until = ${new Date(untilMs)} where id = ${id}`;
        await feed.tell(tx, personId, 'funding');
        return;
      }
      const next: WithdrawalState = needed > 0 ? 'reviewing' : 'approved';
      await moveOn(tx, parts, withdrawal, next);
    });
  }
  const rejected = await db.sql<{ id: string; reason: WithdrawalReason }>`
    select id, rejection.reason from withdrawal
      join withdrawal_rejection rejection on withdrawal_id = id
    where state in ('waiting', 'reviewing', 'approved') limit 100`;
  for (const { id, reason } of rejected) {
    await move(id, async (tx, withdrawal) => {
      if (mayCancel(withdrawal.state)) await moveOn(tx, parts, withdrawal, 'refused', reason);
    });
  }
}

/** Whether the signer has work. */
export async function hasApproved(sql: Sql): Promise<boolean> {
  const [row] = await sql`
    select from withdrawal where state in ('approved', 'signed', 'broadcast') limit 1`;
  return row !== undefined;
}
