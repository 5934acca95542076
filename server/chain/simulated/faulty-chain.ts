import { type BlockTransfers, type Chain, ChainUnavailable } from '../chain.ts';

/** What goes wrong between us and a node, each as a share of the calls from 0 to 1. */
export interface Faults {
  /** The call never arrives: an outage, or a 429. */
  readonly unanswered?: number;
  /** The call takes effect and its answer is lost. */
  readonly lost?: number;
  /** An earlier answer to the same question comes again, at most {@link STALE_MAX_MS} old. */
  readonly stale?: number;
  /** The call arrives twice, and the answer is that of the second time. */
  readonly repeated?: number;
  /** A node has the block and not yet its transfers. */
  readonly withoutLogs?: number;
  /** The probability that a block lists each of its transfers twice. */
  readonly toldTwice?: number;
}

/** How far behind a node may be that answers all the same. */
export const STALE_MAX_MS = 60_000;

interface Surroundings {
  readonly random: () => number;
  readonly nowMs: () => number;
}

/** The same chain over a line with faults. `faultsNow` is asked at each call. */
export function faultyChain(
  chain: Chain,
  faultsNow: () => Faults | Promise<Faults>,
  { random, nowMs }: Surroundings,
): Chain {
  const answers = new Map<string, { readonly atMs: number; readonly answer: unknown }>();
  const happens = (share = 0) => share > 0 && random() < share;

  async function over<T>(question: string, ask: () => Promise<T>): Promise<T> {
    const faults = await faultsNow();
    if (happens(faults.unanswered)) throw new ChainUnavailable('the node did not answer');
    const earlier = answers.get(question);
    if (earlier && nowMs() - earlier.atMs <= STALE_MAX_MS && happens(faults.stale)) {
      return earlier.answer as T;
    }
    if (happens(faults.repeated)) await ask();
    const answer = await ask();
    if (happens(faults.lost)) throw new ChainUnavailable('the answer of the node was lost');
    if ((faults.stale ?? 0) > 0) answers.set(question, { atMs: nowMs(), answer });
    return answer;
  }

  return {
    token: chain.token,
    isSimulated: chain.isSimulated,
    head: () => over('head', () => chain.head()),
    solid: () => over('solid', () => chain.solid()),
    async block(number) {
      const block = await over(`block ${number}`, () => chain.block(number));
      const faults = await faultsNow();
      if (happens(faults.withoutLogs)) return undefined;
      return block && happens(faults.toldTwice) ? toldTwice(block) : block;
    },
    fate: (txid) => over(`fate ${txid}`, () => chain.fate(txid)),
    settled: (txid) => over(`settled ${txid}`, () => chain.settled(txid)),
    reference: () => over('reference', () => chain.reference()),
    broadcast: (raw, signature) =>
      over(`broadcast ${Buffer.from(signature).toString('hex')}`, () =>
        chain.broadcast(raw, signature),
      ),
    fees: () => over('fees', () => chain.fees()),
    balanceOf: (address) => over(`balance ${address}`, () => chain.balanceOf(address)),
  };
}

function toldTwice(block: BlockTransfers): BlockTransfers {
  return { ...block, transfers: [...block.transfers, ...block.transfers] };
}
