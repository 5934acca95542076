import type { Tx } from '../db/tx.ts';
import type { Outbox } from './outbox.ts';

/** Writes to those who run the product, with what caused it. Nobody is written to where no address is configured. */
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
