import { expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import {
  cancelOrder,
  getOrder,
  getOrderByKey,
  getOrders,
  type OrderWish,
  placeOrder,
} from '../../contract/order.ts';
import { getTicketFacts } from '../../contract/trade-ticket.ts';
import { tradeCalls } from '../../server/domains/trade/calls.ts';
import { anOrder, aTrader, fill, micros, newKey } from '../harness/orders.ts';
import {
  aScene,
  change,
  cover,
  NOBODYS,
  of,
  pending,
  sale,
  type Scene,
  short,
} from '../harness/trade-refusals/scene.ts';
import { changing } from '../harness/trade-refusals/change.ts';
import { placing } from '../harness/trade-refusals/place.ts';

const cases = [
  placing,
  changing,
  of({
    endpoint: cancelOrder,
    refused: {
      not_found: { asked: () => ({ id: NOBODYS }) },
      order_done: {
        async asked(scene) {
          const { id } = await pending(scene, { limit: 102 });
          await fill(scene.app.services, id, { price: 101, shares: 1 });
          return { id };
        },
      },
    },
  }),
  of({ endpoint: getOrder, refused: { not_found: { asked: () => ({ id: NOBODYS }) } } }),
  of({ endpoint: getOrderByKey, refused: {} }),
  of({ endpoint: getOrders, refused: {} }),
  of({
    endpoint: getTicketFacts,
    refused: {
      unknown_ticker: { asked: () => ({ ticker: 'NOSUCH' }), detail: { ticker: 'NOSUCH' } },
    },
  }),
];

/** All records that an order could have changed. */
async function recordsOf({ app, person }: Scene) {
  const { sql } = app.services.db;
  return {
    balances: await sql`
      select path, micros from ledger_account join ledger_balance on account_id = id
      where owner = ${person.id} and micros > 0 order by path`,
    orders: await sql`select * from trade_order order by seq`,
    events: await sql`select * from order_event order by order_id, n`,
    messages: await sql`select id, kind from message order by id`,
  };
}

function pathsOf(all: readonly { readonly endpoint: Endpoint }[]): readonly string[] {
  return all.map(({ endpoint }) => endpoint.path).toSorted();
}

test('every call about orders is in the table', () => {
  expect(pathsOf(cases)).toEqual(pathsOf(tradeCalls));
});

test.for(
  cases.flatMap(({ endpoint, refused, ask }) =>
    Object.entries(refused).map(([code, world]) => ({ endpoint, code, world, ask })),
  ),
)(
  '$endpoint.path refuses with $code, and changes nothing',
  async ({ endpoint, code, world: { asked, detail, settings, isSent }, ask }) => {
    const scene = await aScene(settings);
    const input = (await asked(scene)) as never;
    const before = await recordsOf(scene);
    const answer =
      ask && !isSent
        ? await ask(scene, input)
        : await scene.app.call(endpoint, input, scene.person);
    expect(answer).toEqual({ ok: false, code, ...detail });
    expect(await recordsOf(scene)).toEqual(before);
  },
);

test.for([
  ['of no size', { qtyMicros: undefined }, 'qtyMicros'],
  ['of shares and an amount', { amountMicros: micros(100) }, 'qtyMicros'],
  ['of nothing', { qtyMicros: '0' }, 'qtyMicros'],
  ['of less than nothing', { qtyMicros: '-1000000' }, 'qtyMicros'],
  [
    'of an amount finer than a cent',
    { qtyMicros: undefined, amountMicros: '1001000' },
    'amountMicros',
  ],
  ['at a limit without one', { limitMicros: undefined }, 'limitMicros'],
  ['at the market with a limit', { type: 'market' }, 'limitMicros'],
  ['of more than there is in the world', { qtyMicros: `1${'0'.repeat(40)}` }, 'qtyMicros'],
  ['without a key', { key: undefined }, 'key'],
  ['of another sort', { intent: 'buy' }, 'intent'],
] as const)('an order %s is a bad parameter', async ([, part, field]) => {
  const { app, person } = await aScene();
  const wish = { ...anOrder(), ...part } as unknown as OrderWish;
  expect(await app.call(placeOrder, wish, person)).toMatchObject({ code: 'bad_parameter', field });
});

test.for([
  [
    'one that costs more than all the money there is',
    { limit: 9_999_999_999, shares: 99_999_999_999 },
  ],
  ['a cover of it', { ...cover, limit: 9_999_999_999, shares: 99_999_999_999 }],
  ['a short of it', { ...short, limit: 9_999_999_999, shares: 99_999_999_999 }],
  ['a sale of it', { ...sale, limit: 9_999_999_999, shares: 99_999_999_999 }],
] as const)('an order without measure is refused as any other: %s', async ([, part]) => {
  const { app, person } = await aScene();
  const answer = await app.call(placeOrder, { ...anOrder(part), isFarMeant: true }, person);
  expect(answer).toMatchObject({
    ok: false,
    code: expect.stringMatching(/^insufficient_(funds|shares)$/) as unknown,
  });
});

test('a customer cannot change, cancel or read another’s order', async () => {
  const scene = await aScene();
  const { app } = scene;
  const { id } = await pending(scene);
  const stranger = await aTrader(app.services);
  const no = { ok: false, code: 'not_found' };
  const before = await recordsOf(scene);
  const wish = { key: newKey(), id, limitMicros: micros(91) };
  expect(await change({ ...scene, person: stranger }, wish)).toEqual(no);
  expect(await app.call(cancelOrder, { id }, stranger)).toEqual(no);
  expect(await app.call(getOrder, { id }, stranger)).toEqual(no);
  expect(await recordsOf(scene)).toEqual(before);
});
