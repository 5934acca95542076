import { expect, test } from 'vitest';
import type { Endpoint, InputOf, RefusalOf } from '../../contract/endpoint.ts';
import {
  cancelOrder,
  changeOrder,
  getOrder,
  getOrderByKey,
  getOrders,
  type OrderWish,
  placeOrder,
} from '../../contract/order.ts';
import { getTicketFacts } from '../../contract/trade-ticket.ts';
import { tradeCalls } from '../../server/domains/trade/calls.ts';
import { Refused } from '../../server/http/refused.ts';
import { usd } from '../harness/ledger.ts';
import {
  anOrder,
  aPosition,
  applierWith,
  aTrader,
  fill,
  micros,
  newKey,
  placerOf,
  type StillMarket,
  stillMarket,
} from '../harness/orders.ts';
import type { TestPerson } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';

/** Somebody with 3,000 dollars on the stock account, before a market that stands still. */
interface Scene {
  readonly app: TestApp;
  readonly market: StillMarket;
  readonly person: TestPerson;
}

/** What is to be so beforehand, and then what is asked. */
interface World<E extends Endpoint> {
  readonly asked: (scene: Scene) => InputOf<E> | Promise<InputOf<E>>;
  readonly detail?: Readonly<Record<string, string>>;
}

/** A call with a world for each of its own refusals; leave one out and this file does not compile. */
interface Case<E extends Endpoint> {
  readonly endpoint: E;
  readonly refused: Readonly<Record<RefusalOf<E>, World<E>>>;
  /** How it is asked, if not over HTTP. */
  readonly ask?: (scene: Scene, input: InputOf<E>) => Promise<unknown>;
}

function of<E extends Endpoint>(each: Case<E>): Case<E> {
  return each;
}

const NOBODYS = '0198c000-0000-7000-8000-000000000000';
const atMarket = { type: 'market' } as const;
const short = { intent: 'sell_to_open', limit: 102 } as const;
const sale = { intent: 'sell_to_close', limit: 102 } as const;
const cover = { intent: 'buy_to_close' } as const;

/** An order that is pending. */
async function pending({ app, person }: Scene, part: Parameters<typeof anOrder>[0] = {}) {
  const { order } = await placerOf(app.services).place(person.id, anOrder(part));
  return order;
}

async function positionOf({ app, person }: Scene, direction: 'long' | 'short', shares = 5) {
  await aPosition(app.services, person.id, direction, shares);
}

/** Leaves a person so many dollars less to trade with. */
async function moveAway({ app, person }: Scene, dollars: number) {
  const wish = { key: newKey(), from: 'stock', to: 'fund', micros: usd(dollars) } as const;
  await app.services.ledger.transfer(person.id, wish);
}

async function onlyClose({ app, person }: Scene) {
  await app.services.db.sql`
    insert into trading_account (person_id, is_close_only) values (${person.id}, true)
    on conflict (person_id) do update set is_close_only = true`;
}

/** What the rules keep from coming about, as two pending orders that stand in each other's way. */
async function makeItOfAapl({ app }: Scene, orderId: string) {
  await app.services.db.sql`update trade_order set ticker = 'AAPL' where id = ${orderId}`;
}

/**
 * Changes an order as whoever speaks for the broker does. With a broker that trades, orders that its rules are about would
 * be filled or expire before they could be changed.
 */
async function change({ app, person }: Scene, wish: InputOf<typeof changeOrder>): Promise<unknown> {
  try {
    return await applierWith(app.services).replace(person.id, wish);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ok: false, code: error.code, ...error.detail };
  }
}

