import assert from 'node:assert/strict';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionsOfDay } from '../../contract/market-hours.ts';
import { dealProduct } from '../../server/products/deal/deal.ts';
import { payOwed } from '../../server/products/deal/pay.ts';
import { cancel, redeem, subscribe } from '../../server/products/orders/place.ts';
import { lastDay, readProducts } from '../../server/products/product-row.ts';
import { Died, dyingAt } from '../harness/dying.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { aPosition, newKey } from '../harness/orders.ts';
import { ProductModel } from '../harness/product-model.ts';
import {
  anInvestor,
  aProduct,
  asCustomer,
  FREE,
  PERIOD,
  productParts,
} from '../harness/products.ts';
import { anApp } from '../harness/server.ts';
import { dayMarket, rollTo } from '../harness/trading-days.ts';
import { refusalOf } from '../harness/refusal-of.ts';

const RUNS = process.env['PLUMB_LONG'] ? 400 : 10;
const THURSDAY = '2026-11-19';
/** Days that include a holiday and an early close. */
const DATES = [
  THURSDAY,
  '2026-11-20',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-27',
  '2026-11-30',
];
const FUND = 'fund-test';
const TERMS = { ...FREE, expensePercent: 1.25, exitPercent: 0.5, earlyDays: 5, earlyPercent: 2 };

const who = fc.nat({ max: 2 });
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('subscribe' as const),
      who,
      cents: fc.integer({ min: 500, max: 500_000 }),
      isTwice: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('invest' as const), who, isAll: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('redeem' as const),
      who,
      millionths: fc.integer({ min: 1, max: 1_100_000 }),
      inPeriod: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat(30) }) },
);
const day = fc.record({
  acts: fc.array(act, { minLength: 3, maxLength: 10 }),
  cents: fc.integer({ min: 7_000, max: 13_000 }),
  dividend: fc.option(fc.bigInt({ min: 1n, max: 900_001n })),
  /** The statement of its dealing transactions at which a process dies. */
  dies: fc.option(fc.nat(25)),
  isPaidLate: fc.boolean(),
});
type Day = typeof day extends fc.Arbitrary<infer Each> ? Each : never;

async function aWorld() {
  const market = dayMarket(THURSDAY, '10:00');
  const { services, pool } = await anApp({ market });
  await rollTo(services, market, THURSDAY, '10:00');
  await aProduct(services, { launchDate: THURSDAY, terms: TERMS });
  const periodTerms = { ...PERIOD.terms, expensePercent: 2 };
  await aProduct(services, { ...PERIOD, terms: periodTerms });
  const products = await readProducts(services.db.sql);
  const holders = new Map(products.map(({ id, holder_id: holder }) => [id, holder]));
  await aPosition(services, holders.get(FUND) ?? '', 'long', 1_000);
  const people = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const person = await anInvestor(services, 9_000);
    const wish = { from: 'wallet', to: 'quantitative', micros: usd(8_000) } as const;
    await services.ledger.transfer(person.id, { key: newKey(), ...wish });
    people.push(person);
  }
  const cashOf = async (id: string) => {
    const [row] = await services.db.sql<{ micros: string }>`
      select coalesce(sum(micros), 0) as micros from ledger_account join ledger_balance on account_id = id
      where owner = ${holders.get(id) ?? ''} and asset = 'USD'`;
    return BigInt(row?.micros ?? 0);
  };
  const begin = { launchDate: THURSDAY, units: usd(100_000) };
  const fund = new ProductModel({
    ...begin,
    terms: TERMS,
    cash: await cashOf(FUND),
    shares: 1_000n,
    state: 'open',
    customers: people.map(() => usd(9_000)),
  });
  const period = new ProductModel({
    ...begin,
    terms: periodTerms,
    cash: usd(1_000_000),
    shares: 0n,
    state: 'raising',
    customers: people.map(() => usd(8_000)),
    period: PERIOD.period,
  });
  return { market, services, pool, people, fund, period, parts: productParts(services) };
}

type World = Awaited<ReturnType<typeof aWorld>>;

/** Lives through days; after each dealing point money and units are those of the model, to the millionth. */
class Life {
  readonly world: World;
  /** Ids of the orders of each model, in its order. */
  readonly #ids: Record<string, { id: string; who: number }[]> = { [FUND]: [], [PERIOD.id]: [] };

  constructor(world: World) {
    this.world = world;
  }

