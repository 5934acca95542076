import type { Tx } from '../db/tx.ts';
import type { Entry, Ledger } from '../ledger/ledger.ts';
import { Refused } from '../refused.ts';

/**
 * Writes an entry that takes `micros` from a wallet, or as much as it has. Returns the entry's id
 * and the missing amount, micro-dollars.
 */
export async function takeFromWallet(
  tx: Tx,
  ledger: Pick<Ledger, 'balances' | 'post'>,
  {
    personId,
    micros,
    entryOf,
  }: {
    readonly personId: string;
    readonly micros: bigint;
    /** The entry when the wallet pays `inWallet` of the amount. */
    readonly entryOf: (inWallet: bigint) => Entry;
  },
): Promise<{ readonly entryId: string; readonly missing: bigint }> {
  const balances = await ledger.balances(tx, personId);
  const wallet = balances.find(({ account }) => account === 'wallet');
  let inWallet = least(micros, BigInt(wallet?.availableMicros ?? 0));
  for (;;) {
    try {
      const { id } = await ledger.post(tx, entryOf(inWallet));
      return { entryId: id, missing: micros - inWallet };
    } catch (error) {
      // The money was spent after the read. The refused entry locked the wallet, so its balance is
      // stable now.
      if (!(error instanceof Refused) || error.code !== 'insufficient_funds') throw error;
      inWallet = least(inWallet - 1n, BigInt(error.detail.availableMicros ?? 0));
    }
  }
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
