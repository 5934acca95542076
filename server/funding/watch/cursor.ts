import type { Block } from '../../chain/chain.ts';
import type { Sql, Tx } from '../../db/tx.ts';

/** The progress of reading the chain. */
export interface Cursor {
  /** The newest block that was read, and the newest that was read after it had become solid. */
  readonly scanned: number;
  readonly settled: number;
  readonly isSimulated: boolean;
}

/** The current cursor; undefined before reading has begun. */
export async function readCursor(sql: Sql): Promise<Cursor | undefined> {
  const [row] = await sql<{ scanned: string; settled: string; is_simulated: boolean }>`
    select scanned, settled, is_simulated from chain_cursor`;
  return (
    row && {
      scanned: Number(row.scanned),
      settled: Number(row.settled),
      isSimulated: row.is_simulated,
    }
  );
}

/** Starts reading after a solid block. Does nothing if another process has started already. */
export async function beginAt(tx: Tx, block: Block, isSimulated: boolean): Promise<void> {
  const { number } = block;
  const begun = await tx`
    insert into chain_cursor (scanned, settled, is_simulated)
    values (${number}, ${number}, ${isSimulated}) on conflict do nothing returning scanned`;
  if (begun.length > 0) await keepBlock(tx, block);
}

/** Locks the cursor; false when another process has moved it since. */
export async function lockCursor(tx: Tx, { scanned, settled }: Cursor): Promise<boolean> {
  const [row] = await tx<{ scanned: string; settled: string }>`
    select scanned, settled from chain_cursor for update`;
  return row !== undefined && Number(row.scanned) === scanned && Number(row.settled) === settled;
}

/** Moves the cursor forward or, after a reorganization, back. */
export async function moveCursor(
  tx: Tx,
  { scanned, settled }: Pick<Cursor, 'scanned' | 'settled'>,
): Promise<void> {
  await tx`update chain_cursor set scanned = ${scanned}, settled = ${settled}`;
  await tx`delete from chain_block where number < ${settled} or number > ${scanned}`;
}

/** Stores the hash of a block that was read. */
export async function keepBlock(
  tx: Tx,
  { number, hash, atMs }: Pick<Block, 'number' | 'hash' | 'atMs'>,
): Promise<void> {
  await tx`
    insert into chain_block (number, hash, at) values (${number}, ${hash}, ${new Date(atMs)})`;
}

/** The stored hash of a block; undefined if it is not stored. */
export async function hashOf(sql: Sql, number: number): Promise<string | undefined> {
  const [row] = await sql<{ hash: string }>`select hash from chain_block where number = ${number}`;
  return row?.hash;
}

/** The time of the newest block that was read. */
export async function newestBlockMs(sql: Sql): Promise<number | undefined> {
  const [row] = await sql<{ at: Date }>`
    select at from chain_block order by number desc limit 1`;
  return row?.at.getTime();
}
