import type { Tx } from '../db/tx.ts';
import type { Outbox } from './outbox.ts';

/**
 * Writes a letter to the operators in the transaction of its cause; does nothing if no address is
 * configured.
 */
export type TellOperator = (
  tx: Tx,
  letter: { readonly subject: string; readonly body: string },
) => Promise<void>;

/** @param addresses whom letters go to */
export function operatorLetters(outbox: Outbox, addresses: readonly string[]): TellOperator {
  return async (tx, letter) => {
    for (const to of addresses) await outbox.send(tx, { channel: 'email', to, ...letter });
  };
}
