import { expect, test } from 'vitest';
import { API_BASE, type Endpoint, type InputOf, type RefusalOf } from '../../contract/endpoint.ts';
import * as product from '../../contract/product.ts';
import * as order from '../../contract/product-order.ts';
import { TOKEN_HEADER } from '../../contract/session.ts';
import { productOrderCalls } from '../../server/domains/product/order-calls.ts';
import { productReadCalls } from '../../server/domains/product/read-calls.ts';
import { subscribe } from '../../server/products/orders/place.ts';
import { usd } from '../harness/ledger.ts';
import { newKey } from '../harness/orders.ts';
import type { TestPerson } from '../harness/people.ts';
import {
  anInvestor,
  aProduct,
  asCustomer,
  deal,
  FREE,
  PERIOD,
  productParts,
} from '../harness/products.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { type DayMarket, dayMarket, rollTo } from '../harness/trading-days.ts';
import { given } from '../harness/trading-floor.ts';

const THURSDAY = '2026-11-19';
const FRIDAY = '2026-11-20';
const TUESDAY = '2026-11-24';
const NOBODYS = '0198c000-0000-7000-8000-000000000000';

/** An open fund and a period that raises money until Thursday, with a customer who has 10,000 dollars for each. */
interface Scene {
  readonly app: TestApp;
  readonly market: DayMarket;
  readonly person: TestPerson;
}

async function aScene(): Promise<Scene> {
  const market = dayMarket(THURSDAY, '10:00');
  const app = await anApp({ market });
  const { services } = app;
  await rollTo(services, market, THURSDAY, '10:00');
  await aProduct(services, { launchDate: THURSDAY });
  await aProduct(services, PERIOD);
  const person = await anInvestor(services, 10_000, 'quantitative');
  const wish = { from: 'wallet', to: 'fund', micros: usd(10_000) } as const;
  await services.ledger.transfer(person.id, { key: newKey(), ...wish });
  return { app, market, person };
}

const inPeriod = (part: Partial<InputOf<typeof order.subscribeProduct>> = {}) => ({
  key: newKey(),
  productId: PERIOD.id,
  amountMicros: String(usd(10_000)),
  agreed: true,
  endsDate: TUESDAY,
  ...part,
});

const inFund = (part: Partial<InputOf<typeof order.subscribeProduct>> = {}) =>
  inPeriod({ productId: 'fund-test', endsDate: null, ...part });

const out = (productId: string, part: Partial<InputOf<typeof order.redeemProduct>> = {}) => ({
  key: newKey(),
  productId,
  unitsMicros: null,
  ...part,
});

async function made(
  { app: { services }, person }: Scene,
  wish: InputOf<typeof order.subscribeProduct>,
) {
  const asked = { ...wish, amountMicros: BigInt(wish.amountMicros) };
  return (await subscribe(productParts(services), asCustomer(person), asked)).row;
}

/** Closes days and deals both products at each. */
async function dealUntil({ app: { services }, market }: Scene, dates: readonly string[]) {
  for (const date of dates) {
    await rollTo(services, market, date, '16:00');
    for (const id of ['fund-test', PERIOD.id]) await deal(services, id, date);
  }
}

interface World<E extends Endpoint> {
  readonly asked: (scene: Scene) => InputOf<E> | Promise<InputOf<E>>;
  readonly detail?: Readonly<Record<string, string>>;
}

interface Case<E extends Endpoint> {
  readonly endpoint: E;
  /** Leave one out and this file does not compile. */
  readonly refused: Readonly<Record<RefusalOf<E>, World<E>>>;
  /** Invalid bodies, each with the field that the answer names. */
  readonly wrong: readonly (readonly [field: string, body: unknown])[];
}

function of<E extends Endpoint>(each: Case<E>): Case<E> {
  return each;
}

const unknownProduct = { asked: () => ({ id: 'no-such-product' }) };
const unnamed = [
  ['id', {}],
  ['id', { id: 'A' }],
] as const;

