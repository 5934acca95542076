import { expect, test } from 'vitest';
import { getStatement } from '../../contract/account.ts';
import { type AccountEvent, getAccountEvents, getActivity } from '../../contract/activity.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { newYorkTime } from '../harness/set-exchange.ts';
import { anOrder, aTrader, applierWith, fill, placerOf, stillMarket } from '../harness/orders.ts';
import type { TestPerson } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';

/** Where the person sits it is Sunday night, while the demonstration's exchange is open on Monday. */
const WALL_MS = Date.parse('2026-11-22T03:00:00Z');
const MONDAY_MS = newYorkTime('2026-11-23', '10:00');

async function aMonday() {
  const market = { ...stillMarket() };
  const time = market.time;
  market.time = () => ({ ...time(), exchangeMs: MONDAY_MS });
  const app = await anApp({ market, wallNowMs: () => WALL_MS });
  const person = await aTrader(app.services, 10_000);
  const placer = placerOf(app.services);
  const { order } = await placer.place(person.id, anOrder({ limit: 120, shares: 10 }));
  await fill(app.services, order.id, { price: 100.125, shares: 10 });
  const waiting = await placer.place(person.id, anOrder({ ticker: 'MSFT', limit: 90, shares: 3 }));
  const { id } = waiting.order;
  await applierWith(app.services).apply({ event: 'canceled', orderId: id, atMs: MONDAY_MS });
  return { app, person, bought: order.id };
}

