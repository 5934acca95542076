import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import type { Sql } from '../../db/tx.ts';
import { barOf } from '../../operators/own-matters.ts';
import { underLock } from '../withdrawals/decide.ts';
import { moveOn } from '../withdrawals/move-on.ts';
import type { BankMoveParts } from './bank-move.ts';
import { reasonOf } from './return-payout.ts';

/** The return of a payout that was sent to the bank, which waits for another operator. */
interface LateReturn {
  readonly personId: string;
  /** The number of the stock account. */
  readonly account: string;
  /** The trace number of the payout. */
  readonly trace: string;
  readonly micros: bigint;
  /** Of the bank, as `R02`. */
  readonly code: string;
  /** The operator, as in the audit log. */
  readonly reportedBy: string;
  readonly reportedAtMs: number;
}

/** The returns that wait for another operator, the oldest first. */
export async function listLateReturns(sql: Sql, most: number): Promise<readonly LateReturn[]> {
  const rows = await sql<{
    person_id: string;
    account: string;
    trace: string;
    micros: string;
    code: string;
    reported_by: string;
    reported_at: Date;
  }>`
    select person_id, trade_account::text as account, trace, micros, code, reported_by, reported_at
    from bank_late_return late
      join bank_payout payout on payout.withdrawal_id = late.withdrawal_id
      join withdrawal on withdrawal.id = late.withdrawal_id
      join person on person.id = person_id
    where confirmed_by is null
    order by reported_at, trace limit ${most}`;
  return rows.map((row) => ({
    personId: row.person_id,
    account: row.account,
    trace: row.trace,
    micros: BigInt(row.micros),
    code: row.code,
    reportedBy: row.reported_by,
    reportedAtMs: row.reported_at.getTime(),
  }));
}

/** What came of a decision about a late return. */
export type LateReturnDecision =
  | 'confirmed'
  | 'dismissed'
  /** The operator reported it; another one confirms it. */
  | 'own_report'
  /** The operator is its customer, or entered the customer's money. */
  | 'own_matter'
  /** No such return waits. */
  | 'nothing';

/**
 * Confirms a late return, which gives the money back, or dismisses it, with a record in the audit
 * log. The operator who reported a return may dismiss it but not confirm it.
 */
export async function decideLateReturn(
  parts: BankMoveParts,
  { trace, isTrue, ...by }: Acting & { readonly trace: string; readonly isTrue: boolean },
): Promise<LateReturnDecision> {
  const { db, wallNowMs } = parts;
  const [payout] = await db.sql<{ withdrawal_id: string }>`
    select withdrawal_id from bank_payout where trace = ${trace}`;
  if (!payout) return 'nothing';
  const decided = await underLock(
    db,
    payout.withdrawal_id,
    async (tx, withdrawal): Promise<LateReturnDecision> => {
      const { id, personId, state } = withdrawal;
      const [late] = await tx<{ code: string; reported_by: string }>`
        select code, reported_by from bank_late_return
        where withdrawal_id = ${id} and confirmed_by is null`;
      if (!late || (state !== 'filed' && state !== 'final')) return 'nothing';
      if (isTrue && late.reported_by === by.actor) return 'own_report';
      const bar = await barOf(tx, by.actor, personId);
      if (bar === 'own_account' || (isTrue && bar)) return 'own_matter';
      const nowMs = wallNowMs();
      const detail = { id, code: late.code };
      if (!isTrue) {
        await tx`delete from bank_late_return where withdrawal_id = ${id}`;
        const action = 'bank_late_return_dismissed';
        await writeAudit(tx, { ...by, action, subject: personId, detail }, nowMs);
        return 'dismissed';
      }
      await tx`
        update bank_late_return set confirmed_by = ${by.actor}, confirmed_at = ${new Date(nowMs)}
        where withdrawal_id = ${id}`;
      await moveOn(tx, parts, withdrawal, 'returned', reasonOf(late.code), late.code);
      const action = 'bank_late_return_confirmed';
      await writeAudit(tx, { ...by, action, subject: personId, detail }, nowMs);
      return 'confirmed';
    },
  );
  return decided ?? 'nothing';
}
