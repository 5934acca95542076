import { newYorkDate } from '../../../contract/market-hours.ts';
import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import type { Db, Sql, Tx } from '../../db/tx.ts';

/** The result of marking a payout file as sent. */
export type MarkedSent =
  | { readonly kind: 'sent' }
  /** The operator made the file; another operator must send it. */
  | { readonly kind: 'own_file' }
  /** The file is already marked; `by` names the operator as in the audit log. */
  | { readonly kind: 'already_sent'; readonly by: string }
  | { readonly kind: 'unknown' };

/** Records that an operator handed a payout file to the bank, with a record in the audit log. Payouts settle only after that. */
export function markPayoutFileSent(
  { db, wallNowMs }: { readonly db: Db; readonly wallNowMs: () => number },
  { id, ...by }: Acting & { readonly id: number },
): Promise<MarkedSent> {
  return db.transaction(async (tx): Promise<MarkedSent> => {
    // The lock serializes operators, so that the second one learns of the first.
    const [file] = await tx<{ made_by: string }>`
      select made_by from bank_payout_file where id = ${id} for update`;
    if (!file) return { kind: 'unknown' };
    const [sent] = await tx<{ sent_by: string }>`
      select sent_by from bank_payout_sent where file_id = ${id}`;
    if (sent) return { kind: 'already_sent', by: sent.sent_by };
    if (file.made_by === by.actor) return { kind: 'own_file' };
    const nowMs = wallNowMs();
    await tx`
      insert into bank_payout_sent (file_id, sent_by, sent_at)
      values (${id}, ${by.actor}, ${new Date(nowMs)})`;
    const subject = `payout_file:${id}`;
    await writeAudit(tx, { ...by, action: 'bank_payout_file_sent', subject }, nowMs);
    return { kind: 'sent' };
  });
}

/** Whether an operator handed a payout file to the bank. */
export async function isFileSent(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx`select from bank_payout_sent where file_id = ${id}`;
  return rows.length > 0;
}

/** A payout file that nobody has sent to the bank. */
export interface UnsentFile {
  readonly id: number;
  /** The operator, as in the audit log. */
  readonly madeBy: string;
  /** The planned settlement day, as `2026-11-23`. */
  readonly effectiveOn: string;
}

/**
 * Files that have waited to be sent for more than a banking day, the oldest first. The settlement day is the banking day after a file
 * was made; for these files it has passed in New York.
 */
export async function readLateFiles(sql: Sql, nowMs: number): Promise<readonly UnsentFile[]> {
  const rows = await sql<{ id: number; made_by: string; effective_on: string }>`
    select id, made_by, effective_on::text from bank_payout_file file
    where effective_on < ${newYorkDate(nowMs)}::date
      and not exists (select from bank_payout_sent where file_id = file.id)
      and exists (
        select from bank_payout join withdrawal on withdrawal.id = withdrawal_id
        where file_id = file.id and state = 'filed'
      )
    order by id`;
  return rows.map((row) => ({ id: row.id, madeBy: row.made_by, effectiveOn: row.effective_on }));
}
