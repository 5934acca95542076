import { type Block, type BlockTransfers, type Chain, ChainUnavailable } from '../chain/chain.ts';

type Read = Pick<Chain, 'block'>;

const BLOCK_MS = 3_000;

/**
 * The transactions that moved tokens in the blocks from one time to another, which is before that of a solid block. A
 * node that lags does not know a transaction either, but a block that it has is whole.
 *
 * @throws ChainUnavailable while one of the blocks cannot be read
 */
export async function movedBetween(
  chain: Read,
  solid: Block,
  fromMs: number,
  untilMs: number,
): Promise<ReadonlySet<string>> {
  const moved = new Set<string>();
  let expected: string | undefined;
  for (let number = await firstAfter(chain, solid, untilMs); number >= 0; number -= 1) {
    const block = await blockAt(chain, number);
    if (expected !== undefined && block.hash !== expected) {
      throw new ChainUnavailable(`block ${number} is of a fork`);
    }
    for (const { txid } of block.transfers) moved.add(txid);
    if (block.atMs < fromMs) break;
    expected = block.parentHash;
  }
  return moved;
}

/** The number of a block after a time, at most that of the solid block. Producers may miss their turns, so a time gives only a guess. */
async function firstAfter(chain: Read, solid: Block, ms: number): Promise<number> {
  const blocksAfter = Math.max(0, Math.floor((solid.atMs - ms) / BLOCK_MS) - 1);
  let number = Math.max(0, solid.number - blocksAfter);
  while (number < solid.number) {
    const { atMs } = await blockAt(chain, number);
    if (atMs > ms) break;
    number = Math.min(solid.number, number + Math.floor((ms - atMs) / BLOCK_MS) + 1);
  }
  return number;
}

async function blockAt(chain: Read, number: number): Promise<BlockTransfers> {
  const block = await chain.block(number);
  if (!block) throw new ChainUnavailable(`block ${number} cannot be read yet`);
  return block;
}
