import { CENT } from '../../../contract/money.ts';
import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import { type Returned, readReturns } from '../../bank/nacha.ts';
import { barOf } from '../../operators/own-matters.ts';
import { underLock } from '../withdrawals/decide.ts';
import type { BankMoveParts } from './bank-move.ts';
import { isFileSent } from './payout-sent.ts';
import { isDeleted } from './return-payout.ts';

/** A return whose amount or currency is not that of its payout. */
interface DifferingReturn {
  readonly trace: string;
  readonly currency: string;
  /** In units of the currency and of a dollar, both times a million. */
  readonly micros: bigint;
  readonly paidMicros: bigint;
}

/** Returns of payouts whose file nobody marked as sent. */
interface UnsentReturns {
  /** The number of the payout file. */
  readonly fileId: number;
  readonly returns: number;
}

/** What came of a file of returns. */
interface ImportedReturns {
  /** Returns that wait for another operator. */
  readonly waiting: number;
  /** Returns that were booked before or match no payout. */
  readonly unknown: number;
  /** Returns of the operator's own account as a customer, for another operator to book. */
  readonly own: number;
  /** Returns of customers who deleted their account; they were not booked. */
  readonly deleted: number;
  /** By file; not booked: its payouts could still be handed to the bank, and paid once more. */
  readonly unsent: readonly UnsentReturns[];
  /** Returns that were not booked: ask the bank. */
  readonly differing: readonly DifferingReturn[];
}

type Outcome =
  | 'waiting'
  | 'unknown'
  | 'own'
  | 'deleted'
  | Pick<UnsentReturns, 'fileId'>
  | DifferingReturn;

/**
 * Books the returns in a file of the bank, with a record in the audit log, also of what was booked
 * before an error. No operator gives a payout back alone: its return waits for another one, or for
 * the credit of a statement. The return of a payout whose file was not marked as sent is not
 * booked. Idempotent.
 *
 * @throws BadReturns with the line that is invalid; then nothing is booked
 */
export async function importReturns(
  parts: BankMoveParts,
  { text, ...by }: Acting & { readonly text: string },
): Promise<ImportedReturns> {
  const counts = { waiting: 0, unknown: 0, own: 0, deleted: 0 };
  const unsent = new Map<number, number>();
  const differing: DifferingReturn[] = [];
  const returns = readReturns(text);
  const record = { ...by, action: 'bank_returns_imported', subject: 'bank' };
  try {
    for (const each of returns) {
      const outcome = await bookReturn(parts, each, by);
      if (typeof outcome === 'string') counts[outcome] += 1;
      else if ('fileId' in outcome) {
        unsent.set(outcome.fileId, (unsent.get(outcome.fileId) ?? 0) + 1);
      } else differing.push(outcome);
    }
  } finally {
    const detail = {
      ...counts,
      unsentFiles: [...unsent.keys()].join(' '),
      differing: differing.map(({ trace }) => trace).join(' '),
    };
    await parts.db.transaction((tx) => writeAudit(tx, { ...record, detail }, parts.wallNowMs()));
  }
  return {
    ...counts,
    unsent: [...unsent].map(([fileId, count]) => ({ fileId, returns: count })),
    differing,
  };
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
    if (state === 'filed' && !(await isFileSent(tx, payout.file_id))) {
      return { fileId: payout.file_id };
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
