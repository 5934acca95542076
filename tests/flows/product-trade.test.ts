import { expect, test } from 'vitest';
import { redeem, subscribe } from '../../server/products/orders/place.ts';
import { lookAfterProducts } from '../../server/products/run-products.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { fill, newKey } from '../harness/orders.ts';
import {
  accountOf,
  anInvestor,
  aProduct,
  asCustomer,
  FREE,
  productParts,
} from '../harness/products.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { dayMarket, rollTo } from '../harness/trading-days.ts';

const THURSDAY = '2026-11-19';
const FRIDAY = '2026-11-20';
const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';

async function aWorld(
  part: Partial<Parameters<typeof aProduct>[1]> = {},
  tickers: readonly string[] = ['AAPL', 'MSFT'],
) {
  const market = dayMarket(THURSDAY, '10:00', tickers);
  const app = await anApp({ market });
  const { services } = app;
  await rollTo(services, market, THURSDAY, '10:00');
  const productId = await aProduct(services, {
    launchDate: THURSDAY,
    seedMicros: usd(100_000),
    ...part,
  });
  const parts = { ...productParts(services), warn: () => undefined };
  return {
    app,
    market,
    services,
    productId,
    parts,
    look: () => lookAfterProducts(parts),
    async at(date: string, time: string) {
      await rollTo(services, market, date, time);
      await lookAfterProducts(parts);
    },
    mustFit: async () => expect(await brokenChecks(await app.pool())).toEqual([]),
  };
}

async function decide(
  { services }: Pick<TestApp, 'services'>,
  productId: string,
  [decidedOn, tradesOn]: readonly [string, string],
  weights: Readonly<Record<string, number>>,
): Promise<void> {
  await services.db.sql`
    insert into product_decision (product_id, decided_on, trades_on, weights)
    values (${productId}, ${decidedOn}, ${tradesOn}, ${JSON.stringify(weights)})`;
}

interface Placed {
  readonly id: string;
  readonly ticker: string;
  readonly intent: string;
  readonly qty_micros: string | null;
  readonly amount_micros: string | null;
}

async function pending({ services }: Pick<TestApp, 'services'>) {
  return services.db.sql<Placed>`
    select id, ticker, intent, qty_micros, amount_micros from trade_order
    where status = 'pending' order by seq`;
}

/** Fills every pending order at 100 dollars a share. */
async function fillAll(app: Pick<TestApp, 'services'>): Promise<void> {
  for (const { id, qty_micros: qty, amount_micros: amount } of await pending(app)) {
    const shares = qty === null ? Math.floor(Number(amount) / 1e8) : Number(qty) / 1e6;
    await fill(app.services, id, { price: 100, shares });
    await app.services.db.sql`
      select id from trade_order where id = ${id} and status = 'pending'`;
  }
}

const wordsOf = (orders: readonly Placed[]) =>
  orders.map(
    ({ ticker, intent, qty_micros: qty, amount_micros: amount }) =>
      `${intent} ${ticker} ${Number(qty ?? amount) / 1e6}`,
  );

test('a decision is traded once, from the opening on, without notices', async () => {
  const world = await aWorld();
  const { app, productId, at, look, mustFit } = world;
  await at(THURSDAY, '16:00');
  await decide(app, productId, [THURSDAY, FRIDAY], { AAPL: 0.5, MSFT: 0.25 });
  await at(FRIDAY, '09:00');
  expect(await pending(app)).toEqual([]);
  await at(FRIDAY, '09:31');
  await look();
  expect(wordsOf(await pending(app))).toEqual(['buy_to_open AAPL 49000', 'buy_to_open MSFT 24500']);
  await mustFit();
  const [told] = await world.services.db.sql<Record<string, string>>`
    select (select count(*) from message) as messages, (select count(*) from private_event) as events`;
  expect(told).toEqual({ messages: '0', events: '0' });
});

