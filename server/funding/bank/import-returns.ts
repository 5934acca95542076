import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import { type Returned, readReturns } from '../../bank/nacha.ts';
import type { Tx } from '../../db/tx.ts';
import { barOf } from '../../operators/own-matters.ts';
import { underLock } from '../withdrawals/decide.ts';
import { moveOn } from '../withdrawals/move-on.ts';
import type { BankMoveParts } from './bank-move.ts';
import { isDeleted, reasonOf } from './return-payout.ts';

/** A return whose amount or currency is not that of its payout. */
interface DifferingReturn {
  readonly trace: string;
  readonly currency: string;
  /** In units of the currency and of a dollar, both times a million. */
  readonly micros: bigint;
  readonly paidMicros: bigint;
}

/** What came of a file of returns. */
interface ImportedReturns {
  /** Payouts whose money was given back now. */
  readonly returned: number;
  /** Payouts that were sent; their returns wait for another operator. */
  readonly waiting: number;
  /** Returns that were booked before or match no payout. */
  readonly unknown: number;
  /** Returns of the operator's own account as a customer, for another operator to book. */
  readonly own: number;
  /** Returns of customers who deleted their account; they were not booked. */
  readonly deleted: number;
  /** Returns that were not booked: ask the bank. */
  readonly differing: readonly DifferingReturn[];
}

type Outcome = 'returned' | 'waiting' | 'unknown' | 'own' | 'deleted' | DifferingReturn;

const CENT = 10_000n;

/**
 * Books the returns in a file of the bank, with a record in the audit log, also of what was booked
 * before an error. A payout whose file was sent to the bank is not given back by one operator: its
 * return waits for another one, or for the credit of a statement. Idempotent.
 *
 * @throws BadReturns with the line that is invalid; then nothing is booked
 */
export async function importReturns(
  parts: BankMoveParts,
  { text, ...by }: Acting & { readonly text: string },
): Promise<ImportedReturns> {
  const counts = { returned: 0, waiting: 0, unknown: 0, own: 0, deleted: 0 };
  const differing: DifferingReturn[] = [];
  const returns = readReturns(text);
  const record = { ...by, action: 'bank_returns_imported', subject: 'bank' };
  try {
    for (const each of returns) {
      const outcome = await bookReturn(parts, each, by);
      if (typeof outcome === 'string') counts[outcome] += 1;
      else differing.push(outcome);
    }
  } finally {
    const detail = { ...counts, differing: differing.map(({ trace }) => trace).join(' ') };
    await parts.db.transaction((tx) => writeAudit(tx, { ...record, detail }, parts.wallNowMs()));
  }
  return { ...counts, differing };
}

async function bookReturn(
  parts: BankMoveParts,
  { trace, code, cents, currency }: Returned,
  by: Acting,
): Promise<Outcome> {
  const { db, wallNowMs } = parts;
  const [payout] = await db.sql<{ withdrawal_id: string; file_id: number }>`
    select withdrawal_id, file_id from bank_payout where trace = ${trace}`;
  if (!payout) return 'unknown';
  const outcome = await underLock(db, payout.withdrawal_id, async (tx, withdrawal) => {
    const { id, personId, state, micros: paidMicros } = withdrawal;
    if (state !== 'filed' && state !== 'final') return 'unknown';
    const micros = cents * CENT;
    if (micros !== paidMicros || currency !== 'USD') {
      return { trace, currency, micros, paidMicros };
    }
    if (await isDeleted(tx, personId)) return 'deleted';
    if ((await barOf(tx, by.actor, personId)) === 'own_account') return 'own';
    if (state === 'filed' && !(await isSent(tx, payout.file_id))) {
      await moveOn(tx, parts, withdrawal, 'returned', reasonOf(code), code);
      return 'returned';
    }
    const nowMs = wallNowMs();
    const added = await tx`
      insert into bank_late_return (withdrawal_id, code, reported_by, reported_at)
      values (${id}, ${code}, ${by.actor}, ${new Date(nowMs)})
      on conflict do nothing returning withdrawal_id`;
    if (added.length > 0) {
      const record = { action: 'bank_late_return_reported', subject: personId };
      await writeAudit(tx, { ...by, ...record, detail: { id, code } }, nowMs);
    }
    return 'waiting';
  });
  return outcome ?? 'unknown';
}

/** Whether an operator handed a payout file to the bank. */
async function isSent(tx: Tx, fileId: number): Promise<boolean> {
  const rows = await tx`select from bank_payout_sent where file_id = ${fileId}`;
  return rows.length > 0;
}
