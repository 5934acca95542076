import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import { readReturns } from '../../bank/nacha.ts';
import type { BankMoveParts } from './bank-move.ts';
import { returnPayout } from './return-payout.ts';

/**
 * Books the returns in a file of the bank, with a record in the audit log, also of what was booked
 * before an error. Returns to the operator's own account as a customer are not booked. Idempotent.
 *
 * @returns the number booked now, and the number that was booked before, matches no payout, or is of the
 *   operator's own
 * @throws BadReturns with the line that is invalid; then nothing is booked
 */
export async function importReturns(
  parts: BankMoveParts,
  { text, ...by }: Acting & { readonly text: string },
): Promise<{ readonly returned: number; readonly unknown: number }> {
  let returned = 0;
  let unknown = 0;
  const returns = readReturns(text);
  const record = { ...by, action: 'bank_returns_imported', subject: 'bank' };
  try {
    for (const { trace, code } of returns) {
      if (await returnPayout(parts, { trace, code, actor: by.actor })) returned += 1;
      else unknown += 1;
    }
  } finally {
    await parts.db.transaction((tx) =>
      writeAudit(tx, { ...record, detail: { returned, unknown } }, parts.wallNowMs()),
    );
  }
  return { returned, unknown };
}
