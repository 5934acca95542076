import type { Chain, Fate } from '../../chain/chain.ts';
import { underLock, type DecideParts } from './decide.ts';
import { moveOn } from './move-on.ts';

export interface CarryParts extends DecideParts {
  readonly chain: Pick<Chain, 'solid' | 'fate' | 'broadcast'>;
  readonly warn: (message: string, error?: unknown) => void;
}

/** The newest signature of a withdrawal that is under way. */
interface Attempt {
  readonly id: string;
  readonly attempt: number;
  readonly state: 'signed' | 'broadcast' | 'confirmed';
  readonly txid: string;
  readonly raw: Buffer;
  readonly signature: Buffer;
  readonly expiresMs: number;
  readonly broadcastMs: number | undefined;
  readonly block: number | undefined;
  readonly blockHash: string | undefined;
  readonly isDead: boolean;
}

/** A node that took a transaction may forget it: it is handed in again while it can still be included. */
const AGAIN_MS = 15_000;
/** Signatures that may die before a withdrawal is given up and its money given back. */
export const ATTEMPTS_MAX = 5;

/**
 * Takes the withdrawals that are signed one step on: hands them to the network, and follows what became of them. Each may be
 * taken on twice or be interrupted anywhere: the same bytes pay once, and only what a solid block says ends a withdrawal.
 *
 * @throws ChainUnavailable when the network cannot be asked: the caller tries again
 */
export async function carryOut(parts: CarryParts): Promise<void> {
  const attempts = await underWay(parts);
  if (attempts.length === 0) return;
  // Before the fates: what is solid now was so when they were asked for.
  const solid = await parts.chain.solid();
  let failed: unknown;
  for (const attempt of attempts) {
    try {
      await carryOne(parts, attempt, solid.number);
    } catch (error) {
      // One that fails holds up no other.
      failed = error;
    }
  }
  if (failed !== undefined) throw failed;
}

async function carryOne(parts: CarryParts, attempt: Attempt, solid: number): Promise<void> {
  const { chain } = parts;
  if (attempt.state === 'signed' && !attempt.isDead) {
    // Stored before broadcasting: after a crash the next process knows that the network may have it.
    if (await step(parts, attempt, 'broadcast')) await handIn(parts, attempt);
    return;
  }
  if (attempt.isDead) {
    if (attempt.attempt >= ATTEMPTS_MAX) await giveUp(parts, attempt);
    return;
  }
  const fate = await chain.fate(attempt.txid);
  if (fate.state === 'included') return included(parts, attempt, fate, solid);
  if (attempt.state === 'confirmed') {
    await forgetBlock(parts, attempt);
    return;
  }
  const again = (attempt.broadcastMs ?? 0) + AGAIN_MS <= parts.wallNowMs();
  if (fate.state === 'unknown' && again) await handIn(parts, attempt);
}

async function underWay({ db }: CarryParts): Promise<Attempt[]> {
  const rows = await db.sql<{
    id: string;
    attempt: number;
    state: Attempt['state'];
    txid: string;
    raw: Buffer;
    signature: Buffer;
    expires_at: Date;
    broadcast_at: Date | null;
    block: string | null;
    block_hash: string | null;
    is_dead: boolean;
  }>`
    select id, last.attempt, state, txid, raw, signature, expires_at, broadcast_at, block, block_hash,
      dead_block is not null as is_dead
    from withdrawal join lateral (
      select * from withdrawal_attempt each where each.withdrawal_id = withdrawal.id
      order by each.attempt desc limit 1
    ) last on true
    where state in ('signed', 'broadcast', 'confirmed') order by asked_at, id limit 200`;
  return rows.map((row) => ({
    id: row.id,
    attempt: row.attempt,
    state: row.state,
    txid: row.txid,
    raw: row.raw,
    signature: row.signature,
    expiresMs: row.expires_at.getTime(),
    broadcastMs: row.broadcast_at?.getTime(),
    block: row.block === null ? undefined : Number(row.block),
    blockHash: row.block_hash ?? undefined,
    isDead: row.is_dead,
  }));
}

/** Hands a transaction to the network. What it answers decides nothing: only a block does. */
async function handIn(
  { db, chain, warn, wallNowMs }: CarryParts,
  { id, attempt, raw, signature, txid }: Attempt,
): Promise<void> {
  await db.sql`
    update withdrawal_attempt set broadcast_at = ${new Date(wallNowMs())}
    where withdrawal_id = ${id} and attempt = ${attempt} and dead_block is null`;
  const answer = await chain.broadcast(raw, signature);
  if (answer === 'refused') warn(`The network refused the transaction ${txid} of a withdrawal.`);
}

/** In a block: confirmed, and final once the block is solid. One that moved nothing fails then. */
async function included(
  parts: CarryParts,
  attempt: Attempt,
  fate: Extract<Fate, { state: 'included' }>,
  solid: number,
): Promise<void> {
  const isNew = attempt.block !== fate.block || attempt.blockHash !== fate.hash;
  if (isNew) {
    await parts.db.sql`
      update withdrawal_attempt set block = ${fate.block}, block_hash = ${fate.hash}
      where withdrawal_id = ${attempt.id} and attempt = ${attempt.attempt} and dead_block is null`;
  }
  const isSolid = fate.block <= solid;
  if (!fate.isOk) {
    if (isSolid) await step(parts, attempt, 'failed');
    return;
  }
  if (attempt.state === 'broadcast') await step(parts, attempt, 'confirmed');
  if (isSolid) await step(parts, attempt, 'final');
}

/** The block that it was in is replaced: the network has it no longer, or again in a later one. */
async function forgetBlock(parts: CarryParts, attempt: Attempt): Promise<void> {
  await underLock(parts.db, attempt.id, async (tx, withdrawal) => {
    if (withdrawal.state !== 'confirmed') return;
    await tx`
      update withdrawal_attempt set block = null, block_hash = null
      where withdrawal_id = ${attempt.id} and attempt = ${attempt.attempt}`;
    await moveOn(tx, parts, withdrawal, 'broadcast');
  });
}

/** No signature was ever taken, and each of them is proven dead. */
async function giveUp(parts: CarryParts, attempt: Attempt): Promise<void> {
  await underLock(parts.db, attempt.id, async (tx, withdrawal) => {
    const alive = await tx`
      select from withdrawal_attempt where withdrawal_id = ${attempt.id} and dead_block is null`;
    if (alive.length > 0) return;
    if (withdrawal.state === 'signed') await moveOn(tx, parts, withdrawal, 'broadcast');
    if (withdrawal.state === 'signed' || withdrawal.state === 'broadcast') {
      await moveOn(tx, parts, withdrawal, 'failed', 'network');
    }
  });
}

/** Brings a withdrawal into a state, unless another process has meanwhile. */
async function step(
  parts: CarryParts,
  { id, attempt }: Attempt,
  state: 'broadcast' | 'confirmed' | 'final' | 'failed',
): Promise<boolean> {
  const done = await underLock(parts.db, id, async (tx, withdrawal) => {
    if (withdrawal.state === state) return state === 'broadcast';
    const [newest] = await tx<{ attempt: number; is_dead: boolean }>`
      select attempt, dead_block is not null as is_dead from withdrawal_attempt
      where withdrawal_id = ${id} order by attempt desc limit 1`;
    // A later signature has taken its place: this one can no longer decide.
    if (newest?.attempt !== attempt || newest.is_dead) return false;
    await moveOn(tx, parts, withdrawal, state, state === 'failed' ? 'network' : undefined);
    return true;
  });
  return done ?? false;
}
