import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import { readReturns } from '../../bank/nacha.ts';
import type { BankMoveParts } from './bank-move.ts';
import { returnPayout } from './return-payout.ts';

/**
 * Books the returns in a file of the bank, with a record in the audit log. Idempotent.
 *
 * @returns the number booked now, and the number that was booked before or matches no payout
 * @throws BadReturns with the line that is invalid; then nothing is booked
 */
export async function importReturns(
  parts: BankMoveParts,
  { text, ...by }: Acting & { readonly text: string },
): Promise<{ readonly returned: number; readonly unknown: number }> {
  let returned = 0;
  let unknown = 0;
  for (const { trace, code } of readReturns(text)) {
    if (await returnPayout(parts, { trace, code })) returned += 1;
    else unknown += 1;
  }
  const record = { ...by, action: 'bank_returns_imported', subject: 'bank' };
  await parts.db.transaction((tx) =>
    writeAudit(tx, { ...record, detail: { returned, unknown } }, parts.wallNowMs()),
  );
  return { returned, unknown };
}