test('sells come before buys, and no key is used twice after a crash', async () => {
  const world = await aWorld();
  const { app, services, productId, parts, at, look, mustFit } = world;
  await at(THURSDAY, '16:00');
  await decide(app, productId, [THURSDAY, FRIDAY], { AAPL: 0.9 });
  await at(FRIDAY, '09:31');
  const [buy] = await pending(app);
  await fill(services, buy?.id ?? '', { price: 100, shares: 880 });
  await services.db.sql`select 1 as one`;
  await fill(services, buy?.id ?? '', { price: 100, shares: 1 });
  await at(FRIDAY, '16:00');
  await at(FRIDAY, '20:01');
  await decide(app, productId, [FRIDAY, MONDAY], { MSFT: 0.9 });
  await at(MONDAY, '09:31');
  expect(wordsOf(await pending(app))).toEqual(['sell_to_close AAPL 881']);
  await look();
  await fillAll(app);
  // The process ends after the first of two orders.
  let placed = 0;
  const dying = {
    ...parts,
    trading: {
      async place(...asked: Parameters<typeof parts.trading.place>) {
        if (placed++ > 0) throw new Error('the process ended');
        return parts.trading.place(...asked);
      },
    },
  };
  await lookAfterProducts(dying);
  await look();
  expect(wordsOf(await pending(app))).toEqual([expect.stringMatching(/^buy_to_open MSFT \d+/)]);
  await mustFit();
});

test('new money is invested like the existing holdings, and a period ends in cash', async () => {
  const world = await aWorld({
    id: 'quant-test',
    kind: 'quant',
    type: 'quant',
    terms: { ...FREE, termDays: 2 },
    period: {
      raisingUntil: THURSDAY,
      startsOn: FRIDAY,
      endsOn: TUESDAY,
      targetMicros: null,
      minimumMicros: usd(1_000),
    },
  });
  const { app, services, productId, parts, at, look, mustFit } = world;
  const investor = await anInvestor(services, 50_000, 'quantitative');
  const wish = { key: newKey(), productId, amountMicros: usd(50_000), endsDate: TUESDAY };
  await subscribe(parts, asCustomer(investor), wish);
  await at(THURSDAY, '16:00');
  await decide(app, productId, [THURSDAY, FRIDAY], { AAPL: 0.5 });
  await at(FRIDAY, '09:31');
  await fillAll(app);
  await at(FRIDAY, '16:00');
  await at(MONDAY, '09:31');
  const [order] = await pending(app);
  expect(order).toMatchObject({ ticker: 'AAPL', intent: 'buy_to_open' });
  expect(Number(order?.amount_micros) / 1e6).toBeGreaterThan(24_000);
  await fillAll(app);
  await at(MONDAY, '16:00');
  await at(TUESDAY, '09:31');
  expect(wordsOf(await pending(app))).toEqual([expect.stringMatching(/^sell_to_close AAPL/)]);
  await fillAll(app);
  await at(TUESDAY, '16:00');
  await mustFit();
  await at('2026-11-25', '09:00');
  const { 'available USD': back = 0 } = await accountOf(services, investor.id, 'quantitative');
  expect(back).toBeGreaterThan(49_900);
  await look();
  await mustFit();
  const states = await services.db.sql<Record<string, string>>`
    select id, state from product order by id`;
  expect(states).toEqual([
    { id: 'quant-test', state: 'matured' },
    { id: 'quant-test-p2', state: 'raising' },
  ]);
});

test('a holding that is no longer listed keeps no other from being sold at the end of a period', async () => {
  const world = await aWorld({
    id: 'quant-test',
    kind: 'quant',
    type: 'quant',
    terms: { ...FREE, termDays: 2 },
    period: {
      raisingUntil: THURSDAY,
      startsOn: FRIDAY,
      endsOn: TUESDAY,
      targetMicros: null,
      minimumMicros: null,
    },
  });
  const { app, market, productId, at, mustFit } = world;
  await at(THURSDAY, '16:00');
  await decide(app, productId, [THURSDAY, FRIDAY], { AAPL: 0.5, MSFT: 0.25 });
  await at(FRIDAY, '09:31');
  await fillAll(app);
  await at(FRIDAY, '16:00');
  await at(MONDAY, '16:00');
  market.lose('MSFT');
  await at(TUESDAY, '09:31');
  expect(wordsOf(await pending(app))).toEqual([expect.stringMatching(/^sell_to_close AAPL/)]);
  await mustFit();
});

