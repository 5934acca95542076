import { createHash } from 'node:crypto';
import {
  type Chain,
  ChainUnavailable,
  type Fate,
  type Inclusion,
} from '../../server/chain/chain.ts';
import { signerOf } from '../../server/chain/tron/signature.ts';
import { readTransfer, transactionId } from '../../server/chain/tron/transfer-bytes.ts';

export const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const BLOCK_MS = 3_000;
const SOLID_BEHIND = 19;
/** The most blocks that it makes in one call. */
const AT_ONCE = 60;

interface Included {
  readonly txid: string;
  readonly from: string;
  readonly to: string;
  readonly micros: bigint;
  readonly expirationMs: number;
}

interface ChainBlock {
  readonly number: number;
  readonly hash: string;
  readonly parentHash: string;
  readonly atMs: number;
  readonly included: readonly Included[];
}

/**
 * A chain that accepts payouts and whose blocks, forks and lost answers a test decides. The app queries it like a node.
 */
export interface PayoutChain extends Chain {
  /**
   * Makes blocks up to a moment, unless the chain is stopped. Chance decides which waiting transactions each block
   * includes.
   */
  runTo(wallMs: number, luck: () => number): void;
  /** A quiet time, of which only the end matters. */
  rest(wallMs: number): void;
  /** While the chain is stopped, its time is stopped too, regardless of the wall clock. */
  stand(isStanding: boolean): void;
  /**
   * Replaces this many of the newest blocks, none of them solid; chance decides whether their transactions wait again
   * or are lost.
   */
  fork(depth: number, luck: () => number): void;
  /** Every transfer in a block, with the number of its occurrences. */
  paid(): readonly Included[];
  /** Called at the start and at the end of each call; the caller receives any error that it throws. */
  trouble: (moment: 'before' | 'after') => void;
}

export function payoutChain(startMs: number): PayoutChain {
  let forks = 0;
  let isStanding = false;
  const blocks: ChainBlock[] = [];
  let waiting: Included[] = [];

  function add(included: readonly Included[], atMs: number): void {
    const number = blocks.length;
    const parentHash = blocks.at(-1)?.hash ?? '0'.repeat(64);
    const hash = createHash('sha256').update(`${parentHash} ${number} ${forks}`).digest('hex');
    blocks.push({ number, hash, parentHash, atMs, included });
  }
  for (let at = 0; at <= SOLID_BEHIND + 1; at += 1)
    add([], startMs - (SOLID_BEHIND + 1 - at) * BLOCK_MS);

  const head = () => blocks[blocks.length - 1] as ChainBlock;
  const solid = () => blocks[blocks.length - 1 - SOLID_BEHIND] as ChainBlock;

  async function answered<T>(work: () => T): Promise<T> {
    chain.trouble('before');
    const value = work();
    chain.trouble('after');
    return value;
  }
  const find = (txid: string) =>
    blocks.findLast(({ included }) => included.some((each) => each.txid === txid));

  const inclusionIn = ({ number, hash }: ChainBlock): Inclusion => ({
    state: 'included',
    block: number,
    hash,
    isOk: true,
  });

  const chain: PayoutChain = {
    token: TOKEN,
    isSimulated: true,
    trouble: () => undefined,
    rest(nowMs) {
      for (let at = SOLID_BEHIND + 1; at >= 0; at -= 1) add([], nowMs - at * BLOCK_MS);
    },
    stand(stands) {
      isStanding = stands;
    },
    runTo(nowMs, luck) {
      if (isStanding) return;
      // A chain that was stopped continues with the next block time, so its time lags behind the wall clock until it
      // has caught up.
      const untilMs = Math.min(nowMs, head().atMs + AT_ONCE * BLOCK_MS);
      for (let atMs = head().atMs + BLOCK_MS; atMs <= untilMs; atMs += BLOCK_MS) {
        const taken = waiting.filter(({ expirationMs }) => atMs < expirationMs && luck() < 0.7);
        waiting = waiting.filter((each) => !taken.includes(each) && atMs < each.expirationMs);
        add(taken, atMs);
      }
    },
    fork(depth, luck) {
      const replaced = blocks.splice(-Math.min(depth, SOLID_BEHIND - 1));
      forks += 1;
      for (const { included, atMs } of replaced) {
        for (const each of included) if (luck() < 0.6) waiting.push(each);
        add([], atMs);
      }
    },
    paid: () => blocks.flatMap(({ included }) => included),

    head: () => answered(head),
    solid: () => answered(solid),
    block: (wanted) =>
      answered(() => {
        const block = blocks[wanted];
        if (!block) return undefined;
        const { included, ...rest } = block;
        const transfers = included.map(({ txid, from, to, micros }) => ({
          txid,
          logIndex: 0,
          contract: TOKEN,
          from,
          to,
          micros,
        }));
        return { ...rest, transfers };
      }),
    settled: (txid) =>
      answered(() => {
        const block = find(txid);
        return block && block.number <= solid().number ? inclusionIn(block) : undefined;
      }),
    fate: (txid) =>
      answered((): Fate => {
        const block = find(txid);
        if (block) return inclusionIn(block);
        return { state: waiting.some((each) => each.txid === txid) ? 'pending' : 'unknown' };
      }),
    reference: () =>
      answered(() => {
        const bytes = Uint8Array.from(Buffer.from(solid().hash, 'hex'));
        return {
          refBlockBytes: Uint8Array.of(
            Math.floor(solid().number / 256) % 256,
            solid().number % 256,
          ),
          refBlockHash: bytes.slice(8, 16),
          atMs: solid().atMs,
        };
      }),
    broadcast: (raw, signature) =>
      answered(() => {
        const transfer = readTransfer(raw);
        const txid = transactionId(raw);
        if (!transfer || signerOf(txid, signature) !== transfer.from) return 'refused';
        if (find(txid) || waiting.some((each) => each.txid === txid)) return 'duplicate';
        if (head().atMs >= transfer.expirationMs) return 'expired';
        const { from, to, micros, expirationMs } = transfer;
        waiting.push({ txid, from, to, micros, expirationMs });
        return 'accepted';
      }),
    fees: () => Promise.reject(new ChainUnavailable('nobody asks for fees here')),
    balanceOf: () => Promise.reject(new ChainUnavailable('nobody asks for balances here')),
  };
  return chain;
}
