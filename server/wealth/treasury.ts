import type { Sql, Tx } from '../db/tx.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** The treasury of savings, micro-dollars. */
export interface Treasury {
  /** What it holds for interest. */
  readonly heldMicros: bigint;
  /** The interest that it may have to pay on what customers hold. */
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
 * Locks the treasury until the transaction ends. Everything that changes savings locks the customer, then holdings and moves, then
 * what the ledger locks, and the treasury last: none waits for another twice, and none for long.
 */
export async function lockTreasury(tx: Tx): Promise<Treasury> {
  await tx`select from wealth_treasury for update`;
  return readTreasury(tx);
}

/** What changes in the treasury, micro-dollars. */
export interface TreasuryChange {
  readonly held: bigint;
  readonly promised: bigint;
}

/** Counts what it got or paid, and what it promised or no longer does. Locks it until the transaction ends. */
export async function changeTreasury(
  tx: Tx,
  { held = 0n, promised = 0n }: Partial<TreasuryChange>,
): Promise<void> {
  await tx`
    update wealth_treasury set held_micros = held_micros + ${String(held)}::bigint,
      promised_micros = promised_micros + ${String(promised)}::bigint`;
}

/** Puts money of the house into the treasury; the same key once. Returns whether it is new. */
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
