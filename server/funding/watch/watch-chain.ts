import type { BlockTransfers, Chain } from '../../chain/chain.ts';
import type { Db, Tx } from '../../db/tx.ts';
import { creditDeposit, type DepositParts } from '../deposits/credit-deposit.ts';
import { creditable, type DepositKey, finalizable, orphans } from '../deposits/deposit-row.ts';
import { finalizeDeposit } from '../deposits/finalize-deposit.ts';
import { reverseDeposit } from '../deposits/reverse-deposit.ts';
import {
  beginAt,
  type Cursor,
  hashOf,
  keepBlock,
  lockCursor,
  moveCursor,
  readCursor,
} from './cursor.ts';
import { recordTransfers } from './record-transfers.ts';

export interface WatchParts extends DepositParts {
  readonly db: Db;
  readonly chain: Pick<Chain, 'token' | 'isSimulated' | 'solid' | 'block'>;
  /** Receives a deposit's failure; the deposit is retried. */
  readonly warn: (message: string, error?: unknown) => void;
}

/**
 * The node shows another block in place of a solid one: nothing is read or reversed until an
 * operator has checked.
 */
export class SolidReplaced extends Error {
  override readonly name = 'SolidReplaced';
}

/** Blocks that are settled in one step. */
const SETTLED_AT_ONCE = 64;
/**
 * While no deposit waits, the newest solid block is requested only when more than this many read
 * blocks are not settled.
 */
const RARELY = 30;

/**
 * Reads the chain block by block. A step reverses orphaned deposits, reads the next block, reads
 * blocks again that have become solid, and credits and finalizes deposits. Each part is an
 * idempotent transaction, so the watcher may stop between any two, and several may run at once.
 * Returns the step, which resolves to whether there is more to do at once.
 *
 * @throws from the step: ChainUnavailable and database errors; the caller waits and retries, and no
 *   block is skipped
 */
export function chainWatch(parts: WatchParts): () => Promise<boolean> {
  const { db, chain, warn } = parts;
  /** The newest solid block that the node named. */
  let solid = -1;
  /** Whether the block that was read has a transfer to us. */
  let hasFound = false;

  async function step(): Promise<boolean> {
    await moveDeposits();
    hasFound = false;
    const hasRead = await readNext(await begun());
    // Before the requests below, which may fail: a deposit that was found is credited anyway.
    if (hasFound) await moveDeposits();
    const hasSettled = await settle();
    if (hasSettled) await moveDeposits();
    return hasRead || hasSettled;
  }

  /** Advances the waiting deposits: orphaned ones first, so that they can be recorded again. */
  async function moveDeposits(): Promise<void> {
    await each(orphans(db.sql), (tx, key) => reverseDeposit(tx, parts, key));
    await each(creditable(db.sql), (tx, key) => creditDeposit(tx, parts, key));
    await each(finalizable(db.sql), (tx, key) => finalizeDeposit(tx, parts, key));
  }

  /**
   * Processes each deposit in a transaction of its own: one that fails does not block the others.
   */
  async function each(
    keys: Promise<readonly DepositKey[]>,
    work: (tx: Tx, key: DepositKey) => Promise<void>,
  ): Promise<void> {
    for (const key of await keys) {
      try {
        await db.transaction((tx) => work(tx, key));
      } catch (error) {
        warn(`The deposit ${key.txid} ${key.logIndex} could not be moved on.`, error);
      }
    }
  }

  async function begun(): Promise<Cursor> {
    for (;;) {
      const cursor = await readCursor(db.sql);
      if (cursor) {
        if (cursor.isSimulated === chain.isSimulated) return cursor;
        throw new Error('this database has the deposits of another chain');
      }
      const first = await chain.solid();
      await db.transaction((tx) => beginAt(tx, first, chain.isSimulated));
    }
  }

  /** Reads the block after the newest one, if the node has it. */
  async function readNext(cursor: Cursor): Promise<boolean> {
    const number = cursor.scanned + 1;
    const block = await chain.block(number);
    if (!block) return false;
    if (block.parentHash !== (await hashOf(db.sql, cursor.scanned))) return walkBack(cursor);
    await db.transaction(async (tx) => {
      if (!(await lockCursor(tx, cursor))) return;
      hasFound = await recordTransfers(tx, { ...parts, token: chain.token }, block);
      await keepBlock(tx, block);
      // A block that is solid at its first read need not be read again.
      const isSettled = number <= solid && cursor.settled === cursor.scanned;
      await moveCursor(tx, { scanned: number, settled: isSettled ? number : cursor.settled });
    });
    return true;
  }

  /**
   * Reads blocks again that have become solid: finds transfers that a node left out the first time.
   */
  async function settle(): Promise<boolean> {
    let cursor = await begun();
    if (solid <= cursor.settled && (await isDue(cursor))) solid = (await chain.solid()).number;
    const until = Math.min(solid, cursor.scanned, cursor.settled + SETTLED_AT_ONCE);
    if (cursor.settled >= until) return false;
    while (cursor.settled < until) {
      const block = await chain.block(cursor.settled + 1);
      if (!block) return false;
      if (block.hash !== (await hashOf(db.sql, block.number))) return walkBack(cursor);
      await settleOne(cursor, block);
      cursor = await begun();
    }
    return true;
  }

  async function isDue({ scanned, settled }: Cursor): Promise<boolean> {
    if (scanned - settled > RARELY) return true;
    const [waiting] = await db.sql`
      select from chain_deposit where state = 'credited' and block <= ${scanned} limit 1`;
    return waiting !== undefined;
  }

  async function settleOne(cursor: Cursor, block: BlockTransfers): Promise<void> {
    const { number } = block;
    await db.transaction(async (tx) => {
      if (!(await lockCursor(tx, cursor))) return;
      await recordTransfers(tx, { ...parts, token: chain.token }, block);
      const held = block.transfers.map(({ txid, logIndex }) => `${txid} ${logIndex}`);
      await tx`
        update chain_deposit set is_orphaned = true
        where block = ${number} and state <> 'reversed' and txid || ' ' || log_index <> all (${held})`;
      await moveCursor(tx, { ...cursor, settled: number });
    });
  }

  async function isStill({ scanned, settled }: Cursor): Promise<boolean> {
    const now = await begun();
    return now.scanned === scanned && now.settled === settled;
  }

  /** Goes back to the newest block that the node and we have in common; deposits after it are orphaned. */
  async function walkBack(cursor: Cursor): Promise<boolean> {
    let common = cursor.scanned;
    for (; ; common -= 1) {
      const block = await chain.block(common);
      // The node does not have the block yet.
      if (!block) return false;
      if (block.hash === (await hashOf(db.sql, common))) break;
      if (common <= cursor.settled) {
        // Another process has read on, and has deleted the hashes that were compared.
        if (!(await isStill(cursor))) return true;
        throw new SolidReplaced(`block ${common} was solid, and the node shows another`);
      }
    }
    await db.transaction(async (tx) => {
      if (!(await lockCursor(tx, cursor))) return;
      await tx`
        update chain_deposit set is_orphaned = true
        where block > ${common} and state <> 'reversed'`;
      await moveCursor(tx, { scanned: common, settled: cursor.settled });
    });
    // Nodes may disagree for a moment: without progress the next request waits.
    return common < cursor.scanned;
  }

  return step;
}
