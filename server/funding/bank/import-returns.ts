import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import { readReturns } from '../../bank/nacha.ts';
import type { BankMoveParts } from './bank-move.ts';
import { returnPayout } from './return-payout.ts';

/**
 * Books the returns of a file of the bank, with a record in the audit log. The same file a second time changes nothing.
 *
 * @returns how many were booked now, and how many were booked before or belong to no payout
 * @throws BadReturns with the line where the file is none; nothing was booked then
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
