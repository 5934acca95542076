import {
  type AccountBalance,
  type AccountName,
  ACCOUNTS,
  type Pocket,
} from '../../contract/account.ts';
import type { Sql, Tx } from '../db/tx.ts';

/** The dollar balances of a customer's four accounts. */
export async function readBalances(sql: Sql, personId: string): Promise<readonly AccountBalance[]> {
  const rows = await sql<{ name: AccountName; pocket: Pocket; micros: string }>`
    select name, pocket, micros from ledger_account join ledger_balance on account_id = id
    where owner = ${personId} and asset = 'USD'`;
  const held = new Map(rows.map(({ name, pocket, micros }) => [`${name}/${pocket}`, micros]));
  return ACCOUNTS.map((account) => ({
    account,
    availableMicros: held.get(`${account}/available`) ?? '0',
    heldMicros: held.get(`${account}/held`) ?? '0',
    unsettledMicros: held.get(`${account}/unsettled`) ?? '0',
    savedMicros: held.get(`${account}/saved`) ?? '0',
  }));
}

/** A customer's available dollars by account, locked until the transaction ends. */
export async function readRest(
  tx: Tx,
  personId: string,
): Promise<readonly { account: AccountName; micros: bigint }[]> {
  const rows = await tx<{ name: AccountName; micros: string }>`
    select name, micros from ledger_account join ledger_balance on account_id = id
    where owner = ${personId} and asset = 'USD' and pocket = 'available' and micros > 0
    order by id for update of ledger_balance`;
  return rows.map(({ name, micros }) => ({ account: name, micros: BigInt(micros) }));
}
