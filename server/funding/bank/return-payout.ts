import type { WithdrawalReason } from '../../../contract/withdrawal.ts';
import type { Tx } from '../../db/tx.ts';
import { underLock } from '../withdrawals/decide.ts';
import { moveOn } from '../withdrawals/move-on.ts';
import type { BankMoveParts } from './bank-move.ts';
import { isFileSent } from './payout-sent.ts';

/** A payout that came back as a credit of a statement. */
interface ReturnedPayout {
  /** Its trace number. */
  readonly trace: string;
  /** As `R02`. */
  readonly code: string;
  readonly booking: { readonly bankRef: string; readonly micros: bigint };
}

/** What came of a credit that returned a payout. */
export type PayoutReturn =
  | 'returned'
  /** An operator assigned the credit or sent it back: it does not pay a second time. */
  | 'credit_used'
  /** The customer deleted the account: the credit waits for an operator. */
  | 'account_deleted'
  /**
   * Nobody marked the payout's file as sent, so it could still be handed to the bank and paid once
   * more: the credit waits for that.
   */
  | 'file_not_sent'
  /** Its amount is not that of the payout, as when a bank keeps a fee: the credit waits for an operator. */
  | 'differs'
  /** The payout was returned before, and not by this credit: the credit waits for an operator. */
  | 'returned_before'
  /** There is no such payout, or it was returned by this credit or by operators before it came. */
  | 'nothing';

/**
 * Refunds a payout whose money is back at the bank, even if it counted as paid. A credit refunds
 * one payout.
 */
export async function returnPayout(
  parts: BankMoveParts,
  { trace, code, booking }: ReturnedPayout,
): Promise<PayoutReturn> {
  const { db, wallNowMs } = parts;
  const [payout] = await db.sql<{ withdrawal_id: string; file_id: number }>`
    select withdrawal_id, file_id from bank_payout where trace = ${trace}`;
  if (!payout) return 'nothing';
  const done = await underLock(
    db,
    payout.withdrawal_id,
    async (tx, withdrawal): Promise<PayoutReturn> => {
      const { id, personId, state, micros } = withdrawal;
      const isPaidOut = state === 'filed' || state === 'final';
      const isSame = booking.micros === micros;
      if (!isPaidOut && !(isSame && (await isConfirmed(tx, id)))) return 'returned_before';
      if (!isSame) return 'differs';
      if (isPaidOut && (await isDeleted(tx, personId))) return 'account_deleted';
      if (state === 'filed' && !(await isFileSent(tx, payout.file_id))) return 'file_not_sent';
      // This credit belongs to the payout and needs no operator; an earlier statement may have reported it.
      const taken = await tx`
        update bank_booking set state = 'payout_return', changed_at = ${new Date(wallNowMs())}
        where bank_ref = ${booking.bankRef} and state = 'unmatched' returning id`;
      if (taken.length === 0) {
        const used = await tx`
          select from bank_booking where bank_ref = ${booking.bankRef} and state <> 'payout_return'`;
        return used.length > 0 ? 'credit_used' : 'nothing';
      }
      await tx`delete from bank_late_return where withdrawal_id = ${id} and confirmed_by is null`;
      if (!isPaidOut) return 'nothing';
      await moveOn(tx, parts, withdrawal, 'returned', reasonOf(code), code);
      return 'returned';
    },
  );
  return done ?? 'nothing';
}

/** Whether operators returned a payout by the bank's file of returns; its credit comes later. */
async function isConfirmed(tx: Tx, withdrawalId: string): Promise<boolean> {
  const rows = await tx`
    select from bank_late_return where withdrawal_id = ${withdrawalId} and confirmed_by is not null`;
  return rows.length > 0;
}

/**
 * Whether the customer deleted the account; nobody can use money that goes there. The caller holds
 * the lock of the funding account.
 */
export async function isDeleted(tx: Tx, personId: string): Promise<boolean> {
  const rows = await tx`select from person where id = ${personId} and closed_at is not null`;
  return rows.length > 0;
}

/**
 * Our reason for a return code. Source: NACHA Operating Rules, Appendix Four, Return Reason Codes.
 */
export function reasonOf(code: string): WithdrawalReason {
  switch (code) {
    case 'R02':
      return 'account_closed';
    case 'R03':
    case 'R04':
    case 'R13':
    case 'R28':
      return 'account_unknown';
    case 'R16':
    case 'R20':
      return 'account_blocked';
    default:
      return 'bank_declined';
  }
}
