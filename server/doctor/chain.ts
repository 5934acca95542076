import type { OpenedChain } from '../chain/chain.ts';
import { type Found, off, ok, wrong } from './found.ts';

/** A network makes a block every three seconds, and a solid one is about a minute old. */
const OLD_HEAD_MS = 60_000;
const OLD_SOLID_MS = 300_000;
const SUN_PER_TRX = 1_000_000n;
/** Several times the TRX that a payout to an address without USDT burns at most. */
const LEAST_TRX = 200n;

/** Reads the newest blocks and the balance of the payout address. */
export async function chainFound(
  opened: OpenedChain | undefined,
  nowMs: () => number,
): Promise<Found> {
  if (!opened) return off('No network: deposits and withdrawals in USDT are closed.');
  const { chain, addresses } = opened;
  if (chain.isSimulated) return off('The network is simulated.');
  const [head, solid, held] = [
    await chain.head(),
    await chain.solid(),
    await chain.balanceOf(addresses.payout),
  ];
  const [headAgeMs, solidAgeMs] = [nowMs() - head.atMs, nowMs() - solid.atMs];
  if (headAgeMs > OLD_HEAD_MS || solidAgeMs > OLD_SOLID_MS) {
    return wrong(
      `The newest block is ${seconds(headAgeMs)} old and the newest solid one ${seconds(solidAgeMs)}: the node is behind, or this machine's clock is wrong.`,
    );
  }
  const trx = held.sun / SUN_PER_TRX;
  const has = `The payout address has ${trx} TRX and ${held.tokenMicros / 1_000_000n} USDT.`;
  if (trx < LEAST_TRX) return wrong(`${has} Payouts burn TRX: send it ${LEAST_TRX} or more.`);
  return ok(`Block ${head.number}, ${seconds(headAgeMs)} old. ${has}`);
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`;
}
