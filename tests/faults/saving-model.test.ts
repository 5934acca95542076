import assert from 'node:assert/strict';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, newYorkDate, newYorkMs } from '../../contract/market-hours.ts';
import { quoteRedemption, SAVING_PRODUCTS } from '../../contract/saving.ts';
import { Refused } from '../../server/refused.ts';
import { buySavingOf } from '../../server/wealth/buy.ts';
import { lookAfterSavings } from '../../server/wealth/look-after.ts';
import { redeem } from '../../server/wealth/redeem.ts';
import { Died, dyingAt } from '../harness/dying.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { newKey } from '../harness/orders.ts';
import { aPerson } from '../harness/people.ts';
import { SavingModel } from '../harness/saving-model.ts';
import { aSavingScene, PPM } from '../harness/savings.ts';
import { must } from '../harness/sign-up.ts';

const RUNS = process.env['PLUMB_LONG'] ? 400 : 5;
/** A Friday before a leap year, so that long runs include a leap day. */
const START = '2027-11-19';
const PEOPLE = 3;

/** The statement at which the process dies, before the test repeats the step. */
const dies = fc.option(fc.nat(40));
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      who: fc.nat(PEOPLE - 1),
      productId: fc.oneof(fc.constant('micro' as const), fc.constantFrom(...SAVING_PRODUCTS)),
      cents: fc.oneof(
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 10_000, max: 12_000_000 }),
      ),
      dies,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('redeem' as const),
      nth: fc.nat(30),
      /** A part of the principal in thousandths; all of it when absent. */
      part: fc.option(fc.integer({ min: 1, max: 1_000 })),
      dies,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rate' as const),
      productId: fc.constantFrom(...SAVING_PRODUCTS),
      ppm: fc.integer({ min: 0, max: 120_000 }),
      isForAll: fc.boolean(),
    }),
  },
);
const step = fc.record({
  /** Days since the previous step, usually few. */
  days: fc.oneof(fc.nat(3), fc.nat(45), fc.constant(30)),
  minutes: fc.constantFrom(0, 9 * 60, 17 * 60 - 1, 17 * 60, 23 * 60 + 59),
  dies,
  acts: fc.array(act, { maxLength: 5 }),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

async function aWorld() {
  const scene = await aSavingScene(START, '00:00');
  const people = [scene.person];
  while (people.length < PEOPLE) {
    people.push(await aPerson(scene.app.services, { identity: 'passed' }));
  }
  const { heldMicros } = await scene.app.services.wealth.state();
  const model = new SavingModel(
    people.map(() => usd(100_000)),
    heldMicros,
  );
  for (const id of SAVING_PRODUCTS) model.setRate(id, START, BigInt(PPM[id]));
  return { scene, people, model };
}

/** Runs the steps; after each one money, holdings and rights must match the model, to the micro-dollar. */
class Life {
  readonly #world: Awaited<ReturnType<typeof aWorld>>;
  /** The ids of the model's holdings, in order. */
  readonly #ids: string[] = [];

  constructor(world: Awaited<ReturnType<typeof aWorld>>) {
    this.#world = world;
  }

  async live(date: string, { minutes, acts, dies: diesAt }: Step): Promise<void> {
    const { scene, model } = this.#world;
    const { market, parts } = scene;
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    market.set(date, time);
    if (diesAt !== null) await survive(() => lookAfterSavings(dyingAt(parts, diesAt)));
    await lookAfterSavings(parts);
    await lookAfterSavings(parts);
    model.lookAfter(newYorkMs(date, minutes));
    await this.#compare(date);
    for (const each of acts) await this.#do(each, date, newYorkMs(date, minutes));
    await this.#compare(date);
  }

  async #do(each: Step['acts'][number], date: string, nowMs: number): Promise<void> {
    const { scene, people, model } = this.#world;
    if (each.kind === 'rate') {
      const { productId, ppm, isForAll } = each;
      const from = isForAll ? addDays(date, 30) : date;
      await scene.app.services.db.sql`
        insert into wealth_rate (product_id, from_date, ppm, for_all, told_on)
        values (${productId}, ${from}, ${ppm}, ${isForAll}, ${date}) on conflict do nothing`;
      model.setRate(productId, from, BigInt(ppm), isForAll);
      return;
    }
    if (each.kind === 'buy') {
      const { who, productId, cents } = each;
      const amountMicros = BigInt(cents) * 10_000n;
      const ppm = Number(model.rateOfNew(productId, date));
      const personId = people[who]?.id ?? '';
      const asked = { personId, key: newKey(), productId, amountMicros, ppm };
      const said = await this.#once(each.dies, (parts) => buySavingOf(parts, asked));
      if (typeof said !== 'string') this.#ids.push(said.id);
      const expected = model.buy(who, productId, amountMicros, date);
      assert.equal(typeof said === 'string' ? said : undefined, expected);
      return;
    }
    if (this.#ids.length > 0) await this.#redeem(each.nth % this.#ids.length, each, nowMs);
  }

  async #redeem(
    nth: number,
    { part, dies: diesAt }: { readonly part: number | null; readonly dies: number | null },
    nowMs: number,
  ): Promise<void> {
    const { scene, people, model } = this.#world;
    const holding = model.holdings[nth];
    const holdingId = this.#ids[nth] ?? '';
    const person = people[holding?.who ?? 0];
    if (!holding || !person) throw new Error('there is no such holding');
    const cents = (holding.principal * BigInt(part ?? 0)) / 1_000n / 10_000n;
    const amountMicros = part === null ? null : cents * 10_000n;
    if (amountMicros === 0n) return;
    const wish = { holdingId, amountMicros: amountMicros === null ? null : String(amountMicros) };
    const quote = await scene.app.call(quoteRedemption, wish, person);
    const asked = {
      personId: person.id,
      key: newKey(),
      holdingId,
      amountMicros,
      paidMicros: quote.ok ? BigInt(must(quote).paidMicros) : 1n,
    };
    const said = await this.#once(diesAt, (parts) => redeem(parts, asked));
    const expected = model.redeem(nth, amountMicros ?? undefined, nowMs);
    assert.equal(typeof said === 'string' ? said : undefined, expected);
    if (typeof said === 'string') return;
    const { principal, interest, cost, paysOn } = model.waiting.at(-1) ?? {};
    assert.deepEqual(
      [said.principal_micros, said.interest_micros, said.cost_micros, said.pays_on].map(String),
      [principal, interest, cost, paysOn].map(String),
    );
    // The server executed what the screen showed.
    assert.equal(said.amount_micros, must(quote).paidMicros);
  }

  /** Runs a step, first with a process that dies at a statement, then again with the same key. Returns a refusal as its code. */
  async #once<Made>(
    diesAt: number | null,
    work: (parts: Awaited<ReturnType<typeof aSavingScene>>['parts']) => Promise<Made>,
  ): Promise<Made | string> {
    const { parts } = this.#world.scene;
    if (diesAt !== null) await survive(() => work(dyingAt(parts, diesAt)));
    try {
      return await work(parts);
    } catch (error) {
      if (error instanceof Refused) return error.code;
      throw error;
    }
  }

  async #compare(date: string): Promise<void> {
    const { scene, people, model } = this.#world;
    const { sql } = scene.app.services.db;
    const rows = await sql<Record<string, string>>`
      select id, person_id as who, product_id, state, principal_micros as principal,
        bonus_micros as bonus, interest_micros as interest, earned_micros as earned,
        fees_micros as fees, to_char(interest_through, 'YYYY-MM-DD') as through
      from wealth_holding order by wealth_holding.id`;
    assert.deepEqual(
      rows,
      model.holdings.map((holding, nth) => ({
        id: this.#ids[nth],
        who: people[holding.who]?.id,
        product_id: holding.productId,
        state: holding.state,
        principal: String(holding.principal),
        bonus: String(holding.bonus),
        interest: String(holding.interest),
        earned: String(holding.earned),
        fees: String(holding.fees),
        through: holding.through,
      })),
    );
    for (const [who, person] of people.entries()) {
      const balances = await scene.app.services.ledger.balances(sql, person.id);
      const wallet = balances.find(({ account }) => account === 'wallet');
      const rights = await sql<{ left: string }>`
        select early_left_micros as left from wealth_move
        where person_id = ${person.id} and early_left_micros > 0 and early_until >= ${date}::date
        order by early_until, id`;
      assert.deepEqual(
        [wallet?.availableMicros, wallet?.savedMicros, rights.map(({ left }) => left)],
        [
          String(model.cash[who]),
          String(model.savedOf(who)),
          model.rightsOf(who, date).map(({ left }) => String(left)),
        ],
      );
    }
    const { heldMicros } = await scene.app.services.wealth.state();
    assert.equal(heldMicros, model.treasury);
  }
}

async function survive(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Died || error instanceof Refused)) throw error;
  }
}

test('under any requests, at any time, with any crashes, savings match the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      const world = await aWorld();
      const life = new Life(world);
      let date = START;
      for (const each of steps) {
        date = addDays(date, each.days);
        const { exchangeMs } = world.scene.market.time();
        // Time advances within a day.
        const isLater =
          date > newYorkDate(exchangeMs) || newYorkMs(date, each.minutes) > exchangeMs;
        if (isLater) await life.live(date, each);
      }
      expect(await brokenChecks(await world.scene.app.pool())).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 3_600_000);
