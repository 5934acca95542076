import type { MessageKind } from '../../../contract/message.ts';
import type { Db, Tx } from '../../db/tx.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Notify } from '../../notify/notify.ts';
import type { PrivateFeed } from '../../notify/private-feed.ts';
import { lockFundingAccount } from '../lock-account.ts';
import { type LockedBankDeposit, lockBankDeposit } from './bank-deposit-row.ts';

/** The parts that move money over the bank. */
export interface BankMoveParts {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly notify: Notify;
  readonly feed: PrivateFeed;
  readonly wallNowMs: () => number;
}

/**
 * Works on a deposit under its locks, in a transaction of its own. Returns undefined if there is no
 * such deposit.
 */
export function underDepositLock<T>(
  db: Db,
  { id, personId }: { readonly id: string; readonly personId: string },
  work: (tx: Tx, deposit: LockedBankDeposit) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    await lockFundingAccount(tx, personId);
    const deposit = await lockBankDeposit(tx, id);
    return deposit && work(tx, deposit);
  });
}

/** Notifies a customer of a deposit's state. Each deposit has one message, which is updated. */
export async function tellBankDeposit(
  tx: Tx,
  { notify, feed }: Pick<BankMoveParts, 'notify' | 'feed'>,
  { id, personId, micros }: Pick<LockedBankDeposit, 'id' | 'personId' | 'micros'>,
  kind: MessageKind,
  debtMicros = 0n,
): Promise<void> {
  await notify(tx, personId, {
    kind,
    figures: {
      recordId: id,
      amountMicros: String(micros),
      ...(debtMicros > 0n && { debtMicros: String(debtMicros) }),
    },
    once: `bank_deposit:${id}`,
    replaces: true,
  });
  await feed.tell(tx, personId, 'funding');
}