const cases = [
  of({
    endpoint: placeOrder,
    refused: {
      unknown_ticker: {
        asked: () => anOrder({ ticker: 'NOSUCH' }),
        detail: { ticker: 'NOSUCH' },
      },
      market_closed: {
        asked({ market }) {
          market.set('20:00');
          return anOrder({ isExtended: true });
        },
      },
      limit_only: {
        asked({ market }) {
          market.set('09:29');
          return anOrder(atMarket);
        },
      },
      price_off_tick: {
        asked: () => anOrder({ limit: 90.001 }),
        detail: { tickMicros: '10000' },
      },
      price_far: {
        asked: () => anOrder({ limit: 130 }),
        detail: { marketMicros: micros(101.01) },
      },
      volume_too_small: { asked: () => anOrder({ ...atMarket, amount: 0.99 }) },
      fraction_not_allowed: { asked: () => anOrder({ shares: 1.5 }) },
      no_price: {
        asked({ market }) {
          market.put('AAPL', { ask: null });
          return anOrder(atMarket);
        },
      },
      insufficient_funds: {
        asked: () => anOrder({ shares: 34 }),
        // 3060 and 0.03 % of it.
        detail: { availableMicros: micros(3_000), neededMicros: micros(3_060.92) },
      },
      insufficient_shares: {
        async asked(scene) {
          await positionOf(scene, 'long');
          return anOrder({ ...sale, shares: 6 });
        },
        detail: { availableMicros: micros(5), neededMicros: micros(6) },
      },
      not_shortable: {
        asked({ market }) {
          market.list('TQQQ', { kind: 'etf', category: 'leveraged', leverage: 3 });
          return anOrder({ ...short, ticker: 'TQQQ' });
        },
      },
      short_equity: {
        async asked(scene) {
          await moveAway(scene, 1_001);
          return anOrder(short);
        },
        detail: { equityMicros: micros(1_999), neededMicros: micros(2_000) },
      },
      short_while_buying: {
        async asked(scene) {
          await pending(scene);
          return anOrder(short);
        },
      },
      buy_while_shorting: {
        async asked(scene) {
          await pending(scene, short);
          return anOrder();
        },
      },
      position_other_way: {
        async asked(scene) {
          await positionOf(scene, 'long');
          return anOrder(short);
        },
      },
      close_only: {
        async asked(scene) {
          await onlyClose(scene);
          return anOrder();
        },
      },
      key_reused: {
        async asked(scene) {
          const { key } = await pending(scene);
          return anOrder({ key, limit: 91 });
        },
      },
    },
  }),
  of({
    endpoint: changeOrder,
    ask: change,
    refused: {
      not_found: { asked: () => ({ key: newKey(), id: NOBODYS, limitMicros: micros(91) }) },
      order_done: {
        async asked(scene) {
          const { id } = await pending(scene, { limit: 102 });
          await fill(scene.app.services, id, { price: 101, shares: 1 });
          return { key: newKey(), id, limitMicros: micros(91) };
        },
      },
      unknown_ticker: {
        async asked(scene) {
          const { id } = await pending(scene);
          scene.market.list('AAPL', undefined);
          return { key: newKey(), id, limitMicros: micros(91) };
        },
        detail: { ticker: 'AAPL' },
      },
      market_closed: {
        async asked(scene) {
          const { id } = await pending(scene);
          scene.market.set('16:00');
          return { key: newKey(), id, limitMicros: micros(91) };
        },
      },
      limit_only: {
        async asked(scene) {
          const { id } = await pending(scene, atMarket);
          scene.market.set('16:00');
          return { key: newKey(), id, qtyMicros: micros(2) };
        },
      },
      price_off_tick: {
        async asked(scene) {
          return { key: newKey(), id: (await pending(scene)).id, limitMicros: '90001000' };
        },
        detail: { tickMicros: '10000' },
      },
      price_far: {
        async asked(scene) {
          return { key: newKey(), id: (await pending(scene)).id, limitMicros: micros(130) };
        },
        detail: { marketMicros: micros(101.01) },
      },
      volume_too_small: {
        async asked(scene) {
          return { key: newKey(), id: (await pending(scene)).id, limitMicros: micros(0.5) };
        },
      },
      fraction_not_allowed: {
        async asked(scene) {
          return { key: newKey(), id: (await pending(scene)).id, qtyMicros: micros(1.5) };
        },
      },
      no_price: {
        async asked(scene) {
          const { id } = await pending(scene, atMarket);
          scene.market.put('AAPL', { ask: null });
          return { key: newKey(), id, qtyMicros: micros(2) };
        },
      },
      insufficient_funds: {
        async asked(scene) {
          return { key: newKey(), id: (await pending(scene)).id, qtyMicros: micros(34) };
        },
        detail: { availableMicros: micros(3_000), neededMicros: micros(3_060.92) },
      },
      insufficient_shares: {
        async asked(scene) {
          await positionOf(scene, 'long');
          const { id } = await pending(scene, sale);
          return { key: newKey(), id, qtyMicros: micros(6) };
        },
        detail: { availableMicros: micros(5), neededMicros: micros(6) },
      },
      not_shortable: {
        async asked(scene) {
          const { id } = await pending(scene, short);
          scene.market.list('AAPL', { kind: 'etf', category: 'leveraged', leverage: 3 });
          return { key: newKey(), id, qtyMicros: micros(2) };
        },
      },
      short_equity: {
        async asked(scene) {
          const { id } = await pending(scene, short);
          await moveAway(scene, 1_001);
          return { key: newKey(), id, qtyMicros: micros(2) };
        },
        detail: { equityMicros: micros(1_999), neededMicros: micros(2_000) },
      },
      short_while_buying: {
        async asked(scene) {
          await positionOf(scene, 'short');
          const { id } = await pending(scene, short);
          await pending(scene, cover);
          return { key: newKey(), id, qtyMicros: micros(2) };
        },
      },
      buy_while_shorting: {
        async asked(scene) {
          const { id } = await pending(scene, { ticker: 'MSFT' });
          await pending(scene, short);
          await makeItOfAapl(scene, id);
          return { key: newKey(), id, qtyMicros: micros(2) };
        },
      },
      position_other_way: {
        async asked(scene) {
          const { id } = await pending(scene, { ...short, ticker: 'MSFT' });
          await positionOf(scene, 'long');
          await makeItOfAapl(scene, id);
          return { key: newKey(), id, qtyMicros: micros(2) };
        },
      },
      close_only: {
        async asked(scene) {
          const { id } = await pending(scene);
          await onlyClose(scene);
          return { key: newKey(), id, qtyMicros: micros(2) };
        },
      },
      key_reused: {
        async asked(scene) {
          const { key } = await pending(scene);
          return { key, id: (await pending(scene)).id, qtyMicros: micros(2) };
        },
      },
    },
  }),
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

async function aScene(): Promise<Scene> {
  const market = stillMarket();
  const app = await anApp({ market });
  return { app, market, person: await aTrader(app.services, 3_000) };
}

/** All that an order could have changed. */
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

test('every call about orders stands in the table', () => {
  expect(pathsOf(cases)).toEqual(pathsOf(tradeCalls));
});

test.for(
  cases.flatMap(({ endpoint, refused, ask }) =>
    Object.entries(refused).map(([code, world]) => ({ endpoint, code, world, ask })),
  ),
)(
  '$endpoint.path refuses with $code, and changes nothing',
  async ({ endpoint, code, world: { asked, detail }, ask }) => {
    const scene = await aScene();
    const input = (await asked(scene)) as never;
    const before = await recordsOf(scene);
    const answer = ask
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

test('nobody changes, cancels or reads the order of another', async () => {
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