const cases = [
  of({
    endpoint: order.subscribeProduct,
    refused: {
      not_found: { asked: () => inFund({ productId: 'no-such-product' }) },
      insufficient_funds: {
        asked: () => inFund({ amountMicros: String(usd(12_000)) }),
        detail: { availableMicros: String(usd(10_000)) },
      },
      key_reused: {
        async asked(scene) {
          const wish = inFund();
          await made(scene, wish);
          return { ...wish, amountMicros: String(usd(9_000)) };
        },
      },
      agreement_missing: { asked: () => inPeriod({ agreed: false }) },
      product_closed: {
        async asked({ app, market }) {
          await rollTo(app.services, market, THURSDAY, '16:00');
          return inPeriod();
        },
      },
      amount_too_small: {
        asked: () => inFund({ amountMicros: String(usd(50)) }),
        detail: { neededMicros: FREE.leastMicros },
      },
      product_full: {
        asked: () => inPeriod({ amountMicros: String(usd(30_000)) }),
        detail: { availableMicros: String(usd(20_000)) },
      },
      not_fully_invested: {
        asked: () => inPeriod({ amountMicros: String(usd(9_000)) }),
        detail: { availableMicros: String(usd(1_000)) },
      },
      terms_changed: { asked: () => inPeriod({ endsDate: FRIDAY }) },
    },
    wrong: [
      ['key', inFund({ key: 'short' })],
      ['productId', inFund({ productId: 'A' })],
      ['amountMicros', inFund({ amountMicros: '0' })],
      ['amountMicros', inFund({ amountMicros: '100000001' })],
      ['endsDate', inFund({ endsDate: 'soon' })],
    ],
  }),
  of({
    endpoint: order.redeemProduct,
    refused: {
      not_found: { asked: () => out('no-such-product') },
      key_reused: {
        async asked(scene) {
          const wish = inFund();
          await made(scene, wish);
          return out('fund-test', { key: wish.key });
        },
      },
      insufficient_units: {
        async asked(scene) {
          await made(scene, inFund());
          await dealUntil(scene, [THURSDAY]);
          return out('fund-test', { unitsMicros: '1000000001' });
        },
        detail: { availableMicros: '1000000000' },
      },
      period_running: {
        async asked(scene) {
          await made(scene, inPeriod());
          await dealUntil(scene, [THURSDAY, FRIDAY]);
          return out(PERIOD.id);
        },
        detail: { untilDate: TUESDAY },
      },
      product_closed: { asked: () => out(PERIOD.id) },
    },
    wrong: [
      ['key', out('fund-test', { key: 'short' })],
      ['unitsMicros', out('fund-test', { unitsMicros: '-1' })],
    ],
  }),
  of({
    endpoint: order.cancelProductOrder,
    refused: {
      not_found: { asked: () => ({ id: NOBODYS }) },
      order_done: {
        async asked(scene) {
          const { id } = await made(scene, inFund());
          await rollTo(scene.app.services, scene.market, THURSDAY, '16:00');
          return { id };
        },
      },
    },
    wrong: [['id', { id: 'mine' }]],
  }),
  of({
    endpoint: order.getProductOrders,
    refused: {},
    wrong: [
      ['language', { language: 'fr' }],
      ['limit', { language: 'en', limit: 201 }],
    ],
  }),
  of({
    endpoint: order.getProductPositions,
    refused: {},
    wrong: [['language', {}]],
  }),
  of({
    endpoint: order.getMaturity,
    refused: { not_found: { asked: () => ({ id: PERIOD.id, language: 'en' as const }) } },
    wrong: unnamed,
  }),
  of({ endpoint: product.getProducts, refused: {}, wrong: [['language', {}]] }),
  of({ endpoint: product.getProductNames, refused: {}, wrong: [['language', {}]] }),
  of({
    endpoint: product.getProduct,
    refused: { not_found: { asked: () => ({ id: 'no-such-product', language: 'en' as const }) } },
    wrong: unnamed,
  }),
  of({
    endpoint: product.getProductRecord,
    refused: { not_found: unknownProduct },
    wrong: unnamed,
  }),
  of({
    endpoint: product.getProductBacktest,
    refused: {
      not_found: unknownProduct,
      acknowledgement_missing: { asked: () => ({ id: 'fund-test' }) },
    },
    wrong: unnamed,
  }),
  of({
    endpoint: product.getProductScores,
    refused: { acknowledgement_missing: { asked: () => ({}) } },
    wrong: [['body', 5]],
  }),
  of({
    endpoint: product.acknowledgeHypothetical,
    refused: {},
    wrong: [
      ['understands', { understands: false, bearsLoss: true }],
      ['bearsLoss', { understands: true }],
    ],
  }),
  of({ endpoint: product.getHypotheticalAnswer, refused: {}, wrong: [['body', 5]] }),
  of({
    endpoint: product.getProductTrades,
    refused: { not_found: unknownProduct },
    wrong: [...unnamed, ['limit', { id: 'fund-test', limit: 0 }]],
  }),
];

