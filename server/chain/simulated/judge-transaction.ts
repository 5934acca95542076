import type { Block, Broadcast } from '../chain.ts';
import { signerOf } from '../tron/signature.ts';
import { transactionId, type Transfer } from '../tron/transfer-bytes.ts';

/** How far ahead an expiration may be. Source: docs/chain.md, Transactions. */
const EXPIRATION_MAX_MS = 86_400_000;
const FEE_LIMIT_MAX_SUN = 15_000_000_000;
/** A transaction names the last two bytes of a block's number. */
const NUMBERS = 0x1_0000;

/**
 * The number of the block that a transaction refers to: the newest existing one with the same last
 * bytes.
 */
export function referredBlock(refBlockBytes: Uint8Array, head: number): number | undefined {
  const [high, low] = refBlockBytes;
  if (refBlockBytes.length !== 2 || high === undefined || low === undefined) return undefined;
  const number = head - ((head - (high * 256 + low) + NUMBERS * 2) % NUMBERS);
  return number < 0 ? undefined : number;
}

interface Judged {
  readonly transfer: Transfer;
  readonly raw: Uint8Array;
  readonly signature: Uint8Array;
  readonly head: Block;
  /** The block that the transaction refers to, in the current chain. */
  readonly referred: Block | undefined;
  readonly contracts: readonly string[];
}

/** A node's answer to a transaction that it does not have. */
export function judgeTransaction(
  judged: Judged,
): Extract<Broadcast, 'accepted' | 'expired' | 'refused'> {
  const { transfer, raw, signature, head, referred, contracts } = judged;
  if (signerOf(transactionId(raw), signature) !== transfer.from) return 'refused';
  const named = Buffer.from(transfer.refBlockHash).toString('hex');
  if (!referred || referred.hash.slice(16, 32) !== named) return 'refused';
  if (!contracts.includes(transfer.contract) || transfer.feeLimitSun > FEE_LIMIT_MAX_SUN) {
    return 'refused';
  }
  const aheadMs = transfer.expirationMs - head.atMs;
  return aheadMs <= 0 || aheadMs > EXPIRATION_MAX_MS ? 'expired' : 'accepted';
}
