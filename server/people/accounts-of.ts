import type { AccountId } from '../../contract/person.ts';
import type { Sql } from '../db/tx.ts';
import type { Vault } from '../keys/vault.ts';

/**
 * The addresses of a customer; the one that the account was opened with, which receives codes,
 * comes first.
 */
export async function accountsOf(
  sql: Sql,
  vault: Vault,
  personId: string,
): Promise<readonly AccountId[]> {
  const [row] = await sql<{
    account_type: 'email' | 'phone';
    email_sealed: Buffer | null;
    phone_sealed: Buffer | null;
    area_code: string | null;
  }>`
    select account_type, email_sealed, phone_sealed, area_code from person
    where id = ${personId} and closed_at is null`;
  if (!row) return [];
  const own = await vault.person(sql, personId);
  const accounts: AccountId[] = [];
  if (row.email_sealed) {
    accounts.push({ kind: 'email', email: own.openText('person.email', row.email_sealed) });
  }
  if (row.phone_sealed && row.area_code !== null) {
    const phone = own.openText('person.phone', row.phone_sealed);
    accounts.push({ kind: 'phone', areaCode: row.area_code, phone });
  }
  return accounts.sort((one) => (one.kind === row.account_type ? -1 : 1));
}

/**
 * The address for a customer's codes: the one that the account was opened with, or the one the owner changed it to since.
 *
 * @throws Error when the customer does not exist or was deleted
 */
export async function recoveryAccount(
  sql: Sql,
  vault: Vault,
  personId: string,
): Promise<AccountId> {
  const [first] = await accountsOf(sql, vault, personId);
  if (!first) throw new Error('the person is gone or has no address');
  return first;
}
