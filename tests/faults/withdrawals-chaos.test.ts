import { expect, test } from 'vitest';
import { MICROS } from '../../contract/money.ts';
import { carryOut } from '../../server/funding/withdrawals/carry-out.ts';
import { cancelWithdrawal, moveWaiting } from '../../server/funding/withdrawals/decide.ts';
import { signStep, type SignerParts } from '../../server/signer/sign-step.ts';
import type { SignerStore } from '../../server/signer/signer-store.ts';
import { aPayoutScene, type Payer, type PayoutScene } from '../harness/payouts.ts';

/** Withdrawals of a run. Long: 10,000 over all seeds. */
const RUNS = process.env['PLUMB_LONG'] ? 100 : 2;
const WITHDRAWALS = 100;
const CUSTOMERS = 5;
const MINUTE_MS = 60_000;

test.for(Array.from({ length: RUNS }, (_, seed) => seed + 1))(
  'seed %i: despite any losses, delays, replays and crashes, each withdrawal is paid once or returned',
  { timeout: 600_000 },
  async (seed) => {
    const { scene, ids } = await chaos(seed, (parts) => parts);
    const paid = Map.groupBy(scene.chain.paid(), ({ to }) => to);
    const rows = await scene.app.services.db.sql<{
      address: string;
      state: string;
      token_micros: string;
    }>`
      select address, state, token_micros from withdrawal`;
    expect(rows).toHaveLength(ids);
    for (const { address, state, token_micros: micros } of rows) {
      const times = (paid.get(address) ?? []).filter((each) => String(each.micros) === micros);
      expect(times, `${address}, which is ${state}`).toHaveLength(state === 'final' ? 1 : 0);
    }
    expect(rows.filter(({ state }) => state === 'final').length).toBeGreaterThan(ids / 2);
    expect(await scene.broken()).toEqual([]);
  },
);

test(
  'control: a signer that trusts the wall clock instead of a solid block pays twice',
  { timeout: 1_200_000 },
  async () => {
    let isTwice = false;
    // Only a run in which a signature outlives its clock shows it, which the order of the parts' work decides, too.
    for (let seed = 1; seed <= 20 && !isTwice; seed += 1) {
      const { scene } = await chaos(seed, byTheWallClock);
      const times = Map.groupBy(scene.chain.paid(), ({ to, micros }) => `${to} ${micros}`);
      isTwice = [...times.values()].some((each) => each.length > 1);
    }
    expect(isTwice).toBe(true);
  },
);

/** A faulty signer that considers a signature expired by its own clock. */
function byTheWallClock(parts: SignerParts): SignerParts {
  return {
    ...parts,
    chain: {
      ...parts.chain,
      solid: async () => ({ ...(await parts.chain.solid()), atMs: parts.wallNowMs() }),
      fate: async () => ({ state: 'unknown' }),
      block: async (number) => ({ number, hash: '', parentHash: '', atMs: 0, transfers: [] }),
    },
  };
}

/** Plays a seeded run to its end: all faults occur, then they stop and all withdrawals settle. */
async function chaos(
  seed: number,
  altered: (parts: SignerParts) => SignerParts,
): Promise<{ scene: PayoutScene; ids: number }> {
  const luck = random(seed);
  const scene = await aPayoutScene();
  const { chain, clock } = scene;
  const payers: Payer[] = [];
  for (let at = 0; at < CUSTOMERS; at += 1) payers.push(await scene.customer());

  let isCalm = false;
  const perhapsDie = () => {
    if (!isCalm && luck() < 0.15) throw new Error('killed, or its answer was lost');
  };
  chain.trouble = perhapsDie;
  const signing = altered({ ...scene.signing, store: mortal(scene.signing.store, perhapsDie) });
  const steps = [
    () => signStep(signing),
    // Two signers at once.
    () => Promise.all([signStep(signing), signStep(signing)]),
    () => carryOut(scene.carrying),
    () => Promise.all([carryOut(scene.carrying), carryOut(scene.carrying)]),
    () => moveWaiting(scene.carrying),
  ];

  let ids = 0;
  for (let turn = 0; ids < WITHDRAWALS || turn < WITHDRAWALS * 3; turn += 1) {
    const payer = payers[Math.floor(luck() * payers.length)] as Payer;
    if (ids < WITHDRAWALS && luck() < 0.6) {
      ids += 1;
      // Different amounts distinguish withdrawals to the same address.
      const asked = await payer.ask(BigInt(10 + ids) * MICROS);
      if (luck() < 0.1)
        await quietly(() => cancelWithdrawal(scene.carrying, payer.person.id, asked.id));
    }
    if (luck() < 0.1) chain.stand(true);
    if (luck() < 0.15) chain.stand(false);
    if (luck() < 0.1) chain.fork(1 + Math.floor(luck() * 18), luck);
    clock.nowMs += luck() < 0.1 ? 12 * MINUTE_MS : 4_000;
    chain.runTo(clock.nowMs, luck);
    const step = steps[Math.floor(luck() * steps.length)];
    if (step) await quietly(step);
  }

  isCalm = true;
  chain.stand(false);
  for (let turns = 0; turns < 400; turns += 1) {
    const [open] = await scene.app.services.db.sql`
      select from withdrawal where end_entry is null limit 1`;
    if (!open) return { scene, ids };
    clock.nowMs += MINUTE_MS;
    chain.runTo(clock.nowMs, luck);
    for (const step of [steps[4], steps[0], steps[2]]) if (step) await quietly(step);
  }
  throw new Error('all withdrawals come to an end');
}

/** A store whose caller may be killed before or after each call. */
function mortal(store: SignerStore, perhapsDie: () => void): SignerStore {
  const wrap =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      perhapsDie();
      const result = await call(...args);
      perhapsDie();
      return result;
    };
  return {
    work: wrap(store.work),
    signedSince: wrap(store.signedSince),
    keep: wrap(store.keep),
    bury: wrap(store.bury),
    reject: wrap(store.reject),
  };
}

/** Ignores a failure, because the next step retries, as the processes do. */
async function quietly(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

/** Chance that a seed repeats: mulberry32. */
function random(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
