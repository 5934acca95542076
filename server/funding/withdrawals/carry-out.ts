import type { WithdrawalReason } from '../../../contract/withdrawal.ts';
import type { Chain, Inclusion } from '../../chain/chain.ts';
import { underLock, type DecideParts } from './decide.ts';
import { moveOn } from './move-on.ts';

export interface CarryParts extends DecideParts {
  readonly chain: Pick<Chain, 'solid' | 'fate' | 'settled' | 'broadcast'>;
  readonly warn: (message: string, error?: unknown) => void;
}

/** The newest signature of an open withdrawal. */
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
  /** Why the signer does not sign again. */
  readonly rejection: WithdrawalReason | undefined;
}

/**
 * A node may drop a transaction that it accepted: it is sent again at this interval while it can
 * still be included.
 */
const AGAIN_MS = 15_000;
/** Signatures that may expire before a withdrawal fails and its money is returned. */
export const ATTEMPTS_MAX = 5;

/**
 * Advances the signed withdrawals by one step: broadcasts them and follows their outcome. A step
 * may run twice or be interrupted anywhere: the same bytes pay once, and only a solid block ends a
 * withdrawal.
 *
 * @throws ChainUnavailable when the network cannot be reached: the caller retries
 */
export async function carryOut(parts: CarryParts): Promise<void> {
  const attempts = await underWay(parts);
  if (attempts.length === 0) return;
  // Read before the outcomes: a block that is solid now still is when they are requested.
  const solid = await parts.chain.solid();
  let failed: unknown;
  for (const attempt of attempts) {
    try {
      await carryOne(parts, attempt, solid.number);
    } catch (error) {
      // A failure does not block the others.
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
    const { rejection } = attempt;
    if (rejection !== undefined || attempt.attempt >= ATTEMPTS_MAX) {
      await giveUp(parts, attempt, rejection ?? 'network');
    }
    return;
  }
  const fate = await chain.fate(attempt.txid);
  if (fate.state === 'included') {
    // Another node may have named the solid block, and this one may be on a fork.
    const settled = fate.block <= solid ? await chain.settled(attempt.txid) : undefined;
    return included(parts, attempt, settled ?? fate, settled !== undefined);
  }
  if (attempt.state === 'confirmed' || attempt.block !== undefined) {
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
    rejection: WithdrawalReason | null;
  }>`
    select id, last.attempt, state, txid, raw, signature, expires_at, broadcast_at, block, block_hash,
      dead_block is not null as is_dead, rejection.reason as rejection
    from withdrawal join lateral (
      select * from withdrawal_attempt each where each.withdrawal_id = withdrawal.id
      order by each.attempt desc limit 1
    ) last on true
      left join withdrawal_rejection rejection on rejection.withdrawal_id = withdrawal.id
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
    rejection: row.rejection ?? undefined,
  }));
}

/** Broadcasts a transaction. The network's answer decides nothing: only a block does. */
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

/**
 * Records inclusion in a block: confirmed, and final once the block is solid. A transaction that
 * moved nothing fails then.
 */
async function included(
  parts: CarryParts,
  attempt: Attempt,
  { block, hash, isOk }: Inclusion,
  isSolid: boolean,
): Promise<void> {
  if (attempt.block !== block || attempt.blockHash !== hash) {
    await parts.db.sql`
      update withdrawal_attempt set block = ${block}, block_hash = ${hash}
      where withdrawal_id = ${attempt.id} and attempt = ${attempt.attempt} and dead_block is null`;
  }
  if (!isOk) {
    if (isSolid) await step(parts, attempt, 'failed');
    return;
  }
  if (attempt.state === 'broadcast') await step(parts, attempt, 'confirmed');
  if (isSolid) await step(parts, attempt, 'final');
}

/**
 * Clears the block of a transaction when the network replaced it: a later block may include the
 * transaction again.
 */
async function forgetBlock(parts: CarryParts, attempt: Attempt): Promise<void> {
  await underLock(parts.db, attempt.id, async (tx, withdrawal) => {
    if (withdrawal.state !== 'broadcast' && withdrawal.state !== 'confirmed') return;
    await tx`
      update withdrawal_attempt set block = null, block_hash = null
      where withdrawal_id = ${attempt.id} and attempt = ${attempt.attempt} and dead_block is null`;
    if (withdrawal.state === 'confirmed') await moveOn(tx, parts, withdrawal, 'broadcast');
  });
}

/** Fails a withdrawal whose signatures are all proven dead: none of them was ever included. */
async function giveUp(
  parts: CarryParts,
  attempt: Attempt,
  reason: WithdrawalReason,
): Promise<void> {
  await underLock(parts.db, attempt.id, async (tx, withdrawal) => {
    const alive = await tx`
      select from withdrawal_attempt where withdrawal_id = ${attempt.id} and dead_block is null`;
    if (alive.length > 0) return;
    if (withdrawal.state === 'signed') await moveOn(tx, parts, withdrawal, 'broadcast');
    if (withdrawal.state === 'signed' || withdrawal.state === 'broadcast') {
      await moveOn(tx, parts, withdrawal, 'failed', reason);
    }
  });
}

/**
 * Moves a withdrawal to a state, unless another process did so meanwhile. Returns whether it did.
 */
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
    // A later signature has replaced this one, which can no longer decide.
    if (newest?.attempt !== attempt || newest.is_dead) return false;
    await moveOn(tx, parts, withdrawal, state, state === 'failed' ? 'network' : undefined);
    return true;
  });
  return done ?? false;
}
