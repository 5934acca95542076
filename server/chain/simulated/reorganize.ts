import type { Tx } from '../../db/tx.ts';
import { type Genesis, SOLID_BEHIND, timeOf } from './blocks.ts';
import { executeFrom, readIncluded, writeFork } from './chain-rows.ts';

/** A replacement of the newest blocks by others. */
export interface Reorganization {
  /** How many are replaced: 1 to 18, which are never solid. */
  readonly blocks: number;
  /** The transactions that the new blocks leave out; by default all. */
  readonly drop?: readonly string[];
  /** How many blocks after the present head includes them again; by default none does. */
  readonly againAfter?: number;
}

/**
 * Replaces the newest blocks, of which `head` is the last. The chain is locked.
 *
 * @throws RangeError when a solid block would be replaced.
 */
export async function reorganize(
  tx: Tx,
  genesis: Genesis,
  head: number,
  { blocks, drop, againAfter }: Reorganization,
): Promise<void> {
  if (!Number.isInteger(blocks) || blocks < 1 || blocks >= SOLID_BEHIND) {
    throw new RangeError(`a reorganization replaces 1 to ${SOLID_BEHIND - 1} blocks`);
  }
  const first = head - blocks + 1;
  await writeFork(tx, first);
  for (const { txid, block, expirationMs } of await readIncluded(tx, first, head)) {
    if (block === undefined || drop?.includes(txid) === false) continue;
    const next = againAfter === undefined ? undefined : head + againAfter;
    const isInTime = next !== undefined && timeOf(genesis, next) < expirationMs;
    await tx`
      update simulated_transaction set block = ${isInTime ? next : null}, earlier_block = ${block}
      where txid = ${txid}`;
  }
  await executeFrom(tx, first);
}
