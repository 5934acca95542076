import type { Sql, Tx } from '../db/tx.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** The treasury of savings, micro-dollars. */
export interface Treasury {
  /** The balance that pays interest. */
  readonly heldMicros: bigint;
  /** The interest that it may owe on customers' holdings. */
  readonly promisedMicros: bigint;
}

export async function readTreasury(sql: Sql): Promise<Treasury> {
  const [row] = await sql<{ held_micros: string; promised_micros: string }>`
    select held_micros, promised_micros from wealth_treasury`;
  return {
    heldMicros: BigInt(row?.held_micros ?? 0),
    promisedMicros: BigInt(row?.promised_micros ?? 0),
  };
}

/**
 * Locks the treasury until the transaction ends. Every transaction on savings locks in this order: the customer, holdings and
 * transactions, ledger balances, the treasury. Locking the treasury last avoids deadlocks and keeps its lock short.
 */
export async function lockTreasury(tx: Tx): Promise<Treasury> {
  await tx`select from wealth_treasury for update`;
  return readTreasury(tx);
}

/** A change of the treasury, micro-dollars. */
export interface TreasuryChange {
  readonly held: bigint;
  readonly promised: bigint;
}

/** Applies a change to the treasury's balance and commitments. Locks it until the transaction ends. */
export async function changeTreasury(
  tx: Tx,
  { held = 0n, promised = 0n }: Partial<TreasuryChange>,
): Promise<void> {
  await tx`
    update wealth_treasury set held_micros = held_micros + ${String(held)}::bigint,
      promised_micros = promised_micros + ${String(promised)}::bigint`;
}

/** Adds house money to the treasury; idempotent by key. Returns whether it is new. */
export async function fundTreasury(
  tx: Tx,
  ledger: Pick<Ledger, 'post'>,
  { key, micros }: { readonly key: string; readonly micros: bigint },
): Promise<boolean> {
  await lockTreasury(tx);
  const { isNew } = await ledger.post(tx, {
    key: `savings_funding:${key}`,
    kind: 'savings_funding',
    personId: undefined,
    postings: [
      { from: { house: 'capital' }, to: { house: 'savings_treasury' }, asset: 'USD', micros },
    ],
  });
  if (isNew) await changeTreasury(tx, { held: micros });
  return isNew;
}
