import type { Tx } from '../db/tx.ts';

/**
 * Locks what a customer may take out until the transaction ends. Deposits, reversals, withdrawals and payments of debts of
 * one customer are written one after the other: first this lock, then the ledger's.
 */
export async function lockFundingAccount(tx: Tx, personId: string): Promise<void> {
  await tx`
    insert into funding_account (person_id) values (${personId}) on conflict do nothing`;
  await tx`select from funding_account where person_id = ${personId} for update`;
}
