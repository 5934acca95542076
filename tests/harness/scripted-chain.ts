import { createHash } from 'node:crypto';
import {
  type Block,
  type BlockTransfers,
  type Chain,
  ChainUnavailable,
  type TokenTransfer,
} from '../../server/chain/chain.ts';

/** The accepted contract of the scripted chain, and another one. */
export const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
export const OTHER_TOKEN = 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj';
export const OUTSIDER = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';

/** A block comes every three seconds and is solid after 19 more. */
export const BLOCK_MS = 3_000;
const SOLID_BEHIND = 19;

/** A transfer that a test sends to an address. */
export interface Sent {
  readonly to: string;
  readonly micros: bigint;
  readonly contract?: string;
  /** The id of another transfer's transaction, to share it. */
  readonly txid?: string;
  readonly logIndex?: number;
}

/** A chain whose blocks, forks and faults a test decides. The app queries it like a node. */
export interface ScriptedChain extends Chain {
  /** The number of blocks requested so far. */
  readonly asked: () => number;
  /** Makes a block with these transfers. Returns it. */
  mine(...transfers: readonly Sent[]): BlockTransfers;
  /** Makes this many empty blocks. */
  mineEmpty(count: number): void;
  /** Replaces this many of the newest blocks by other ones, which contain the transfers of the `kept` blocks again. */
  reorganize(depth: number, kept?: (transfer: TokenTransfer) => boolean): void;
  /** The balance of each address on the current chain, in the accepted token. */
  standing(): ReadonlyMap<string, bigint>;
  /** Which answers fail, from now on. */
  failing: (call: 'solid' | 'block') => boolean;
  /** The transfers that the node omits from a requested block. */
  leftOut: (transfer: TokenTransfer, block: Block) => boolean;
}

/** The number of a transaction in hexadecimal. */
let transactions = 0;

/** A scripted chain; `atMs` is the time of its first block. */
export function scriptedChain(atMs: number): ScriptedChain {
  let forks = 0;
  let asked = 0;
  const blocks: BlockTransfers[] = [];

  function add(transfers: readonly TokenTransfer[]): BlockTransfers {
    const number = blocks.length;
    const parentHash = blocks.at(-1)?.hash ?? '0'.repeat(64);
    const hash = createHash('sha256').update(`${parentHash} ${number} ${forks}`).digest('hex');
    const block = { number, hash, parentHash, atMs: atMs + number * BLOCK_MS, transfers };
    blocks.push(block);
    return block;
  }

  function answer<T>(call: 'solid' | 'block', value: T): Promise<T> {
    return chain.failing(call)
      ? Promise.reject(new ChainUnavailable('429 Too Many Requests'))
      : Promise.resolve(value);
  }

  const chain: ScriptedChain = {
    token: TOKEN,
    isSimulated: true,
    failing: () => false,
    leftOut: () => false,
    asked: () => asked,
    standing() {
      const sums = new Map<string, bigint>();
      for (const { transfers } of blocks) {
        for (const { to, micros, contract } of transfers) {
          if (contract === TOKEN) sums.set(to, (sums.get(to) ?? 0n) + micros);
        }
      }
      return sums;
    },
    mine: (...transfers) =>
      add(
        transfers.map(({ to, micros, contract = TOKEN, txid, logIndex = 0 }) => ({
          txid: txid ?? (transactions += 1).toString(16).padStart(64, '0'),
          logIndex,
          contract,
          from: OUTSIDER,
          to,
          micros,
        })),
      ),
    mineEmpty(count) {
      for (let at = 0; at < count; at += 1) add([]);
    },
    reorganize(depth, kept = () => false) {
      forks += 1;
      const replaced = blocks.splice(-depth, depth);
      for (const { transfers } of replaced) add(transfers.filter(kept));
    },
    head: () => answer('block', last(blocks)),
    solid: () =>
      answer('solid', blocks[Math.max(0, blocks.length - 1 - SOLID_BEHIND)] ?? last(blocks)),
    block(number) {
      asked += 1;
      const block = blocks[number];
      const seen = block && {
        ...block,
        transfers: block.transfers.filter((transfer) => !chain.leftOut(transfer, block)),
      };
      return answer('block', seen);
    },
    fate: () => Promise.resolve({ state: 'unknown' }),
    settled: () => Promise.resolve(undefined),
    reference: () => Promise.reject(new ChainUnavailable('a scripted chain takes no transactions')),
    broadcast: () => Promise.resolve('refused'),
    fees: () => Promise.reject(new ChainUnavailable('a scripted chain has no fees')),
    balanceOf: (address) =>
      answer('block', { tokenMicros: chain.standing().get(address) ?? 0n, sun: 0n }),
  };
  add([]);
  return chain;
}

function last(blocks: readonly BlockTransfers[]): BlockTransfers {
  const block = blocks.at(-1);
  if (!block) throw new Error('a chain has a first block');
  return block;
}
