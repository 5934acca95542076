import { expect, test } from 'vitest';
import { getOrder, getOrderByKey, getOrders } from '../../contract/order.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import { getTicketFacts } from '../../contract/trade-ticket.ts';
import { readPending } from '../../server/broker/read/read-orders.ts';
import { brokerOrderOf } from '../../server/broker/read/order-row.ts';
import {
  anOrder,
  aPosition,
  aTrader,
  fill,
  micros,
  placerOf,
  stillMarket,
} from '../harness/orders.ts';
import { usd } from '../harness/ledger.ts';
import type { TestPerson } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { dayMarket } from '../harness/trading-days.ts';

type Asked = InputOf<typeof getOrders>;

/** The ids of a customer's orders in one page. */
async function page(app: TestApp, person: TestPerson, asked: Asked = {}) {
  const answer = await app.call(getOrders, asked, person);
  if (!answer.ok) throw new Error(answer.code);
  const { orders, hasMore } = answer.value;
  return { seqs: orders.map(({ seq }) => Number(seq)), ids: orders.map(({ id }) => id), hasMore };
}

test('orders come newest first, page by page, without a gap and for their owner alone', async () => {
  const app = await anApp({ market: stillMarket() });
  const person = await aTrader(app.services);
  const stranger = await aTrader(app.services);
  const placer = placerOf(app.services);
  const placed: string[] = [];
  for (let turn = 0; turn < 7; turn++) {
    placed.unshift((await placer.place(person.id, anOrder())).order.id);
    await placer.place(stranger.id, anOrder());
  }
  const first = await page(app, person, { limit: 3 });
  const second = await page(app, person, { limit: 3, before: String(first.seqs[2]) });
  const third = await page(app, person, { limit: 3, before: String(second.seqs[2]) });
  expect([...first.ids, ...second.ids, ...third.ids]).toEqual(placed);
  expect([first, second, third].map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
  expect(await page(app, person)).toMatchObject({ ids: placed, hasMore: false });
  expect((await page(app, stranger)).ids).not.toContain(placed[0]);
});

test('orders are found by state, ticker and the days of New York', async () => {
  const app = await anApp({ market: stillMarket() });
  const person = await aTrader(app.services);
  const placer = placerOf(app.services);
  const place = async (part: Parameters<typeof anOrder>[0], placed: string) => {
    const { order } = await placer.place(person.id, anOrder(part));
    await app.services.db.sql`
      update trade_order set placed_ms = ${Date.parse(placed)} where id = ${order.id}`;
    return order.id;
  };
  const thursday = await place({ limit: 102 }, '2026-11-20T00:59:59-04:00');
  const midnight = await place({}, '2026-11-20T00:00:00-05:00');
  const evening = await place({ ticker: 'MSFT' }, '2026-11-20T23:59:59-05:00');
  const saturday = await place({}, '2026-11-21T00:00:00-05:00');
  await fill(app.services, thursday, { price: 101, shares: 1 });

  const found = async (asked: Asked) => (await page(app, person, asked)).ids;
  expect(await found({ status: 'filled' })).toEqual([thursday]);
  expect(await found({ status: 'pending' })).toEqual([saturday, evening, midnight]);
  expect(await found({ status: 'cancelled' })).toEqual([]);
  expect(await found({ ticker: 'MSFT' })).toEqual([evening]);
  const day = '2026-11-20';
  expect(await found({ fromDate: day, toDate: day })).toEqual([evening, midnight]);
  expect(await found({ fromDate: day })).toEqual([saturday, evening, midnight]);
  expect(await found({ toDate: '2026-11-19' })).toEqual([thursday]);
  expect(await found({ fromDate: day, toDate: day, ticker: 'AAPL', status: 'pending' })).toEqual([
    midnight,
  ]);
});

test.for([
  ['of no state', { status: 'lost' }, 'status'],
  ['of what is no ticker', { ticker: 'aapl' }, 'ticker'],
  ['of no calendar', { fromDate: '2026-02-30' }, 'fromDate'],
  ['after no place', { before: '-1' }, 'before'],
  ['all in one page', { limit: 501 }, 'limit'],
] as const)('orders %s are a bad parameter', async ([, asked, field]) => {
  const app = await anApp({ market: stillMarket() });
  const person = await aTrader(app.services, 0);
  expect(await app.call(getOrders, asked as Asked, person)).toMatchObject({
    code: 'bad_parameter',
    field,
  });
});

test('an order is returned with every state and every fill, to its owner alone', async () => {
  const app = await anApp({ market: stillMarket() });
  const person = await aTrader(app.services);
  const stranger = await aTrader(app.services);
  const { order } = await placerOf(app.services).place(
    person.id,
    anOrder({ limit: 102, shares: 10 }),
  );
  await fill(app.services, order.id, { price: 101, shares: 4 });
  await fill(app.services, order.id, { price: 101.5, shares: 6 });
  const { id } = order;
  const life = await app.call(getOrder, { id }, person);
  if (!life.ok) throw new Error(life.code);
  expect(life.value.events.map(({ kind }) => kind)).toEqual([
    'accepted',
    'partly_filled',
    'filled',
  ]);
  expect(life.value.fills).toMatchObject([
    { qtyMicros: micros(4), priceMicros: micros(101), valueMicros: micros(404) },
    { qtyMicros: micros(6), priceMicros: micros(101.5), valueMicros: micros(609) },
  ]);
  // 0.03 % of 1013 is 31 cents, of which the first fill paid 13.
  expect(life.value.fills.map(({ fees }) => fees)).toEqual([
    [{ kind: 'platform', micros: micros(0.13) }],
    [{ kind: 'platform', micros: micros(0.18) }],
  ]);
  expect(life.value.order).toMatchObject({
    status: 'filled',
    filledMicros: micros(10),
    valueMicros: micros(1_013),
    feeMicros: micros(0.31),
    heldMicros: '0',
  });
  const no = { ok: false, code: 'not_found' };
  expect(await app.call(getOrder, { id }, stranger)).toEqual(no);
});

test('an order’s result is found by its key, by its owner only', async () => {
  const app = await anApp({ market: stillMarket() });
  const person = await aTrader(app.services);
  const stranger = await aTrader(app.services);
  const wish = anOrder();
  const nothing = { ok: true, value: { order: null } };
  expect(await app.call(getOrderByKey, { key: wish.key }, person)).toEqual(nothing);
  const { order } = await placerOf(app.services).place(person.id, wish);
  expect(await app.call(getOrderByKey, { key: wish.key }, person)).toEqual({
    ok: true,
    value: { order },
  });
  expect(await app.call(getOrderByKey, { key: wish.key }, stranger)).toEqual(nothing);
});

test('a broker loads the open quantity of every pending order, earliest first', async () => {
  const app = await anApp({ market: stillMarket() });
  const [one, other] = [await aTrader(app.services), await aTrader(app.services)];
  const placer = placerOf(app.services);
  const first = await placer.place(one.id, anOrder({ limit: 102, shares: 10 }));
  const done = await placer.place(other.id, anOrder({ limit: 102 }));
  const amount = await placer.place(other.id, anOrder({ type: 'market', amount: 500 }));
  await fill(app.services, done.order.id, { price: 101, shares: 1 });
  await fill(app.services, first.order.id, { price: 101, shares: 4 });
  await fill(app.services, amount.order.id, { price: 100, shares: 2 });

  const pending = await readPending(app.services.db.sql);
  expect(pending.map(brokerOrderOf)).toEqual([
    {
      id: first.order.id,
      symbol: 'AAPL',
      intent: 'buy_to_open',
      type: 'limit',
      limitMicros: usd(102),
      qtyMicros: usd(6),
      amountMicros: undefined,
      isExtended: false,
      expiresAtMs: first.order.expiresAtMs,
      seq: BigInt(first.order.seq),
      fills: 1,
    },
    expect.objectContaining({
      id: amount.order.id,
      type: 'market',
      // 1.025 times the ask of 101.01, on the grid.
      limitMicros: 103_535_200n,
      qtyMicros: undefined,
      amountMicros: usd(300),
      fills: 1,
    }),
  ]);
});

async function factsOf(app: TestApp, person: TestPerson, ticker = 'AAPL') {
  const answer = await app.call(getTicketFacts, { ticker }, person);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

test('the order ticket of a new customer is empty', async () => {
  const app = await anApp({ market: stillMarket() });
  const person = await aTrader(app.services, 0);
  expect(await factsOf(app, person)).toEqual({
    ticker: 'AAPL',
    longMicros: '0',
    longAvailableMicros: '0',
    shortMicros: '0',
    shortCoverableMicros: '0',
    costMicros: '0',
    usableMicros: '0',
    withdrawableMicros: '0',
    equityMicros: '0',
    isShortable: true,
    borrowPercent: expect.any(Number),
    isHalted: false,
    isCloseOnly: false,
    hasPendingBuy: false,
    hasPendingShort: false,
  });
});

test('the ticket facts have the position, its holds and the equity', async () => {
  const app = await anApp({ market: stillMarket() });
  const person = await aTrader(app.services, 10_000);
  await aPosition(app.services, person.id, 'long', 11);
  const placer = placerOf(app.services);
  await placer.place(person.id, anOrder({ intent: 'sell_to_close', limit: 110, shares: 4 }));
  await placer.place(person.id, anOrder());
  const { order } = await placer.place(
    person.id,
    anOrder({ intent: 'sell_to_close', limit: 100, shares: 1 }),
  );
  await fill(app.services, order.id, { price: 100, shares: 1 });
  expect(await factsOf(app, person)).toMatchObject({
    longMicros: micros(10),
    longAvailableMicros: micros(6),
    // Ten of eleven shares that cost 1100 and 33 cents for the platform.
    costMicros: micros(1_000.3),
    // 10,000 less the cost of the shares and 90.05 for the buy order.
    withdrawableMicros: micros(8_809.62),
    // The proceeds of the eleventh share, less 7 cents for platform, SEC and FINRA.
    usableMicros: micros(8_909.55),
    // All money, and ten shares at 101.
    equityMicros: micros(8_909.55 + 90.05 + 1_010),
    hasPendingBuy: true,
    hasPendingShort: false,
  });
  expect(await factsOf(app, person, 'MSFT')).toMatchObject({
    longMicros: '0',
    hasPendingBuy: false,
    usableMicros: micros(8_909.55),
  });
});

test('the ticket facts have the short position and pending covers', async () => {
  const app = await anApp({ market: stillMarket() });
  const person = await aTrader(app.services, 10_000);
  await aPosition(app.services, person.id, 'short', 10);
  const placer = placerOf(app.services);
  await placer.place(person.id, anOrder({ intent: 'sell_to_open', limit: 110, shares: 2 }));
  await placer.place(person.id, anOrder({ intent: 'buy_to_close', shares: 3 }));
  const facts = await factsOf(app, person);
  expect(facts).toMatchObject({
    longMicros: '0',
    shortMicros: micros(10),
    shortCoverableMicros: micros(7),
    hasPendingBuy: true,
    hasPendingShort: true,
  });
  // Ten shares owed at 101 with proceeds of 100 each: ten dollars and the fees less than before.
  const lost = usd(10_000) - BigInt(facts.equityMicros ?? 0);
  expect(lost > usd(10) && lost < usd(11)).toBe(true);
});

test('the ticket facts include halts, close-only accounts and stocks that cannot be borrowed', async () => {
  const app = await anApp({ market: stillMarket() });
  const person = await aTrader(app.services);
  const { sql } = app.services.db;
  await sql`insert into trading_halt (ticker, since, note) values ('AAPL', now(), 'news')`;
  await sql`insert into trading_account (person_id, is_close_only) values (${person.id}, true)`;
  expect(await factsOf(app, person)).toMatchObject({ isHalted: true, isCloseOnly: true });
  expect(await factsOf(app, person, 'MSFT')).toMatchObject({ isHalted: false, isCloseOnly: true });

  const everything = await anApp();
  const newcomer = await aTrader(everything.services, 0);
  expect(await factsOf(everything, newcomer, 'TQQQ')).toMatchObject({
    isShortable: false,
    borrowPercent: null,
  });
});

test.for([
  ['before the bell, at the price before the bell', 1],
  ['after the close, at the price after it', 3],
] as const)('an account is worth %s', async ([, slot]) => {
  const market = stillMarket();
  const app = await anApp({ market });
  const person = await aTrader(app.services, 10_000);
  await aPosition(app.services, person.id, 'long', 10);
  market.put('AAPL', { extended: { slot, price: 120, change: 19, changePercent: 18.8 } });
  const { equityMicros } = await factsOf(app, person);
  expect(equityMicros).toBe(micros(10_000 - 1_000.3 + 1_200));
});

test('an account with a position without a price has no equity that a ticket could show', async () => {
  const market = dayMarket('2026-11-20', '10:00');
  const app = await anApp({ market });
  const person = await aTrader(app.services, 10_000);
  await aPosition(app.services, person.id, 'short', 2);
  expect((await factsOf(app, person, 'MSFT')).equityMicros).not.toBeNull();
  market.lose('AAPL');
  expect(await factsOf(app, person, 'MSFT')).toMatchObject({ equityMicros: null });
});
