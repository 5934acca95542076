import type { MessageKind } from '../../../contract/message.ts';
import type { Tx } from '../../db/tx.ts';
import type { Notify } from '../../notify/notify.ts';
import type { PrivateFeed } from '../../notify/private-feed.ts';
import type { Deposit } from './deposit-row.ts';

/** The parts that notify a customer of money. */
export interface Tellers {
  readonly notify: Notify;
  readonly feed: PrivateFeed;
}

interface Telling {
  readonly kind: MessageKind;
  /** The new debt of the customer, micro-dollars. */
  readonly debtMicros?: bigint;
  readonly isQuiet?: boolean;
}

/** Notifies a customer of a deposit's state. Each deposit has one message, which is updated. */
export async function tellDeposit(
  tx: Tx,
  { notify, feed }: Tellers,
  deposit: Pick<Deposit, 'id' | 'personId' | 'micros'>,
  { kind, debtMicros = 0n, isQuiet = false }: Telling,
): Promise<void> {
  const figures = {
    recordId: deposit.id,
    // The units of another token are not known.
    ...(kind !== 'deposit_not_accepted' && { amountMicros: String(deposit.micros) }),
    ...(debtMicros > 0n && { debtMicros: String(debtMicros) }),
  };
  await notify(tx, deposit.personId, {
    kind,
    figures,
    once: `deposit:${deposit.id}`,
    replaces: true,
    isQuiet,
  });
  await feed.tell(tx, deposit.personId, 'funding');
}
