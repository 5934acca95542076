import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Db } from '../../server/db/tx.ts';
import { chainWatch } from '../../server/funding/watch/watch-chain.ts';
import {
  aDepositScene,
  type Depositor,
  type DepositScene,
  expectWhole,
  usdt,
} from '../harness/deposits.ts';

class Killed extends Error {}

/**
 * A watcher that dies at its `left`th step: before a transaction or an answer, or after writing a transaction but
 * before committing it.
 */
function mortal({ parts }: DepositScene, life: { left: number }) {
  const die = () => {
    life.left -= 1;
    if (life.left < 0) throw new Killed('killed');
  };
  const db: Db = {
    sql: (...statement) => {
      die();
      return parts.db.sql(...statement);
    },
    transaction: (work) => {
      die();
      return parts.db.transaction(async (tx) => {
        const result = await work(tx);
        die();
        return result;
      });
    },
  };
  const { chain } = parts;
  return chainWatch({
    ...parts,
    db,
    // The watcher leaves a failed deposit to the next step, but a killed process does not continue.
    warn: (_message, error) => {
      if (error instanceof Killed) throw error;
      parts.warn('', error);
    },
    chain: {
      ...chain,
      solid: async () => {
        die();
        return chain.solid();
      },
      block: async (number) => {
        die();
        return chain.block(number);
      },
    },
  });
}

/** Runs watchers that die, one after the other, until one has nothing left to do. Returns how many died. */
async function runMortals(scene: DepositScene, stepsOf: () => number): Promise<number> {
  for (let deaths = 0; ; deaths += 1) {
    const step = mortal(scene, { left: stepsOf() });
    try {
      while (await step());
      return deaths;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  }
}

test('a watcher that is killed between any two steps loses nothing and counts nothing twice', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  scene.chain.mineEmpty(20);
  await scene.catchUp();
  // Each watcher lives one step longer than the one before, until one survives: every place is a place of death.
  async function dieEverywhere(): Promise<void> {
    let left = 0;
    const deaths = await runMortals(scene, () => (left += 1));
    expect(deaths).toBeGreaterThan(3);
  }
  scene.chain.mine({ to: customer.address, micros: usdt(50) });
  await dieEverywhere();
  expect(await customer.wallet()).toBe(usdt(50));
  await customer.spend(usdt(20));
  scene.clock.nowMs += 1_000;
  scene.chain.reorganize(1);
  scene.chain.mine({ to: customer.address, micros: usdt(8) });
  await dieEverywhere();
  expect(await customer.balance()).toMatchObject({
    debtMicros: String(usdt(12)),
    walletMicros: '0',
  });
  scene.chain.mineEmpty(20);
  await dieEverywhere();
  expect((await customer.records()).map(({ state }) => state)).toEqual(['final', 'reversed']);
  expect(scene.warnings).toEqual([]);
  await expectWhole(scene, [customer]);
});

/** The random actions of a run. */
const acts = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('send' as const),
      whose: fc.nat(2),
      micros: fc.bigInt(1n, 500_000_000n),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('blocks' as const),
      count: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('orphan' as const),
      depth: fc.integer({ min: 1, max: 18 }),
      keeps: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('spend' as const),
      whose: fc.nat(2),
      part: fc.integer({ min: 1, max: 100 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('kill' as const),
      steps: fc.integer({ min: 0, max: 25 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('watch' as const) }) },
);
type Act = typeof acts extends fc.Arbitrary<infer T> ? T : never;

async function live(scene: DepositScene, customers: readonly Depositor[], act: Act): Promise<void> {
  const { chain } = scene;
  switch (act.act) {
    case 'send': {
      const customer = customers[act.whose];
      chain.mine({ to: customer?.address ?? '', micros: act.micros });
      return;
    }
    case 'blocks':
      chain.mineEmpty(act.count);
      return;
    case 'orphan':
      chain.reorganize(act.depth, () => act.keeps);
      chain.mineEmpty(1);
      return;
    case 'spend': {
      const customer = customers[act.whose];
      const micros = (((await customer?.wallet()) ?? 0n) * BigInt(act.part)) / 100n;
      if (micros > 0n) await customer?.spend(micros);
      return;
    }
    case 'kill':
      await mortal(scene, { left: act.steps })().catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      return;
    case 'watch':
      await scene.catchUp();
  }
}

const isLong = Boolean(process.env['PLUMB_LONG']);

test('after random lives of deposits, spending, reorganizations and kills the ledger fits the chain to the micro', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(acts, { minLength: 10, maxLength: isLong ? 120 : 30 }),
      async (life) => {
        const scene = await aDepositScene();
        const customers = [await scene.customer(), await scene.customer(), await scene.customer()];
        scene.chain.mineEmpty(20);
        for (const act of life) await live(scene, customers, act);
        await scene.catchUp();
        expect(scene.warnings).toEqual([]);
        await expectWhole(scene, customers);
        // The credited deposits are those that the chain contains.
        const held = scene.chain.standing();
        for (const customer of customers) {
          const records = await customer.records();
          const stands = records.filter(({ state }) =>
            ['credited', 'final', 'too_small'].includes(state),
          );
          expect(
            stands.reduce((sum, { amountMicros }) => sum + BigInt(amountMicros ?? 0), 0n),
          ).toBe(held.get(customer.address) ?? 0n);
        }
      },
    ),
    { numRuns: isLong ? 150 : 4, endOnFailure: true },
  );
}, 1_800_000);
