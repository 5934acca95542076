import type { Sql, Tx } from '../../db/tx.ts';
import { addDebt } from '../debts.ts';
import { takeFromWallet } from '../take-from-wallet.ts';
import { moveBankDeposit } from './bank-deposit-row.ts';
import { type BankMoveParts, tellBankDeposit, underDepositLock } from './bank-move.ts';
import { bankDepositKey } from './credit-bank-deposits.ts';

/** A debit by which the bank reverses a credit. */
interface Reversal {
  /** The bank's own reference of the debit. */
  readonly bankRef: string;
  /** The bank's own reference of the credit. */
  readonly original: string;
  /** Above zero. */
  readonly micros: bigint;
}

/** What the bank took back: a customer's deposit, or a credit that waited for an operator. */
export type TakenBack = 'deposit' | 'waiting_credit';

/**
 * Reverses a whole deposit that the bank reversed: the wallet pays what it still has, with the money
 * of withdrawals that can still be stopped, and the rest becomes a debt of the customer. A deposit
 * that was not credited yet counts as sent back, and so does a credit that waits for an operator.
 * Returns undefined when there is neither. Idempotent.
 */
export async function reverseBankDeposit(
  parts: BankMoveParts,
  reversal: Reversal,
): Promise<TakenBack | undefined> {
  const { db, wallNowMs } = parts;
  const { bankRef } = reversal;
  let key = await depositOf(db.sql, reversal);
  if (!key) {
    if (await takeWaiting(parts, reversal)) return 'waiting_credit';
    // An operator may have assigned it in between.
    key = await depositOf(db.sql, reversal);
  }
  if (!key) return undefined;
  const done = await underDepositLock(db, key, async (tx, deposit) => {
    const { id, personId, state } = deposit;
    // The debit counts once, and not for a deposit that was taken back before.
    if (state !== 'seen' && state !== 'final') return false;
    if (!(await useDebit(tx, bankRef, wallNowMs()))) return false;
    const nowMs = wallNowMs();
    if (state === 'seen') {
      await tx`
        update bank_booking set state = 'sent_back', person_id = null, changed_at = ${new Date(nowMs)}
        where id = ${deposit.bookingId ?? null} and state = 'matched'`;
      await moveBankDeposit(tx, id, { state: 'returned', nowMs });
      await tellBankDeposit(tx, parts, deposit, 'bank_deposit_returned');
      return true;
    }
    const cause = bankDepositKey('bank_deposit_reversal', id);
    const { entryId, missing } = await takeFromWallet(tx, parts, {
      personId,
      micros: deposit.micros,
      entryOf: (inWallet) => ({
        key: cause,
        kind: 'deposit_reversal',
        personId,
        postings: [
          {
            from: { owner: personId, account: 'wallet', pocket: 'available' } as const,
            to: { house: 'bank' } as const,
            asset: 'USD',
            micros: inWallet,
          },
          {
            from: { house: 'debts' } as const,
            to: { house: 'bank' } as const,
            asset: 'USD',
            micros: deposit.micros - inWallet,
          },
        ].filter((posting) => posting.micros > 0n),
        note: { recordId: id, bankReference: bankRef },
      }),
    });
    if (missing > 0n) {
      await addDebt(tx, {
        personId,
        depositId: id,
        isOverBank: true,
        cause,
        micros: missing,
        nowMs,
      });
    }
    await moveBankDeposit(tx, id, { state: 'reversed', entryId, nowMs });
    await tellBankDeposit(tx, parts, deposit, 'bank_deposit_reversed', missing);
    return true;
  });
  return done ? 'deposit' : undefined;
}

/** The deposit of the credit that a debit reverses. */
async function depositOf(
  sql: Sql,
  { original, micros }: Reversal,
): Promise<{ readonly id: string; readonly personId: string } | undefined> {
  const [found] = await sql<{ id: string; person_id: string }>`
    select deposit.id, deposit.person_id
    from bank_deposit deposit join bank_booking booking on booking.id = booking_id
    where bank_ref = ${original} and booking.micros = ${String(micros)}`;
  return found && { id: found.id, personId: found.person_id };
}

/** Marks a credit that waits for an operator as sent back, so that nobody can assign it. */
function takeWaiting(
  { db, wallNowMs }: BankMoveParts,
  { bankRef, original, micros }: Reversal,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [waiting] = await tx<{ id: string }>`
      select id from bank_booking
      where bank_ref = ${original} and micros = ${String(micros)} and state = 'unmatched' for update`;
    if (!waiting) return false;
    const nowMs = wallNowMs();
    if (!(await useDebit(tx, bankRef, nowMs))) return false;
    await tx`
      update bank_booking set state = 'sent_back', changed_at = ${new Date(nowMs)}
      where id = ${waiting.id}`;
    return true;
  });
}

async function useDebit(tx: Tx, bankRef: string, nowMs: number): Promise<boolean> {
  const used = await tx`
    update bank_booking set state = 'reversal', changed_at = ${new Date(nowMs)}
    where bank_ref = ${bankRef} and state = 'outgoing' returning id`;
  return used.length > 0;
}