/** A fund with fifty equal holdings, a twentieth of which is redeemed on Friday. */
async function aWideFund() {
  const tickers = Array.from({ length: 50 }, (_, at) => `T${10 + at}`);
  const world = await aWorld({}, tickers);
  const { app, services, productId, parts, at } = world;
  const investor = await anInvestor(services, 100_000);
  const wish = { key: newKey(), productId, amountMicros: usd(100_000), endsDate: null };
  await subscribe(parts, asCustomer(investor), wish);
  await at(THURSDAY, '16:00');
  const weights = Object.fromEntries(tickers.map((ticker) => [ticker, 0.02]));
  await decide(app, productId, [THURSDAY, FRIDAY], weights);
  await at(FRIDAY, '09:31');
  await fillAll(app);
  await world.look();
  const gone = { key: newKey(), productId, unitsMicros: 1_000_000_000n };
  await redeem(parts, asCustomer(investor), gone);
  await at(FRIDAY, '16:00');
  const state = async () => {
    const [order] = await services.db.sql<{ state: string }>`
      select state from product_order where kind = 'redeem'`;
    return order?.state;
  };
  return { ...world, state };
}

test('a redemption from a fund of many small holdings is paid on the second day', async () => {
  const { app, at, look, state, mustFit } = await aWideFund();
  await at(MONDAY, '09:31');
  expect(await pending(app)).toHaveLength(50);
  await fillAll(app);
  await look();
  expect(await pending(app)).toEqual([]);
  await at(MONDAY, '16:00');
  await at(TUESDAY, '09:00');
  expect(await state()).toBe('paid');
  await mustFit();
});

test('what a session could not sell for a redemption is sold in the next one', async () => {
  const { app, at, look, state, mustFit } = await aWideFund();
  await at(MONDAY, '16:00');
  await at(TUESDAY, '09:31');
  expect(await pending(app)).toHaveLength(50);
  await fillAll(app);
  await look();
  expect(await pending(app)).toEqual([]);
  await at(TUESDAY, '16:00');
  await at('2026-11-25', '09:00');
  expect(await state()).toBe('paid');
  await mustFit();
});

test('a decision invests the money of its day, which is not invested again', async () => {
  const { app, services, productId, parts, at, look, mustFit } = await aWorld();
  const investor = await anInvestor(services, 50_000);
  const wish = { key: newKey(), productId, amountMicros: usd(50_000), endsDate: null };
  await at(THURSDAY, '16:00');
  await subscribe(parts, asCustomer(investor), wish);
  await at(FRIDAY, '16:00');
  await decide(app, productId, [FRIDAY, MONDAY], { AAPL: 0.5 });
  await at(MONDAY, '09:31');
  expect(wordsOf(await pending(app))).toEqual(['buy_to_open AAPL 73500']);
  await fillAll(app);
  await look();
  await look();
  expect(await pending(app)).toEqual([]);
  await mustFit();
});

test('a fund of funds redeems units of its parts once for what it owes, and pays when they have paid', async () => {
  const { app, services, parts, at, look, mustFit } = await aWorld();
  const productId = await aProduct(services, {
    id: 'fund-fof',
    type: 'fof',
    launchDate: THURSDAY,
    seedMicros: usd(50_000),
  });
  const investor = await anInvestor(services, 50_000);
  const wish = { key: newKey(), productId, amountMicros: usd(50_000), endsDate: null };
  await subscribe(parts, asCustomer(investor), wish);
  await at(THURSDAY, '16:00');
  await decide(app, productId, [THURSDAY, FRIDAY], { 'fund-test': 1 });
  await at(FRIDAY, '09:31');
  const gone = { key: newKey(), productId, unitsMicros: null };
  await redeem(parts, asCustomer(investor), gone);
  await at(FRIDAY, '16:00');
  await at(MONDAY, '09:31');
  await look();
  const redeemed = () => services.db.sql<{ units: string; state: string }>`
    select units_micros as units, state from product_order
    where product_id = 'fund-test' and kind = 'redeem'`;
  // 98,000 dollars are invested, so 2,000 of the 50,000 that it owes are there.
  expect(await redeemed()).toEqual([{ units: '4800000000', state: 'pending' }]);
  await at(MONDAY, '16:00');
  await at(TUESDAY, '09:31');
  await look();
  expect(await redeemed()).toEqual([{ units: '4800000000', state: 'paid' }]);
  expect(await accountOf(services, investor.id, 'fund')).toEqual({ 'available USD': 50_000 });
  await mustFit();
});