  async live(date: string, nth: number, { acts, cents, dividend, dies, isPaidLate }: Day) {
    const { services, market, fund, period, parts } = this.world;
    await rollTo(services, market, date, '10:00');
    market.put('AAPL', cents / 100);
    if (!isPaidLate) {
      await payOwed(parts, date);
      fund.pay();
      period.pay();
    }
    for (const each of acts) await this.#do(each, date);
    await this.#compare(date);
    const close = sessionsOfDay(date)?.closesAtMs ?? 0;
    const time = new Date(close - 5 * 3_600_000).toISOString().slice(11, 16);
    await rollTo(services, market, date, time);
    for (const [id, model] of this.#models()) {
      const isOver = model.state === 'matured' || model.state === 'refunded';
      if (dies !== null) {
        const broken = dealProduct(dyingAt(parts, dies), id, date);
        const outcome = await broken.catch((error: unknown) => error);
        if (typeof outcome !== 'string' && !(outcome instanceof Died)) throw outcome;
      }
      await dealProduct(parts, id, date);
      assert.equal(await dealProduct(parts, id, date), 'none');
      if (!isOver) model.deal(date, BigInt(cents) * 10_000n);
    }
    await this.#compare(date);
    const next = DATES[nth + 1];
    if (dividend !== null && next) {
      market.pay(next, { ticker: 'AAPL', micros: dividend });
      fund.cash += dividend * 1_000n;
    }
  }

  async #do(each: Day['acts'][number], date: string): Promise<void> {
    const { people, fund, period, parts } = this.world;
    if (each.kind === 'cancel') {
      const ids = this.#ids[FUND] ?? [];
      const nth = ids.length === 0 ? 0 : each.nth % ids.length;
      const made = ids[nth];
      const person = made && people[made.who];
      if (!made || !person) return;
      const said = await refusalOf(cancel(parts, asCustomer(person), made.id));
      assert.equal(said, fund.cancel(nth, false));
      return;
    }
    const person = people[each.who];
    if (!person) return;
    const orderer = asCustomer(person);
    if (each.kind === 'redeem') {
      const model = each.inPeriod ? period : fund;
      const productId = each.inPeriod ? PERIOD.id : FUND;
      const has = model.customers[each.who]?.units ?? 0n;
      const unitsMicros = (has * BigInt(each.millionths)) / 1_000_000n;
      const wish = { key: newKey(), productId, unitsMicros };
      const said = await refusalOf(this.#keep(productId, each.who, redeem(parts, orderer, wish)));
      assert.equal(said, model.redeem(each.who, unitsMicros));
      return;
    }
    const isFund = each.kind === 'subscribe';
    const model = isFund ? fund : period;
    const productId = isFund ? FUND : PERIOD.id;
    const cash = model.customers[each.who]?.cash ?? 0n;
    const amountMicros = isFund ? BigInt(each.cents) * 10_000n : each.isAll ? cash : cash / 2n;
    if (amountMicros === 0n) return;
    const endsDate = isFund ? null : PERIOD.period.endsOn;
    const wish = { key: newKey(), productId, amountMicros, endsDate };
    const said = await refusalOf(this.#keep(productId, each.who, subscribe(parts, orderer, wish)));
    assert.equal(said, model.subscribe(each.who, amountMicros, !isFund && date === THURSDAY));
    if (isFund && each.isTwice && said === undefined) await subscribe(parts, orderer, wish);
  }

  async #keep(productId: string, by: number, asked: ReturnType<typeof subscribe>): Promise<void> {
    const { row } = await asked;
    this.#ids[productId]?.push({ id: row.id, who: by });
  }

  #models(): readonly (readonly [string, ProductModel])[] {
    return [
      [FUND, this.world.fund],
      [PERIOD.id, this.world.period],
    ];
  }

  async #compare(date: string): Promise<void> {
    const { services, people } = this.world;
    for (const [id, model] of this.#models()) {
      const [product] = await readProducts(services.db.sql, id);
      assert.equal(product?.state, model.state);
      const point = await lastDay(services.db.sql, id);
      if (point?.date === date) assert.equal(point.nav, model.nav);
      if (model.nav > 0n && point?.date === date && model.units() > 0n) {
        const value = (model.units() * model.nav) / 1_000_000n;
        assert.equal(value <= model.worth + model.units(), true);
      }
      const account = id === FUND ? 'fund' : 'quantitative';
      for (const [nth, person] of people.entries()) {
        const rows = await services.db.sql<{ place: string; micros: string }>`
          select pocket || ' ' || asset as place, micros
          from ledger_account join ledger_balance on account_id = id
          where owner = ${person.id} and name = ${account}`;
        const has = new Map(rows.map(({ place, micros }) => [place, BigInt(micros)]));
        const unit = `unit:${id}`;
        assert.deepEqual(
          {
            cash: has.get('available USD') ?? 0n,
            held: has.get('held USD') ?? 0n,
            unsettled: has.get('unsettled USD') ?? 0n,
            units: has.get(`available ${unit}`) ?? 0n,
            heldUnits: has.get(`held ${unit}`) ?? 0n,
            since: model.customers[nth]?.since,
          },
          model.customers[nth],
        );
      }
    }
  }
}

test('for any requests and any crash, products and their customers match the model', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(day, { minLength: DATES.length, maxLength: DATES.length }),
      async (days) => {
        const world = await aWorld();
        const life = new Life(world);
        for (const [nth, each] of days.entries()) await life.live(DATES[nth] ?? '', nth, each);
        expect(await brokenChecks(await world.pool())).toEqual([]);
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 3_600_000);
