import type { FundingBalance } from '../../contract/funding.ts';
import type { Sql } from '../db/tx.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { openDebts } from './debts.ts';

/**
 * The balance of a customer's wallet with the amount that can be withdrawn. A caller that moves
 * money on it holds the lock of the funding account (`lockFundingAccount`). Source: docs/rules.md,
 * Money in and out.
 */
export async function readFundingBalance(
  sql: Sql,
  ledger: Pick<Ledger, 'balances'>,
  personId: string,
): Promise<FundingBalance> {
  const debts = await openDebts(sql, personId);
  const [row] = await sql<{ micros: string }>`
    select coalesce(sum(posting.micros), 0) as micros
    from chain_deposit deposit join ledger_posting posting on posting.entry_id = deposit.entry_id
      join ledger_account account on account.id = account_id
    where deposit.person_id = ${personId} and deposit.state = 'credited' and owner = ${personId}`;
  const wallet = (await ledger.balances(sql, personId)).find(({ account }) => account === 'wallet');
  const walletMicros = BigInt(wallet?.availableMicros ?? 0);
  const notFinalMicros = BigInt(row?.micros ?? 0);
  const debtMicros = debts.reduce(
    (sum, { amountMicros, paidMicros }) => sum + BigInt(amountMicros) - BigInt(paidMicros),
    0n,
  );
  return {
    walletMicros: String(walletMicros),
    notFinalMicros: String(notFinalMicros),
    debtMicros: String(debtMicros),
    withdrawableMicros: String(withdrawable(walletMicros, notFinalMicros, debtMicros)),
    debts: [...debts],
  };
}

/**
 * The wallet less deposits that are not final; zero while the customer owes anything.
 * Micro-dollars. Pure.
 */
export function withdrawable(wallet: bigint, notFinal: bigint, owed: bigint): bigint {
  return owed > 0n || wallet < notFinal ? 0n : wallet - notFinal;
}