function pathsOf(all: readonly { readonly endpoint: Endpoint }[]): readonly string[] {
  return all.map(({ endpoint }) => endpoint.path).toSorted();
}

test('every call about products is in the table', () => {
  expect(pathsOf(cases)).toEqual(pathsOf([...productOrderCalls, ...productReadCalls]));
});

/** All records that an order could have changed. */
async function recordsOf({ app, person }: Scene) {
  const { sql } = app.services.db;
  return {
    balances: await sql`
      select path, micros from ledger_account join ledger_balance on account_id = id
      where owner = ${person.id} and micros > 0 order by path`,
    orders: await sql`select * from product_order order by id`,
    holdings: await sql`select * from product_holding order by product_id, holder_id`,
    messages: await sql`select id, kind from message order by id`,
  };
}

test.for(
  cases.flatMap(({ endpoint, refused }) =>
    Object.entries(refused as Readonly<Record<string, World<Endpoint>>>).map(([code, world]) => ({
      endpoint,
      code,
      world,
    })),
  ),
)(
  '$endpoint.path refuses with $code, and changes nothing',
  async ({ endpoint, code, world: { asked, detail } }) => {
    const scene = await aScene();
    const input = (await asked(scene)) as never;
    const before = await recordsOf(scene);
    const answer = await scene.app.call(endpoint, input, scene.person);
    expect(answer).toEqual({ ok: false, code, ...detail });
    expect(await recordsOf(scene)).toEqual(before);
  },
);

test('each call names what is wrong with it', async () => {
  const { app, person } = await aScene();
  const headers = { 'content-type': 'application/json', [TOKEN_HEADER]: person.aspctoken };
  for (const { endpoint, wrong } of cases) {
    for (const [field, body] of wrong) {
      const answer = await app.post(API_BASE + endpoint.path, body, headers);
      expect({ path: endpoint.path, body, answer: await answer.json() }).toMatchObject({
        answer: { code: 4000, refusal: 'bad_parameter', field },
      });
    }
  }
});

test('a customer cannot cancel or read another’s order', async () => {
  const scene = await aScene();
  const { id } = await made(scene, inFund());
  const stranger = await anInvestor(scene.app.services);
  const before = await recordsOf(scene);
  const cancelled = await scene.app.call(order.cancelProductOrder, { id }, stranger);
  expect(cancelled).toEqual({ ok: false, code: 'not_found' });
  const orders = await scene.app.call(order.getProductOrders, { language: 'en' }, stranger);
  expect(orders).toMatchObject({ ok: true, value: { orders: [], hasMore: false } });
  expect(await recordsOf(scene)).toEqual(before);
});

test('only what accepts money is on offer, and a running period says when the next one does', async () => {
  const scene = await aScene();
  const { app, market } = scene;
  const { sql } = app.services.db;
  const offer = async () => {
    const { products } = given(await app.call(product.getProducts, { language: 'en' }));
    return products.map(({ id, isOpen, nextOpensDate }) => [id, isOpen, nextOpensDate]);
  };
  expect(await offer()).toEqual([
    ['fund-test', true, undefined],
    [PERIOD.id, true, undefined],
  ]);
  await made(scene, inPeriod());
  // The period raises money until Thursday's close; it starts at Friday's.
  await rollTo(app.services, market, THURSDAY, '16:00');
  await sql`update product set is_closed = true where id = 'fund-test'`;
  expect(await offer()).toEqual([
    ['fund-test', false, undefined],
    [PERIOD.id, false, undefined],
  ]);
  const { positions } = given(
    await app.call(order.getProductPositions, { language: 'en' }, scene.person),
  );
  expect(positions).toMatchObject([{ productId: PERIOD.id, state: 'raising', isOpen: false }]);
  await dealUntil(scene, [THURSDAY, FRIDAY]);
  expect(await offer()).toEqual([
    ['fund-test', false, undefined],
    // The day after Tuesday, its end.
    [PERIOD.id, false, '2026-11-25'],
  ]);
});
