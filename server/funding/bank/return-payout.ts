import type { WithdrawalReason } from '../../../contract/withdrawal.ts';
import { underLock } from '../withdrawals/decide.ts';
import { moveOn } from '../withdrawals/move-on.ts';
import type { BankMoveParts } from './bank-move.ts';

/** A payout that came back as a credit of a statement. */
interface ReturnedPayout {
  /** Its trace number. */
  readonly trace: string;
  /** As `R02`. */
  readonly code: string;
  readonly booking: { readonly bankRef: string; readonly micros: bigint };
}

/**
 * Refunds a payout whose money is back at the bank, even if it counted as paid. Returns false when
 * there is no such payout, its amount differs, or it was returned before.
 */
export async function returnPayout(
  parts: BankMoveParts,
  { trace, code, booking }: ReturnedPayout,
): Promise<boolean> {
  const { db, wallNowMs } = parts;
  const [payout] = await db.sql<{ withdrawal_id: string }>`
    select withdrawal_id from bank_payout where trace = ${trace}`;
  if (!payout) return false;
  const done = await underLock(db, payout.withdrawal_id, async (tx, withdrawal) => {
    if (booking.micros !== withdrawal.micros) return false;
    // This credit belongs to the payout and needs no operator; an earlier statement may have reported it.
    await tx`
      update bank_booking set state = 'payout_return', changed_at = ${new Date(wallNowMs())}
      where bank_ref = ${booking.bankRef} and state = 'unmatched'`;
    await tx`
      delete from bank_late_return
      where withdrawal_id = ${withdrawal.id} and confirmed_by is null`;
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