test('a closed part of a fund of funds keeps no other from being ordered', async () => {
  const { app, services, at, mustFit } = await aWorld();
  for (const id of ['fund-a', 'fund-z']) await aProduct(services, { id, launchDate: THURSDAY });
  await aProduct(services, {
    id: 'fund-fof',
    type: 'fof',
    launchDate: THURSDAY,
    seedMicros: usd(50_000),
  });
  await at(THURSDAY, '16:00');
  await services.db.sql`update product set is_closed = true where id = 'fund-a'`;
  await decide(app, 'fund-fof', [THURSDAY, FRIDAY], { 'fund-a': 0.5, 'fund-z': 0.5 });
  await at(FRIDAY, '09:31');
  const ordered = await services.db.sql<Record<string, string>>`
    select product_id, state from product_order`;
  expect(ordered).toEqual([{ product_id: 'fund-z', state: 'pending' }]);
  expect(await services.db.sql`select from product_decision where done_ms is null`).toEqual([]);
  await mustFit();
});

async function failToSetUp(): Promise<never> {
  throw new Error('no bars');
}

test('a set-up that fails keeps no dealing point from its turn', async () => {
  const { services, market, parts } = await aWorld();
  await rollTo(services, market, THURSDAY, '16:00');
  await expect(lookAfterProducts(parts, { setUp: failToSetUp })).rejects.toThrow('no bars');
  expect(await services.db.sql`select from product_day`).toHaveLength(1);
});

test('a decision waits for quotes', async () => {
  const { app, services, market, productId, at, look, mustFit } = await aWorld();
  await at(THURSDAY, '16:00');
  await decide(app, productId, [THURSDAY, FRIDAY], { AAPL: 0.5, MSFT: 0.25 });
  const done = () => services.db.sql`
    select 1 as one from product_decision where done_ms is not null`;
  market.silence(true);
  await at(FRIDAY, '09:31');
  expect([await pending(app), await done()]).toEqual([[], []]);
  market.silence(false);
  await look();
  expect(wordsOf(await pending(app))).toEqual(['buy_to_open AAPL 49000', 'buy_to_open MSFT 24500']);
  await fillAll(app);
  await look();
  expect(await done()).toHaveLength(1);
  await mustFit();
});

test('halted instruments and those below a dollar are not traded', async () => {
  const world = await aWorld();
  const { app, services, market, productId, at } = world;
  await services.db.sql`
    insert into trading_halt (ticker, since, note) values ('MSFT', now(), 'news')`;
  await at(THURSDAY, '16:00');
  market.put('AAPL', 0.5);
  await decide(app, productId, [THURSDAY, FRIDAY], { AAPL: 0.5, MSFT: 0.25 });
  await at(FRIDAY, '09:31');
  expect(await pending(app)).toEqual([]);
});

test('a fund of funds orders units as customers do and is worth their NAV', async () => {
  const world = await aWorld();
  const { app, services, at, look, mustFit } = world;
  await aProduct(services, {
    id: 'fund-fof',
    type: 'fof',
    launchDate: THURSDAY,
    seedMicros: usd(50_000),
  });
  await at(THURSDAY, '16:00');
  await decide(app, 'fund-fof', [THURSDAY, FRIDAY], { 'fund-test': 0.6 });
  await at(FRIDAY, '09:31');
  await look();
  await mustFit();
  await at(FRIDAY, '16:00');
  await mustFit();
  const days = await services.db.sql<{ nav_micros: string }>`
    select nav_micros from product_day where product_id = 'fund-fof' order by date`;
  expect(days.map(({ nav_micros: nav }) => nav)).toEqual(['10000000', '10000000']);
  const [held] = await services.db.sql<Record<string, string>>`
    select product_id, units_micros from product_holding`;
  expect(held).toEqual({ product_id: 'fund-test', units_micros: '2940000000' });
  await at(MONDAY, '16:00');
  await mustFit();
});

test('two concurrent runners execute and pay once', async () => {
  const { services, app, productId, parts, mustFit, at } = await aWorld();
  const investors = await Promise.all([1, 2, 3].map(() => anInvestor(services)));
  for (const investor of investors) {
    const wish = { key: newKey(), productId, amountMicros: usd(1_000), endsDate: null };
    await subscribe(parts, asCustomer(investor), wish);
  }
  await rollTo(services, app.market as ReturnType<typeof dayMarket>, THURSDAY, '16:00');
  await Promise.all([lookAfterProducts(parts), lookAfterProducts(parts)]);
  const [count] = await services.db.sql<Record<string, string>>`
    select count(*) as entries from ledger_entry where kind = 'product_purchase'`;
  expect(count).toEqual({ entries: '3' });
  await mustFit();
  await at(FRIDAY, '09:00');
});
