import { randomBytes } from 'node:crypto';
import type { Sql, Tx } from '../../db/tx.ts';
import type { Trouble } from '../outside-wallet.ts';
import { BLOCK_MS, type Fork, type Genesis } from './blocks.ts';
import { execute, holding, type Included } from './execute.ts';
import type { ActiveTrouble } from './troubles.ts';

/** The chain of a new database is an hour old, so that it has solid blocks at once. */
const AGE_MS = 3_600_000;

/** The initial balance of an address. */
export interface Grant {
  readonly address: string;
  readonly contract: string;
  readonly micros: bigint;
}

/** A stored transaction. */
export interface TransactionRow extends Included {
  readonly sentMs: number;
  readonly expirationMs: number;
  readonly block: number | undefined;
  readonly earlierBlock: number | undefined;
  readonly isOk: boolean;
}

/**
 * The chain of this database, made on first use. Of processes that start together, the first one's
 * is used.
 */
export async function openGenesis(
  sql: Sql,
  nowMs: number,
  grantsOf: (seed: string) => readonly Grant[],
): Promise<Genesis> {
  const seed = randomBytes(24).toString('base64url');
  const atMs = Math.floor((nowMs - AGE_MS) / BLOCK_MS) * BLOCK_MS;
  const grants = grantsOf(seed);
  await sql`
    with made as (
      insert into simulated_chain (seed, genesis_ms) values (${seed}, ${atMs}) on conflict do nothing returning 1
    )
    insert into simulated_grant (address, contract, micros)
    select address, contract, micros from made, unnest(
      ${grants.map(({ address }) => address)}::text[], ${grants.map(({ contract }) => contract)}::text[],
      ${grants.map(({ micros }) => String(micros))}::bigint[]) as granted (address, contract, micros)`;
  const [row] = await sql<{ seed: string; genesis_ms: string }>`
    select seed, genesis_ms from simulated_chain`;
  if (!row) throw new Error('the chain was just made');
  return { seed: row.seed, atMs: Number(row.genesis_ms) };
}

/** Makes other writers wait until the transaction ends. */
export async function lockChain(tx: Tx): Promise<void> {
  await tx`select 1 from simulated_chain for update`;
}

export async function readTroubles(sql: Sql, nowMs: number): Promise<ActiveTrouble[]> {
  const rows = await sql<{ kind: Trouble; from_ms: string; delay_ms: string }>`
    select kind, from_ms, delay_ms from simulated_trouble where from_ms <= ${nowMs} and until_ms > ${nowMs}`;
  return rows.map(({ kind, from_ms, delay_ms }) => ({
    kind,
    fromMs: Number(from_ms),
    delayMs: Number(delay_ms),
  }));
}

/** The forks that decide the hashes of a block and of its parent. */
export async function readForks(sql: Sql, number: number): Promise<Fork[]> {
  const rows = await sql<{ id: string; first_block: string }>`
    select id, first_block from simulated_fork where first_block <= ${number} order by first_block desc limit 2`;
  return rows.map(({ id, first_block }) => ({ id: Number(id), firstBlock: Number(first_block) }));
}

/** Records a fork: other blocks replace those from `firstBlock` on. */
export async function writeFork(tx: Tx, firstBlock: number): Promise<void> {
  // Forks that start there or later have no blocks left.
  await tx`delete from simulated_fork where first_block >= ${firstBlock}`;
  await tx`insert into simulated_fork (first_block) values (${firstBlock})`;
}

export async function writeTrouble(
  sql: Sql,
  { kind, fromMs, delayMs }: ActiveTrouble,
  untilMs: number,
): Promise<void> {
  await sql`
    insert into simulated_trouble (kind, from_ms, until_ms, delay_ms)
    values (${kind}, ${fromMs}, ${untilMs}, ${delayMs})
    on conflict (kind) do update set
      from_ms = excluded.from_ms, until_ms = excluded.until_ms, delay_ms = excluded.delay_ms`;
}

export async function endTroubles(sql: Sql): Promise<void> {
  await sql`delete from simulated_trouble`;
}

interface Columns {
  readonly txid: string;
  readonly contract: string;
  readonly sender: string;
  readonly recipient: string;
  readonly micros: string;
  readonly fee_limit_sun: string;
  readonly expiration_ms: string;
  readonly sent_ms: string;
  readonly block: string | null;
  readonly earlier_block: string | null;
  readonly is_ok: boolean;
}

export async function readTransaction(sql: Sql, txid: string): Promise<TransactionRow | undefined> {
  const [row] = await sql<Columns>`select * from simulated_transaction where txid = ${txid}`;
  return row && rowOf(row);
}

/** The transactions that blocks include, in order. */
export async function readIncluded(
  sql: Sql,
  first: number,
  last: number,
): Promise<TransactionRow[]> {
  const rows = await sql<Columns>`
    select * from simulated_transaction where block between ${first} and ${last} order by block, sequence`;
  return rows.map(rowOf);
}

/** The transactions of an address, newest first. */
export async function readSent(sql: Sql, sender: string, most: number): Promise<TransactionRow[]> {
  const rows = await sql<Columns>`
    select * from simulated_transaction where sender = ${sender} order by sequence desc limit ${most}`;
  return rows.map(rowOf);
}

function rowOf(row: Columns): TransactionRow {
  return {
    txid: row.txid,
    contract: row.contract,
    sender: row.sender,
    recipient: row.recipient,
    micros: BigInt(row.micros),
    feeLimitSun: Number(row.fee_limit_sun),
    expirationMs: Number(row.expiration_ms),
    sentMs: Number(row.sent_ms),
    block: row.block === null ? undefined : Number(row.block),
    earlierBlock: row.earlier_block === null ? undefined : Number(row.earlier_block),
    isOk: row.is_ok,
  };
}

/** The token balances of addresses after all blocks below one, by {@link holding}. */
export async function readHoldings(
  sql: Sql,
  pairs: readonly { readonly contract: string; readonly address: string }[],
  below: number,
): Promise<Map<string, bigint>> {
  const rows = await sql<{ contract: string; address: string; micros: string }>`
    select contract, address,
      coalesce((select micros from simulated_grant g where g.address = p.address and g.contract = p.contract), 0)
      + coalesce((select sum(micros) from simulated_transaction t
          where t.recipient = p.address and t.contract = p.contract and is_ok and block < ${below}), 0)
      - coalesce((select sum(micros) from simulated_transaction t
          where t.sender = p.address and t.contract = p.contract and is_ok and block < ${below}), 0) as micros
    from (select distinct * from unnest(
      ${pairs.map(({ contract }) => contract)}::text[], ${pairs.map(({ address }) => address)}::text[]
    ) as pair (contract, address)) p`;
  return new Map(
    rows.map(({ contract, address, micros }) => [holding(contract, address), BigInt(micros)]),
  );
}

/**
 * Executes the blocks from `block` on again after their transactions have changed. The caller has
 * locked the chain.
 */
export async function executeFrom(tx: Tx, block: number): Promise<void> {
  const rows = await tx<Columns>`
    select * from simulated_transaction where block >= ${block} order by block, sequence`;
  const included = rows.map(rowOf);
  const pairs = included.flatMap(({ contract, sender, recipient }) => [
    { contract, address: sender },
    { contract, address: recipient },
  ]);
  const moved = execute(included, await readHoldings(tx, pairs, block));
  await tx`update simulated_transaction set is_ok = txid = any(${[...moved]}) where block >= ${block}`;
}