async function csvOf({ call }: TestApp, person: TestPerson, date: string) {
  const asked = { account: 'stock', fromDate: date, toDate: date, format: 'csv' } as const;
  const answer = await call(getStatement, asked, person);
  if (!answer.ok) throw new Error(answer.code);
  const text = Buffer.from(answer.value.base64, 'base64').toString();
  const [head = [], ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((row) =>
      [...row.matchAll(/(?:"([^"]*)"|([^,]*))(?:,|$)/g)].map((cell) => cell[1] ?? cell[2] ?? ''),
    );
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

test('a statement is of the exchange calendar, and its lines say what was traded and held', async () => {
  const { app, person, bought } = await aMonday();
  const sunday = await csvOf(app, person, '2026-11-22');
  expect(sunday.map((row) => row['Balance (USD)'])).toEqual(['0.00', '0.00']);

  const monday = await csvOf(app, person, '2026-11-23');
  expect(monday.map((row) => [row['Description'], row['Amount (USD)']])).toEqual([
    ['Opening balance, Stock account (demo money)', ''],
    ['Transfer from Spot wallet', '10000.00'],
    ['$1,200.36 on hold for order: buy 10 AAPL, limit $120.00', ''],
    ['Bought 10 AAPL at $100.12', expect.stringMatching(/^-100\d\.\d\d$/)],
    [expect.stringMatching(/^\$270\.\d\d on hold for order: buy 3 MSFT, limit \$90\.00$/), ''],
    [expect.stringMatching(/^\$270\.\d\d released, order: buy 3 MSFT, limit \$90\.00$/), ''],
    ['Closing balance, Stock account (demo money)', ''],
  ]);
  const trade = monday.find((row) => row['Type'] === 'trade');
  expect(trade).toMatchObject({
    Date: '2026-11-23',
    'Time (New York)': '10:00:00',
    Symbol: 'AAPL',
    Quantity: '10',
    'Price (USD)': '100.125',
    Order: bought,
  });
});

function cents(text: string | undefined): number {
  return Math.round(Number(text ?? 0) * 100);
}

test('lines in cents add up to the balances, which hide parts of a cent and lose none', async () => {
  const { app, person } = await aMonday();
  const rows = await csvOf(app, person, '2026-11-23');
  const moved = rows.reduce((sum, row) => sum + cents(row['Amount (USD)']), 0);
  expect(cents(rows.at(-1)?.['Balance (USD)'])).toBe(cents(rows[0]?.['Balance (USD)']) + moved);
  for (const row of rows) expect(row['Balance (USD)']).toMatch(/^\d+\.\d\d$/);
});

test('activity has one line for each event on an account, with what it is about', async () => {
  const { app, person, bought } = await aMonday();
  const lines: OutputOf<typeof getActivity>['activities'] = [];
  for (let hasMore = true; hasMore;) {
    const before = lines.at(-1)?.id;
    const asked = { account: 'stock', limit: 2, ...(before && { before }) } as const;
    const answer = await app.call(getActivity, asked, person);
    if (!answer.ok) throw new Error(answer.code);
    lines.push(...answer.value.activities);
    hasMore = answer.value.hasMore;
  }
  expect(lines.map(({ kind }) => kind)).toEqual([
    'order_release',
    'order_hold',
    'trade',
    'order_hold',
    'transfer',
  ]);
  const [release, hold, trade] = lines;
  expect(trade).toMatchObject({
    atMs: MONDAY_MS,
    about: {
      orderId: bought,
      ticker: 'AAPL',
      intent: 'buy_to_open',
      qtyMicros: '10000000',
      priceMicros: '100125000',
    },
  });
  // Held money stays in the account: no cash moved.
  expect([hold?.amountMicros, release?.amountMicros]).toEqual(['0', '0']);
  expect(Number(hold?.parts.held)).toBe(-Number(release?.parts.held));
  const balance = (await app.services.ledger.balances(app.services.db.sql, person.id))[1];
  const all =
    BigInt(balance?.availableMicros ?? 0) +
    BigInt(balance?.heldMicros ?? 0) +
    BigInt(balance?.unsettledMicros ?? 0);
  expect(new Set([release, hold, trade].map((line) => line?.balanceAfterMicros))).toEqual(
    new Set([String(all)]),
  );
});

async function eventsOf({ call }: TestApp, person: TestPerson, limit: number) {
  const events: AccountEvent[] = [];
  for (let next: string | null | undefined; next !== null;) {
    const answer = await call(getAccountEvents, { limit, ...(next && { before: next }) }, person);
    if (!answer.ok) throw new Error(answer.code);
    expect(answer.value.events.length).toBeLessThanOrEqual(limit);
    events.push(...answer.value.events);
    next = answer.value.next;
  }
  return events;
}

test('an order is one event with its hold, fills and fees, and so is a transfer', async () => {
  const { app, person, bought } = await aMonday();
  const events = await eventsOf(app, person, 50);
  expect(events.map(({ legs }) => legs.map(({ kind }) => kind))).toEqual([
    ['order_hold', 'order_release'],
    ['order_hold', 'trade'],
    ['transfer', 'transfer'],
    ['demo_grant'],
  ]);
  const [, trade, transfer] = events;
  expect(trade?.order).toMatchObject({ id: bought, ticker: 'AAPL', filledMicros: '10000000' });
  const paid = BigInt(trade?.order?.valueMicros ?? 0) + BigInt(trade?.order?.feeMicros ?? 0);
  expect(trade?.amountMicros).toBe(String(-paid));
  expect(trade?.legs.at(-1)?.amountMicros).toBe(String(-paid));
  expect(transfer).toMatchObject({ amountMicros: '0', balanceAfterMicros: null });
});

test('no event is split between pages or on two of them, however its entries lie', async () => {
  const { app, person } = await aMonday();
  const placer = placerOf(app.services);
  const orders = [];
  for (let n = 1; n <= 6; n += 1) {
    const ticker = n % 2 === 0 ? 'MSFT' : 'AAPL';
    const { order } = await placer.place(person.id, anOrder({ ticker, limit: 10 + n, shares: 4 }));
    orders.push(order);
  }
  // Each order's fills lie between those of the others.
  for (const shares of [1, 3]) {
    for (const { id } of orders) await fill(app.services, id, { price: 9, shares });
  }
  const whole = await eventsOf(app, person, 100);
  expect(whole).toHaveLength(10);
  expect(whole.slice(0, 6).map(({ legs }) => legs.length)).toEqual([3, 3, 3, 3, 3, 3]);
  for (const limit of [1, 2, 3, 7]) expect(await eventsOf(app, person, limit)).toEqual(whole);
  const balance = (await app.services.ledger.balances(app.services.db.sql, person.id))[1];
  const all = [balance?.availableMicros, balance?.heldMicros, balance?.unsettledMicros];
  expect(whole[0]?.balanceAfterMicros).toBe(
    String(all.reduce((sum, micros) => sum + BigInt(micros ?? 0), 0n)),
  );
});

test('events are for their owner alone', async () => {
  const { app } = await aMonday();
  const stranger = await aTrader(app.services, 0);
  const kinds = (await eventsOf(app, stranger, 50)).map(({ kind }) => kind);
  expect(kinds).not.toContain('trade');
});
