import type { FundingBalance } from '../../contract/funding.ts';
import type { Db, Tx } from '../db/tx.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { PrivateFeed } from '../notify/private-feed.ts';
import { Refused } from '../refused.ts';
import { readFundingBalance } from './balance.ts';
import { collectDebts, debtPaymentKey } from './debts.ts';
import { lockFundingAccount } from './lock-account.ts';

interface PayParts {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly feed: PrivateFeed;
  readonly wallNowMs: () => number;
}

/**
 * Pays a customer's debts, as far as the wallet's balance allows. The same key pays once and
 * returns the same result.
 */
export function payDebts(
  { db, ledger, feed, wallNowMs }: PayParts,
  personId: string,
  key: string,
): Promise<{ readonly paidMicros: string; readonly balance: FundingBalance }> {
  return db.transaction(async (tx) => {
    await lockFundingAccount(tx, personId);
    const cause = `${personId}:${key}`;
    const earlier = await paidBy(tx, personId, cause);
    const before = await readFundingBalance(tx, ledger, personId);
    if (earlier !== undefined) return { paidMicros: earlier, balance: before };
    if (before.debtMicros === '0') throw new Refused('not_found');
    if (before.walletMicros === '0') throw new Refused('insufficient_funds');
    const upTo = BigInt(before.walletMicros);
    const paid = await collectDebts(tx, ledger, { personId, cause, upTo, nowMs: wallNowMs() });
    await feed.tell(tx, personId, 'funding');
    return {
      paidMicros: String(paid),
      balance: await readFundingBalance(tx, ledger, personId),
    };
  });
}

/**
 * The amount that a payment took from the wallet, micro-dollars; undefined if it was never made.
 */
async function paidBy(tx: Tx, personId: string, cause: string): Promise<string | undefined> {
  const [row] = await tx<{ micros: string }>`
    select -micros as micros from ledger_entry entry
      join ledger_posting on entry_id = entry.id join ledger_account account on account.id = account_id
    where key = ${debtPaymentKey(cause)} and owner = ${personId}`;
  return row?.micros;
}
