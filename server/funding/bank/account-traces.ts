import type { Sql } from '../../db/tx.ts';
import type { Vault } from '../../keys/vault.ts';
import { ACCOUNT_COLUMN, bareAccount, type SealedAccount } from './accounts.ts';
import { openedLine } from './booking.ts';

/**
 * The bank accounts of customers with open accounts, by customer: linked accounts, removed ones too, and senders of their
 * deposits as the bank names them. Senders' routing numbers are unknown, so accounts are compared by account number.
 */
export async function bankAccountsOf(
  sql: Sql,
  vault: Vault,
  people: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>(people.map((id) => [id, new Set()]));
  const linked = await sql<{ person_id: string; sealed: Buffer }>`
    select person_id, sealed from bank_account where person_id = any (${people}::uuid[])`;
  for (const row of linked) {
    const own = await vault.person(sql, row.person_id);
    const details = JSON.parse(own.openText(ACCOUNT_COLUMN, row.sealed)) as SealedAccount;
    found.get(row.person_id)?.add(bareAccount(details.accountNumber));
  }
  const booked = await sql<{ person_id: string; sealed: Buffer }>`
    select person_id, sealed from bank_booking
    where state = 'matched' and person_id = any (${people}::uuid[])`;
  for (const row of booked) {
    const account = bareAccount(openedLine(vault, row.sealed).account);
    if (account !== '') found.get(row.person_id)?.add(account);
  }
  return found;
}
