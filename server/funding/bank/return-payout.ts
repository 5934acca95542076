import type { WithdrawalReason } from '../../../contract/withdrawal.ts';
import { barOf } from '../../operators/own-matters.ts';
import { underLock } from '../withdrawals/decide.ts';
import { moveOn } from '../withdrawals/move-on.ts';
import type { BankMoveParts } from './bank-move.ts';

/** A payout that the receiver's bank returned. */
interface ReturnedPayout {
  /** Its trace number. */
  readonly trace: string;
  /** As `R02`. */
  readonly code: string;
  /** The credit that returned it; undefined if a returns file reported it. */
  readonly booking?: { readonly bankRef: string; readonly micros: bigint };
  /** The operator who reports it, as the audit log names them; they do not book their own. */
  readonly actor?: string;
}

/**
 * Refunds a returned payout, even if it counted as paid. Returns false when there is no such
 * payout, its amount differs, it was returned before, or the operator is its customer.
 */
export async function returnPayout(
  parts: BankMoveParts,
  { trace, code, booking, actor }: ReturnedPayout,
): Promise<boolean> {
  const { db, wallNowMs } = parts;
  const [payout] = await db.sql<{ withdrawal_id: string }>`
    select withdrawal_id from bank_payout where trace = ${trace}`;
  if (!payout) return false;
  const done = await underLock(db, payout.withdrawal_id, async (tx, withdrawal) => {
    const bar = actor === undefined ? undefined : await barOf(tx, actor, withdrawal.personId);
    if (bar === 'own_account') return false;
    if (booking) {
      if (booking.micros !== withdrawal.micros) return false;
      // This credit belongs to the payout and needs no operator; an earlier statement may have reported it.
      await tx`
        update bank_booking set state = 'payout_return', changed_at = ${new Date(wallNowMs())}
        where bank_ref = ${booking.bankRef} and state = 'unmatched'`;
    }
    if (withdrawal.state !== 'filed' && withdrawal.state !== 'final') return false;
    await moveOn(tx, parts, withdrawal, 'returned', reasonOf(code), code);
    return true;
  });
  return done ?? false;
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
