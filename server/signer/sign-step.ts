import type { Chain } from '../chain/chain.ts';
import { signTransaction } from '../chain/tron/signature.ts';
import { transactionId, transferBytes } from '../chain/tron/transfer-bytes.ts';
import { judgeWork, type SignerRules, type Wait, type Work } from './judge-work.ts';
import { movedBetween } from './moved-between.ts';
import type { SignerStore } from './signer-store.ts';

export interface SignerParts {
  readonly store: SignerStore;
  readonly chain: Pick<Chain, 'token' | 'solid' | 'block' | 'fate' | 'reference'>;
  /** The wallet that pays: its address and its key of 32 bytes. */
  readonly wallet: { readonly address: string; readonly key: Uint8Array };
  readonly rules: Omit<SignerRules, 'token'>;
  readonly wallNowMs: () => number;
  /** Logs what was done, by the withdrawal's id only. */
  readonly say: (line: string) => void;
  /** Logs why a withdrawal waits, by its id only. */
  readonly warn: (line: string) => void;
  /** Why withdrawals wait, by their ids: kept from step to step, so that each reason is logged once. */
  readonly waits: Map<string, Wait>;
}

const WAITS: Readonly<Record<Wait, string>> = {
  contradictory: 'its state and its signatures contradict each other',
  too_new: 'its address is too new by the clock of this machine',
  day_limit: 'the total of 24 hours (SIGNER_DAY_LIMIT) is used up',
  above_limit: 'it is more than SIGNER_DAY_LIMIT; raise that setting or refuse the withdrawal',
};

/** How long a block may include a transaction that was signed. */
const VALID_MS = 10 * 60_000;
/** The margin for differing clocks of block producers and for a lagging node: twice a minute. */
const MARGIN_MS = 120_000;
/** The most that the energy of one transfer may cost: 130,285 at 100 sun cost 13 TRX, and prices were four times that. */
const FEE_LIMIT_SUN = 60_000_000;
const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 50;

/**
 * Signs approved withdrawals once each. Bytes and id are stored before they can be broadcast, and a
 * second signature is made only when the solid blocks past the first one's expiration do not
 * contain it. The process may be killed anywhere. Returns the number signed.
 *
 * @throws ChainUnavailable and database errors: the caller retries
 */
export async function signStep(parts: SignerParts): Promise<number> {
  const { store, chain, rules, wallNowMs, say, warn, waits } = parts;
  let signed = 0;
  const doubtful: Doubtful[] = [];
  const works = await store.work(AT_ONCE);
  forgetGone(parts, works);
  for (const work of works) {
    const nowMs = wallNowMs();
    const signedToday = await store.signedSince(nowMs - DAY_MS);
    const judged = judgeWork(work, { ...rules, token: chain.token }, { nowMs, signedToday });
    if (judged.kind !== 'wait') waits.delete(work.id);
    if (judged.kind === 'sign' && (await sign(parts, work, judged.attempt))) {
      signed += 1;
      say(`Signed ${work.id}, attempt ${judged.attempt}.`);
    } else if (judged.kind === 'prove') {
      doubtful.push({ ...judged, id: work.id });
    } else if (judged.kind === 'reject') {
      await store.reject(work.id, judged.reason, nowMs);
      say(`Rejected ${work.id}: ${judged.reason}.`);
    } else if (judged.kind === 'wait' && waits.get(work.id) !== judged.why) {
      waits.set(work.id, judged.why);
      warn(`Waits with ${work.id}: ${WAITS[judged.why]}.`);
    }
  }
  await buryDead(parts, doubtful);
  return signed;
}

/** Forgets the waits of withdrawals that ended meanwhile. */
function forgetGone({ waits }: SignerParts, works: readonly Work[]): void {
  const open = new Set(works.map(({ id }) => id));
  for (const id of waits.keys()) if (!open.has(id)) waits.delete(id);
}

async function sign(
  { store, chain, wallet, wallNowMs }: SignerParts,
  { id, address, tokenMicros }: Work,
  attempt: number,
): Promise<boolean> {
  const { refBlockBytes, refBlockHash, atMs } = await chain.reference();
  const expiresMs = atMs + VALID_MS;
  const raw = transferBytes({
    contract: chain.token,
    from: wallet.address,
    to: address,
    micros: tokenMicros,
    refBlockBytes,
    refBlockHash,
    expirationMs: expiresMs,
    // Two payments of the same amount to the same address must not be the same bytes.
    timestampMs: distinctMs(id, attempt, atMs),
    feeLimitSun: FEE_LIMIT_SUN,
  });
  const txid = transactionId(raw);
  const signature = signTransaction(txid, wallet.key);
  return store.keep({ id, attempt, raw, signature, txid, expiresMs, nowMs: wallNowMs() });
}

/** A timestamp of its own for each payment: TRON takes any, and the id of a transaction depends on it. Pure. */
function distinctMs(id: string, attempt: number, atMs: number): number {
  const own = Number.parseInt(id.replaceAll('-', '').slice(0, 10), 16) % 1_000_000_007;
  return atMs - (own % 86_400_000) - attempt;
}

/** A signature of which no block is known. */
interface Doubtful {
  readonly id: string;
  readonly attempt: number;
  readonly txid: string;
  readonly expiresMs: number;
}

/**
 * Buries signatures if the chain proves that they never pay: a solid block is past their expiration,
 * no node that is asked knows them, and none of the blocks while they were valid has them.
 */
async function buryDead(
  { store, chain, wallNowMs, say }: SignerParts,
  doubtful: readonly Doubtful[],
): Promise<void> {
  // The network is not asked before it can know.
  const due = doubtful.filter(({ expiresMs }) => expiresMs <= wallNowMs());
  if (due.length === 0) return;
  const solid = await chain.solid();
  const unknown: Doubtful[] = [];
  for (const each of due) {
    if (each.expiresMs + MARGIN_MS > solid.atMs) continue;
    if ((await chain.fate(each.txid)).state === 'unknown') unknown.push(each);
  }
  if (unknown.length === 0) return;
  // The answers may be of nodes that lag behind the one with the solid block. One reading of the blocks serves all that
  // were signed at about the same time; the others come next.
  const firstMs = Math.min(...unknown.map(({ expiresMs }) => expiresMs));
  const together = unknown.filter(({ expiresMs }) => expiresMs <= firstMs + VALID_MS);
  const lastMs = Math.max(...together.map(({ expiresMs }) => expiresMs));
  const moved = await movedBetween(chain, solid, firstMs - VALID_MS, lastMs + MARGIN_MS);
  for (const { id, attempt, txid } of together) {
    if (moved.has(txid)) continue;
    await store.bury(id, attempt, solid.number);
    say(`The signature ${attempt} of ${id} expired without a block; it is signed again.`);
  }
}
