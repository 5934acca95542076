import { createHash } from 'node:crypto';
import type { Block } from '../chain.ts';

export const BLOCK_MS = 3_000;
/** How far the newest solid block is behind the head: 19 of 27 producers have built on it. Source: docs/chain.md, Final. */
export const SOLID_BEHIND = 19;

/** The seed and start time from which all blocks are derived. */
export interface Genesis {
  readonly seed: string;
  /** Time of block 0. */
  readonly atMs: number;
}

/** A fork and the first block that it replaced. */
export interface Fork {
  readonly id: number;
  readonly firstBlock: number;
}

/** The number of the newest block at a moment. */
export function blockAt({ atMs }: Genesis, nowMs: number): number {
  return Math.floor((nowMs - atMs) / BLOCK_MS);
}

export function timeOf({ atMs }: Genesis, number: number): number {
  return atMs + number * BLOCK_MS;
}

/** A block of the chain that the forks have made. */
export function blockOf(genesis: Genesis, number: number, forks: readonly Fork[]): Block {
  return {
    number,
    hash: hashOf(genesis, number, forks),
    parentHash: hashOf(genesis, number - 1, forks),
    atMs: timeOf(genesis, number),
  };
}

/** As in TRON, a hash begins with the number of its block. */
function hashOf({ seed }: Genesis, number: number, forks: readonly Fork[]): string {
  const fork = Math.max(
    0,
    ...forks.flatMap(({ id, firstBlock }) => (firstBlock <= number ? id : [])),
  );
  const rest = createHash('sha256').update(`${seed}:${number}:${fork}`).digest('hex').slice(16);
  return BigInt(number).toString(16).padStart(16, '0') + rest;
}
