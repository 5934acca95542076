import type { Tx } from '../db/tx.ts';
import type { Entry, Ledger } from '../ledger/ledger.ts';
import { Refused } from '../refused.ts';
import type { MoveParts } from './withdrawals/move-on.ts';
import { stopWithdrawals } from './withdrawals/stop-withdrawals.ts';

interface TakeParts extends MoveParts {
  readonly ledger: Pick<Ledger, 'balances' | 'post'>;
}

/**
 * Writes an entry that takes `micros` from a wallet, or as much as it has with the money of the
 * withdrawals that can still be stopped; only as many of these are refused as it needs, the newest
 * first. Returns the entry's id and the missing amount, micro-dollars. The caller holds the lock of the funding account.
 */
export async function takeFromWallet(
  tx: Tx,
  parts: TakeParts,
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
  const { ledger } = parts;
  let inWallet = least(micros, await availableIn(tx, ledger, personId));
  if (inWallet < micros) {
    await stopWithdrawals(tx, parts, { personId, micros: micros - inWallet });
    inWallet = least(micros, await availableIn(tx, ledger, personId));
  }
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

async function availableIn(
  tx: Tx,
  ledger: Pick<Ledger, 'balances'>,
  personId: string,
): Promise<bigint> {
  const balances = await ledger.balances(tx, personId);
  const wallet = balances.find(({ account }) => account === 'wallet');
  return BigInt(wallet?.availableMicros ?? 0);
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
