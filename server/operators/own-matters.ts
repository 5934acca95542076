import type { Sql } from '../db/tx.ts';

/** Why an operator does not decide about a customer's money or papers. */
export type Bar =
  /** The account is their own. */
  | 'own_account'
  /** They matched a bank transfer to the account by hand, and so entered its money. */
  | 'entered';

/**
 * Who made a request does not approve it: whether an operator is barred from deciding about a customer. Commands and the console
 * name operators alike, so it holds for both.
 *
 * @param actor as the audit log names the operator
 */
export async function barOf(sql: Sql, actor: string, personId: string): Promise<Bar | undefined> {
  const [row] = await sql<{ is_own: boolean; has_entered: boolean }>`
    select
      exists (
        select from operator where 'operator:' || name = ${actor} and person_id = ${personId}
      ) as is_own,
      exists (
        select from audit_record
        where subject = ${personId} and action = 'bank_booking_assigned' and actor = ${actor}
      ) as has_entered`;
  if (row?.is_own) return 'own_account';
  return row?.has_entered ? 'entered' : undefined;
}
