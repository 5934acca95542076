import type { Tx } from '../db/tx.ts';

/**
 * Locks a customer's funding account until the transaction ends. Deposits, reversals, withdrawals
 * and debt payments of one customer run one at a time. Lock order: first this lock, then the
 * ledger's.
 */
export async function lockFundingAccount(tx: Tx, personId: string): Promise<void> {
  await tx`
    insert into funding_account (person_id) values (${personId}) on conflict do nothing`;
  await tx`select from funding_account where person_id = ${personId} for update`;
}
