import { expect, test } from 'vitest';
import { adHocClosures } from '../../contract/market-hours.ts';
import { getMessages } from '../../contract/message.ts';
import { NotWithdrawn } from '../../server/broker/brokerage.ts';
import { applierOf } from '../../server/broker/lead/apply-update.ts';
import { DayWaits } from '../../server/broker/days/late-actions.ts';
import { MORNING_ACTS } from '../../server/broker/days/steps.ts';
import { readClosures } from '../../server/market/closures.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import {
  anOrder,
  aPosition,
  applierWith,
  aTrader,
  fill,
  micros,
  newKey,
  placerOf,
} from '../harness/orders.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { dayMarket, daysOf, rollTo } from '../harness/trading-days.ts';
import { accountOf } from '../harness/products.ts';

const THURSDAY = '2026-11-19';
const FRIDAY = '2026-11-20';
const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';

/** An app on a Thursday morning, with a customer who can trade with 50,000 dollars. */
async function aMorning(dollars = 50_000) {
  const market = dayMarket(THURSDAY, '10:00');
  const app = await anApp({ market });
  await daysOf(app.services).roll(market.time().exchangeMs);
  const person = await aTrader(app.services, dollars);
  return { app, market, person, services: app.services };
}

async function lotsOf({ services }: TestApp, personId: string) {
  const rows = await services.db.sql<Record<string, string>>`
    select ticker, left_micros, cost_micros, collateral_micros, price_micros from lot
    where person_id = ${personId} and left_micros > 0 order by id`;
  return rows.map((row) => ({
    ticker: row.ticker,
    shares: Number(row.left_micros) / 1e6,
    cost: Number(row.cost_micros) / 1e6,
    collateral: Number(row.collateral_micros) / 1e6,
    price: Number(row.price_micros) / 1e6,
  }));
}

/** Checks that lots, pockets and orders are consistent, and that the ledger's own rules hold. */
async function mustFit({ pool }: TestApp): Promise<void> {
  expect(await brokenChecks(await pool())).toEqual([]);
}

async function messagesOf(app: TestApp, person: Parameters<TestApp['call']>[2]) {
  const answer = await app.call(getMessages, { category: 'order' }, person);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.messages.map(({ kind, figures }) => ({ kind, figures }));
}

async function everything({ services }: TestApp) {
  const [row] = await services.db.sql<Record<string, string>>`
    select (select count(*) from ledger_entry) as entries, (select count(*) from message) as messages,
      (select count(*) from equity_snapshot) as snapshots, (select sum(micros) from ledger_balance) as held,
      (select coalesce(sum(left_micros * 7 + cost_micros * 3 + collateral_micros), 0) from lot) as lots`;
  return row;
}

async function sell(app: TestApp, personId: string, shares: number, price: number): Promise<void> {
  const { services } = app;
  const wish = anOrder({ intent: 'sell_to_close', limit: price, shares });
  const { order } = await placerOf(services).place(personId, wish);
  await fill(services, order.id, { price, shares });
}

test('proceeds can be withdrawn on the next trading day, before its first trade', async () => {
  const { app, market, person, services } = await aMorning(20_000);
  await aPosition(services, person.id, 'long', 100);
  await sell(app, person.id, 100, 100);
  const before = await accountOf(app.services, person.id, 'stock');
  expect(before['unsettled USD']).toBeGreaterThan(9_900);
  await rollTo(services, market, THURSDAY, '19:59');
  expect(await accountOf(app.services, person.id, 'stock')).toEqual(before);
  await rollTo(services, market, FRIDAY, '03:59');
  expect(await accountOf(app.services, person.id, 'stock')).toEqual(before);
  await rollTo(services, market, FRIDAY, '04:00');
  const total = (before['unsettled USD'] ?? 0) + (before['available USD'] ?? 0);
  expect(await accountOf(app.services, person.id, 'stock')).toEqual({
    'available USD': expect.closeTo(total, 6),
  });
  await mustFit(app);
});

test('repeating a trading day’s work changes nothing, even without its records', async () => {
  const { app, market, person, services } = await aMorning();
  await aPosition(services, person.id, 'long', 100);
  await aPosition(services, person.id, 'long', 7);
  const other = await aTrader(services);
  await aPosition(services, other.id, 'short', 20);
  await sell(app, person.id, 3, 100);
  market.pay(FRIDAY, { ticker: 'AAPL', micros: 250_000n });
  market.split(FRIDAY, { ticker: 'AAPL', from: 1, to: 3 });
  await rollTo(services, market, FRIDAY, '16:00');
  const done = await everything(app);
  await rollTo(services, market, FRIDAY, '16:00');
  expect(await everything(app)).toEqual(done);
  await services.db.sql`delete from trading_day where date = ${FRIDAY}::date`;
  await rollTo(services, market, FRIDAY, '16:00');
  expect(await everything(app)).toEqual(done);
  await mustFit(app);
});

test('a server that was down for three days does the work of each', async () => {
  const { app, market, person, services } = await aMorning();
  await aPosition(services, person.id, 'short', 10);
  market.pay(MONDAY, { ticker: 'AAPL', micros: 500_000n });
  await rollTo(services, market, '2026-11-25', '12:00');
  const rows = await services.db.sql<{ key: string }>`
    select split_part(key, ':', 1) || ' ' || split_part(key, ':', 4) as key from ledger_entry
    where kind in ('dividend', 'borrow_fee') order by id`;
  expect(rows.map(({ key }) => key)).toEqual([
    `borrow ${FRIDAY}`,
    `dividend ${MONDAY}`,
    `borrow ${MONDAY}`,
    `borrow ${TUESDAY}`,
    'borrow 2026-11-25',
  ]);
  const closes = await services.db.sql<{ ms: string }>`
    select exchange_ms as ms from equity_snapshot where is_close and person_id = ${person.id} order by 1`;
  expect(closes.map(({ ms }) => new Date(Number(ms)).toISOString())).toEqual([
    '2026-11-19T21:00:00.000Z',
    '2026-11-20T21:00:00.000Z',
    '2026-11-23T21:00:00.000Z',
    '2026-11-24T21:00:00.000Z',
  ]);
  await mustFit(app);
});

test('closes of early days and across the change of clocks are noted at their hour', async () => {
  const market = dayMarket('2026-10-30', '10:00');
  const app = await anApp({ market });
  await aTrader(app.services);
  await rollTo(app.services, market, '2026-10-30', '20:00');
  await rollTo(app.services, market, '2026-11-02', '16:00');
  await rollTo(app.services, market, '2026-11-27', '13:00');
  const closes = await app.services.db.sql<{ ms: string }>`
    select exchange_ms as ms from equity_snapshot where is_close order by 1`;
  const at = closes.map(({ ms }) => new Date(Number(ms)).toISOString());
  expect(at.slice(0, 2)).toEqual(['2026-10-30T20:00:00.000Z', '2026-11-02T21:00:00.000Z']);
  // No close on Thanksgiving, an early one on the day after.
  expect(at.slice(-2)).toEqual(['2026-11-25T21:00:00.000Z', '2026-11-27T18:00:00.000Z']);
});

test('an order of a past day expires before the new day starts and releases its hold', async () => {
  const { app, market, person, services } = await aMorning();
  await placerOf(services).place(person.id, anOrder({ limit: 90, shares: 10 }));
  await rollTo(services, market, FRIDAY, '04:00');
  const [order] = await services.db.sql`select status, reason from trade_order`;
  expect(order).toEqual({ status: 'cancelled', reason: 'expired' });
  expect(await accountOf(app.services, person.id, 'stock')).toEqual({ 'available USD': 50_000 });
});

test('a dividend is paid to holders at the previous close, not to buyers on the ex-date', async () => {
  const { app, market, person, services } = await aMorning();
  await aPosition(services, person.id, 'long', 3);
  const late = await aTrader(services);
  market.pay(FRIDAY, { ticker: 'AAPL', micros: 333_333n });
  await rollTo(services, market, FRIDAY, '10:00');
  await aPosition(services, late.id, 'long', 3);
  await services.db.sql`delete from trading_day where date = ${FRIDAY}::date`;
  await rollTo(services, market, FRIDAY, '10:01');
  const paid = await services.db.sql<{ person_id: string; note: unknown }>`
    select person_id, note from ledger_entry where kind = 'dividend'`;
  expect(paid).toEqual([
    {
      person_id: person.id,
      note: { ticker: 'AAPL', date: FRIDAY, qtyMicros: '3000000', perShareMicros: '333333' },
    },
  ]);
  expect(await messagesOf(app, person)).toContainEqual({
    kind: 'dividend_paid',
    figures: { ticker: 'AAPL', amountMicros: '999999' },
  });
});

test('two dividends of one share on one day are paid and charged together', async () => {
  const { app, market, person, services } = await aMorning();
  const short = await aTrader(services);
  await aPosition(services, person.id, 'long', 3);
  await aPosition(services, short.id, 'short', 2);
  market.pay(FRIDAY, { ticker: 'AAPL', micros: 250_001n });
  market.pay(FRIDAY, { ticker: 'AAPL', micros: 700_000n });
  await rollTo(services, market, FRIDAY, '04:00');
  const paid = await services.db.sql<{ person_id: string; note: { perShareMicros: string } }>`
    select person_id, note from ledger_entry where kind = 'dividend' order by id`;
  expect(new Map(paid.map((each) => [each.person_id, each.note.perShareMicros]))).toEqual(
    new Map([
      [person.id, '950001'],
      [short.id, '950001'],
    ]),
  );
  const figures = { ticker: 'AAPL', amountMicros: '2850003' };
  expect(await messagesOf(app, person)).toContainEqual({ kind: 'dividend_paid', figures });
  expect(await messagesOf(app, short)).toContainEqual({
    kind: 'dividend_charged',
    figures: { ticker: 'AAPL', amountMicros: '1900002' },
  });
  await mustFit(app);
});

test('a payment below a cent is booked, but sends no message', async () => {
  const { app, market, person, services } = await aMorning();
  await aPosition(services, person.id, 'long', 1);
  market.pay(FRIDAY, { ticker: 'AAPL', micros: 1_234n });
  const before = await accountOf(app.services, person.id, 'stock');
  await rollTo(services, market, FRIDAY, '04:00');
  const after = await accountOf(app.services, person.id, 'stock');
  expect((after['available USD'] ?? 0) - (before['available USD'] ?? 0)).toBeCloseTo(0.001234, 6);
  expect((await messagesOf(app, person)).map(({ kind }) => kind)).not.toContain('dividend_paid');
});

test('a short pays the dividend, from its collateral if there is no other money, and never more than there is', async () => {
  const { app, market, person, services } = await aMorning(2_100);
  await aPosition(services, person.id, 'short', 20);
  const { transfer } = services.ledger;
  const { 'available USD': left = 0 } = await accountOf(app.services, person.id, 'stock');
  await transfer(person.id, {
    key: 'all-but-two-dollars',
    from: 'stock',
    to: 'wallet',
    micros: BigInt(Math.floor(left - 2)) * 1_000_000n,
  });
  const [lot] = await lotsOf(app, person.id);
  const { 'available USD': available = 0 } = await accountOf(app.services, person.id, 'stock');
  market.pay(FRIDAY, { ticker: 'AAPL', micros: 1_000_000n });
  await rollTo(services, market, FRIDAY, '04:00');
  const [after] = await lotsOf(app, person.id);
  const stock = await accountOf(app.services, person.id, 'stock');
  expect(stock['available USD']).toBeUndefined();
  // The dividend of 20 dollars used the available money first; the borrow fee came from the collateral too.
  expect(after?.collateral).toBeLessThan((lot?.collateral ?? 0) - 20 + available + 0.000001);
  expect(stock['held USD']).toBeCloseTo(after?.collateral ?? 0, 6);
  expect(await messagesOf(app, person)).toContainEqual({
    kind: 'dividend_charged',
    figures: { ticker: 'AAPL', amountMicros: '20000000' },
  });

  market.pay(MONDAY, { ticker: 'AAPL', micros: 1_000_000_000n });
  await rollTo(services, market, MONDAY, '04:00');
  expect((await lotsOf(app, person.id))[0]?.collateral).toBe(0);
  expect(await accountOf(app.services, person.id, 'stock')).toEqual({ 'owed AAPL': 20 });
  await mustFit(app);
});

test('borrowing costs a rate on the close for each night, those of a weekend too', async () => {
  const { app, market, person, services } = await aMorning();
  await aPosition(services, person.id, 'short', 20);
  market.put('AAPL', 110);
  await rollTo(services, market, MONDAY, '10:00');
  const fees = await services.db.sql<{ note: { percent: number; nights: number }; micros: string }>`
    select note, sum(-micros) as micros from ledger_entry entry
      join ledger_posting on entry_id = entry.id join ledger_account account on account.id = account_id
    where kind = 'borrow_fee' and owner is not null group by entry.id order by entry.id`;
  expect(fees.map(({ note }) => note)).toMatchObject([
    { date: FRIDAY, closeMicros: micros(110), qtyMicros: micros(20), nights: 1 },
    { date: MONDAY, closeMicros: micros(110), qtyMicros: micros(20), nights: 3 },
  ]);
  for (const { note, micros: fee } of fees) {
    expect(Number(fee)).toBe(Math.ceil((2_200_000_000 * note.percent * note.nights) / 100 / 360));
  }
  await mustFit(app);
});

test('a split multiplies long and short shares and keeps their cost', async () => {
  const { app, market, person, services } = await aMorning();
  await aPosition(services, person.id, 'long', 10);
  await aPosition(services, person.id, 'long', 5);
  const short = await aTrader(services);
  await aPosition(services, short.id, 'short', 4);
  const before = await lotsOf(app, person.id);
  const shorted = await lotsOf(app, short.id);
  market.split(FRIDAY, { ticker: 'AAPL', from: 2, to: 3 });
  await rollTo(services, market, FRIDAY, '04:00');
  market.put('AAPL', 66.67);
  const price = expect.closeTo(66.666666, 6);
  expect(await lotsOf(app, person.id)).toEqual([
    { ...before[0], shares: 15, price },
    { ...before[1], shares: 7.5, price },
  ]);
  expect(await lotsOf(app, short.id)).toMatchObject([{ shares: 6, cost: shorted[0]?.cost, price }]);
  expect(await accountOf(app.services, person.id, 'stock')).toMatchObject({
    'available AAPL': 22.5,
  });
  expect(await accountOf(app.services, short.id, 'stock')).toMatchObject({ 'owed AAPL': 6 });
  expect(await messagesOf(app, person)).toContainEqual({
    kind: 'split_applied',
    figures: { ticker: 'AAPL', from: 2, to: 3 },
  });
  // The lending grew with the shares owed: after closing, none of it is left.
  const wish = anOrder({ intent: 'buy_to_close', limit: 70, shares: 6 });
  market.set(FRIDAY, '10:00');
  const { order } = await placerOf(services).place(short.id, wish);
  await fill(services, order.id, { price: 70, shares: 6 });
  const [lending] = await services.db.sql<{ micros: string }>`
    select coalesce(sum(micros), 0) as micros from ledger_posting join ledger_account on id = account_id
    where path in ('house/lending/available/AAPL', 'house/claims/available/AAPL')`;
  expect(lending).toEqual({ micros: '0' });
  await mustFit(app);
});

test('a part of a share that a split left owed can be covered, alone and with whole ones', async () => {
  const { app, market, person, services } = await aMorning();
  await aPosition(services, person.id, 'short', 15);
  market.split(FRIDAY, { ticker: 'AAPL', from: 10, to: 1 });
  await rollTo(services, market, FRIDAY, '10:00');
  expect(await accountOf(app.services, person.id, 'stock')).toMatchObject({ 'owed AAPL': 1.5 });
  const cover = { intent: 'buy_to_close', type: 'market' } as const;
  for (const shares of [1.2, 0.3]) {
    const { order } = await placerOf(services).place(person.id, anOrder({ ...cover, shares }));
    await fill(services, order.id, { price: 100, shares });
  }
  expect(Object.keys(await accountOf(app.services, person.id, 'stock'))).toEqual([
    'available USD',
    'unsettled USD',
  ]);
  expect(await lotsOf(app, person.id)).toEqual([]);
  await mustFit(app);
});

test('shares that are merged are rounded down, and the rest is paid', async () => {
  const { app, market, person, services } = await aMorning();
  await aPosition(services, person.id, 'long', 1);
  // A fractional share, as after an order by amount.
  const wish = anOrder({ type: 'market', shares: 1.000019 });
  const { order } = await placerOf(services).place(person.id, wish);
  await fill(services, order.id, { price: 100, shares: 1.000019 });
  market.split(FRIDAY, { ticker: 'AAPL', from: 10, to: 1 });
  const before = await accountOf(app.services, person.id, 'stock');
  await rollTo(services, market, FRIDAY, '04:00');
  expect((await lotsOf(app, person.id)).map(({ shares }) => shares)).toEqual([0.1, 0.100001]);
  const after = await accountOf(app.services, person.id, 'stock');
  // Nine tenths of a micro-share at 1,000 dollars.
  expect((after['available USD'] ?? 0) - (before['available USD'] ?? 0)).toBeCloseTo(0.0009, 6);
  await mustFit(app);
});

test('alerts follow a split once', async () => {
  const { app, market, person, services } = await aMorning();
  await services.db.sql`
    insert into price_alert (id, person_id, ticker, direction, price_micros, set_at)
    values (gen_random_uuid(), ${person.id}, 'AAPL', 'at_or_above', 120000000, now())`;
  market.split(FRIDAY, { ticker: 'AAPL', from: 1, to: 4 });
  await rollTo(services, market, FRIDAY, '04:00');
  await services.db.sql`delete from trading_day where date = ${FRIDAY}::date and act = 'alerts'`;
  await rollTo(services, market, FRIDAY, '04:01');
  expect(await app.services.db.sql`select price_micros from price_alert`).toEqual([
    { price_micros: '30000000' },
  ]);
});

test('an account below maintenance may only close positions until it is covered again', async () => {
  const { app, market, person, services } = await aMorning(3_000);
  await aPosition(services, person.id, 'short', 20);
  const follow = async () => {
    const before = (await everything(app))?.snapshots;
    const days = daysOf(services);
    days.start();
    await expect.poll(async () => (await everything(app))?.snapshots).not.toBe(before);
    await days.stop();
  };
  const kinds = async () =>
    (await messagesOf(app, person))
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('close'));

  market.set(THURSDAY, '10:10');
  await follow();
  expect(await kinds()).toEqual([]);
  const { order } = await placerOf(services).place(
    person.id,
    anOrder({ ticker: 'MSFT', limit: 90 }),
  );
  // Equity 5,000 − 20 × 200 = 1,000; needed 30 % of 4,000.
  market.put('AAPL', 200);
  market.set(THURSDAY, '10:20');
  await follow();
  expect(await kinds()).toEqual(['close_only']);
  const [ended] = await services.db.sql`
    select status, reason, held_available_micros as held from trade_order where id = ${order.id}`;
  expect(ended).toEqual({ status: 'cancelled', reason: 'close_only', held: '0' });
  expect(
    (await messagesOf(app, person)).find(({ kind }) => kind === 'order_cancelled')?.figures,
  ).toMatchObject({ orderId: order.id, reason: 'close_only' });
  await expect(
    placerOf(services).place(person.id, anOrder({ ticker: 'MSFT', limit: 90 })),
  ).rejects.toMatchObject({ code: 'close_only' });
  market.put('AAPL', 210);
  market.set(THURSDAY, '10:30');
  await follow();
  expect(await kinds()).toEqual(['close_only']);
  // Equity 5,000 − 20 × 192 = 1,160; needed 1,152: covered, but too little to last.
  market.put('AAPL', 192);
  market.set(THURSDAY, '10:35');
  await follow();
  expect(await kinds()).toEqual(['close_only']);
  market.put('AAPL', 120);
  market.set(THURSDAY, '10:40');
  await follow();
  expect(await kinds()).toEqual(['close_only_lifted', 'close_only']);
});

/** Two accounts below maintenance, each with a pending order that opens, in the order of their orders. */
async function twoBelow() {
  const world = await aMorning(3_000);
  const { market, person, services } = world;
  const other = await aTrader(services, 3_000);
  const orders: string[] = [];
  for (const { id } of [person, other]) {
    await aPosition(services, id, 'short', 20);
    const wish = anOrder({ ticker: 'MSFT', limit: 90 });
    orders.push((await placerOf(services).place(id, wish)).order.id);
  }
  market.put('AAPL', 200);
  market.set(THURSDAY, '10:20');
  const { apply } = applierOf({
    ...services,
    feed: services.privateFeed,
    closures: adHocClosures,
    warn: () => undefined,
  });
  const statusesOf = async () => {
    const rows = await services.db.sql<{ status: string }>`
      select status from trade_order where id = any (${orders}::uuid[]) order by seq`;
    return rows.map(({ status }) => status);
  };
  return { ...world, orders, apply, statusesOf };
}

test('an order that the broker does not release keeps no other account from the watch of margins', async () => {
  const { app, services, orders, apply, statusesOf } = await twoBelow();
  const warned: unknown[] = [];
  const days = daysOf(services, adHocClosures, {
    async apply(update) {
      if (update.orderId === orders[0]) throw new NotWithdrawn(update.orderId);
      await apply(update);
    },
    warn: (error) => void warned.push(error),
  });
  days.start();
  await expect.poll(async () => (await everything(app))?.snapshots).not.toBe('0');
  await days.stop();
  expect(await statusesOf()).toEqual(['pending', 'cancelled']);
  expect(warned).toEqual([new NotWithdrawn(orders[0] ?? '')]);
});

test('a watch of margins that fails keeps no snapshot from being taken', async () => {
  const { app, services, statusesOf } = await twoBelow();
  const days = daysOf(services, adHocClosures, {
    async apply() {
      throw new Error('it cannot be written');
    },
    warn: () => undefined,
  });
  days.start();
  await expect.poll(async () => (await everything(app))?.snapshots).not.toBe('0');
  await days.stop();
  expect(await statusesOf()).toEqual(['pending', 'pending']);
});

test('an account with an unknown price has an unknown equity', async () => {
  const { app, market, person, services } = await aMorning();
  await aPosition(services, person.id, 'long', 10);
  market.lose('AAPL');
  await rollTo(services, market, FRIDAY, '16:00');
  expect(await services.db.sql`select 1 from equity_snapshot`).toEqual([]);
  await mustFit(app);
});

test('a day begins once its dividends and splits are known', async () => {
  const { app, market, person, services } = await aMorning();
  await aPosition(services, person.id, 'long', 10);
  market.split(FRIDAY, { ticker: 'AAPL', from: 1, to: 4 });
  market.hideActions(true);
  const acts = async () => {
    const rows = await services.db.sql<{ act: string }>`
      select act from trading_day where date = ${FRIDAY} order by act`;
    return rows.map(({ act }) => act);
  };
  await expect(rollTo(services, market, FRIDAY, '04:00')).rejects.toEqual(new DayWaits(FRIDAY));
  await expect(rollTo(services, market, FRIDAY, '09:29')).rejects.toEqual(new DayWaits(FRIDAY));
  expect(await acts()).toEqual(['expiry', 'settlement']);
  market.hideActions(false);
  await rollTo(services, market, FRIDAY, '09:29');
  expect(await acts()).toEqual(expect.arrayContaining([...MORNING_ACTS]));
  expect((await lotsOf(app, person.id))[0]?.shares).toBe(40);
  await mustFit(app);
});

test('from the open a day begins without its dividends and splits, and dividends are paid once they are known', async () => {
  const { app, market, person, services } = await aMorning();
  await aPosition(services, person.id, 'long', 10);
  const short = await aTrader(services);
  await aPosition(services, short.id, 'short', 4);
  const letters: string[] = [];
  const days = () =>
    daysOf(services, adHocClosures, {
      tellOperator: async (_tx, { body }) => void letters.push(body),
    });
  market.pay(FRIDAY, { ticker: 'AAPL', micros: 500_000n });
  market.split(FRIDAY, { ticker: 'MSFT', from: 1, to: 2 });
  const wish = anOrder({ ticker: 'MSFT', type: 'market', shares: 3 });
  const { order } = await placerOf(services).place(person.id, wish);
  await fill(services, order.id, { price: 100, shares: 3 });
  market.hideActions(true);
  // A server that starts after the open asks its vendor for some minutes, too.
  const first = days();
  market.set(FRIDAY, '10:00');
  await expect(first.roll(market.time().exchangeMs)).rejects.toEqual(new DayWaits(FRIDAY));
  expect(letters).toEqual([]);
  market.set(FRIDAY, '10:05');
  await first.roll(market.time().exchangeMs);
  expect(letters).toEqual([expect.stringContaining(`dividends and splits of ${FRIDAY}`)]);
  await aPosition(services, person.id, 'long', 7);

  // Another process finds out what is missing.
  market.hideActions(false);
  const paid = () => services.db.sql<{ person_id: string; qty: string }>`
    select person_id, note->>'qtyMicros' as qty from ledger_entry where kind = 'dividend' order by id`;
  const second = days();
  second.start();
  await expect.poll(async () => (await paid()).length).toBe(2);
  await expect.poll(() => letters.length).toBe(2);
  await second.stop();
  expect(new Map((await paid()).map((each) => [each.person_id, each.qty]))).toEqual(
    new Map([
      [person.id, micros(10)],
      [short.id, micros(4)],
    ]),
  );
  expect(letters[1]).toContain('split of MSFT');
  expect(letters[1]).toContain('1 customers');
  expect(
    await services.db.sql`select act from trading_day where act like 'actions%' order by act`,
  ).toEqual([{ act: 'actions read late' }, { act: 'actions unread' }]);
  await mustFit(app);
});

test('a late dividend is paid and charged for what was closed since, too', async () => {
  const { app, market, person, services } = await aMorning();
  await aPosition(services, person.id, 'long', 10);
  const gone = await aTrader(services);
  await aPosition(services, gone.id, 'long', 5);
  const short = await aTrader(services);
  await aPosition(services, short.id, 'short', 4);
  const earlier = await aTrader(services);
  await aPosition(services, earlier.id, 'long', 3);
  await sell(app, earlier.id, 3, 100);
  const busted = await aTrader(services);
  await aPosition(services, busted.id, 'long', 2);
  await sell(app, busted.id, 2, 100);
  market.pay(FRIDAY, { ticker: 'AAPL', micros: 500_000n });
  market.hideActions(true);
  const days = daysOf(services);
  market.set(FRIDAY, '10:00');
  await expect(days.roll(market.time().exchangeMs)).rejects.toEqual(new DayWaits(FRIDAY));
  market.set(FRIDAY, '10:05');
  await days.roll(market.time().exchangeMs);
  await sell(app, person.id, 6, 100);
  await sell(app, gone.id, 5, 100);
  const wish = anOrder({ intent: 'buy_to_close', limit: 100, shares: 4 });
  const { order } = await placerOf(services).place(short.id, wish);
  await fill(services, order.id, { price: 100, shares: 4 });
  // What was sold before the ex-date and is taken back was held at its close.
  const [sale] = await services.db.sql<{ order_id: string; id: string }>`
    select order_id, execution.id from execution join trade_order on trade_order.id = order_id
    where execution.person_id = ${busted.id} and intent = 'sell_to_close'`;
  await applierWith(services).apply({
    event: 'bust',
    orderId: sale?.order_id ?? '',
    executionId: sale?.id ?? '',
    atMs: market.time().exchangeMs,
  });
  const left = await lotsOf(app, person.id);

  market.hideActions(false);
  const paid = () => services.db.sql<{ person_id: string; qty: string }>`
    select person_id, note->>'qtyMicros' as qty from ledger_entry where kind = 'dividend' order by id`;
  days.start();
  await expect.poll(async () => (await paid()).length).toBe(4);
  await days.stop();
  expect(new Map((await paid()).map((each) => [each.person_id, each.qty]))).toEqual(
    new Map([
      [person.id, micros(10)],
      [gone.id, micros(5)],
      [short.id, micros(4)],
      [busted.id, micros(2)],
    ]),
  );
  expect(await lotsOf(app, person.id)).toEqual(left);
  await mustFit(app);
});

test('a late dividend is one for each share of its ex-date, whatever was split and sold since', async () => {
  const { app, market, person, services } = await aMorning();
  await aPosition(services, person.id, 'long', 10);
  const gone = await aTrader(services);
  await aPosition(services, gone.id, 'long', 5);
  const short = await aTrader(services);
  await aPosition(services, short.id, 'short', 4);
  market.pay(FRIDAY, { ticker: 'AAPL', micros: 500_000n });
  market.split(MONDAY, { ticker: 'AAPL', from: 1, to: 2 });
  market.hideActions(true);
  const days = daysOf(services);
  market.set(FRIDAY, '10:00');
  await expect(days.roll(market.time().exchangeMs)).rejects.toEqual(new DayWaits(FRIDAY));
  market.set(FRIDAY, '10:05');
  await days.roll(market.time().exchangeMs);
  await sell(app, person.id, 3, 100);
  await sell(app, gone.id, 5, 100);

  market.hideActions(false);
  market.put('AAPL', 50);
  market.set(MONDAY, '10:00');
  await days.roll(market.time().exchangeMs);
  expect(await lotsOf(app, person.id)).toMatchObject([{ shares: 14 }]);
  await sell(app, person.id, 5, 50);
  const paid = () => services.db.sql<{ person_id: string; qty: string }>`
    select person_id, note->>'qtyMicros' as qty from ledger_entry where kind = 'dividend' order by id`;
  days.start();
  await expect.poll(async () => (await paid()).length).toBe(3);
  await days.stop();
  expect(new Map((await paid()).map((each) => [each.person_id, each.qty]))).toEqual(
    new Map([
      [person.id, micros(10)],
      [gone.id, micros(5)],
      [short.id, micros(4)],
    ]),
  );
  await mustFit(app);
});

test('a late dividend takes no collateral on which a pending cover relies', async () => {
  const { app, market, person, services } = await aMorning(2_100);
  await aPosition(services, person.id, 'short', 20);
  const { 'available USD': left = 0 } = await accountOf(services, person.id, 'stock');
  await services.ledger.transfer(person.id, {
    key: 'all-but-two-dollars',
    from: 'stock',
    to: 'wallet',
    micros: BigInt(Math.floor(left - 2)) * 1_000_000n,
  });
  market.pay(FRIDAY, { ticker: 'AAPL', micros: 3_000_000n });
  market.hideActions(true);
  const days = daysOf(services);
  market.set(FRIDAY, '10:00');
  await expect(days.roll(market.time().exchangeMs)).rejects.toEqual(new DayWaits(FRIDAY));
  market.set(FRIDAY, '10:05');
  await days.roll(market.time().exchangeMs);
  const [lot] = await lotsOf(app, person.id);
  const cover = anOrder({ intent: 'buy_to_close', limit: 148, shares: 20, isFarMeant: true });
  const { order } = await placerOf(services).place(person.id, cover);
  market.hideActions(false);
  const charges = () => services.db.sql<{ micros: string }>`
    select figures->>'amountMicros' as micros from message where kind = 'dividend_charged'`;
  days.start();
  await expect.poll(async () => (await charges()).length).toBe(1);
  await days.stop();

  // The cover may cost 2,960 dollars and its fee: all above it is charged with the 2 dollars, and the rest is waived.
  const free = (lot?.collateral ?? 0) - 2_960 - 0.89;
  const [charged] = await charges();
  const paid = Number(charged?.micros) / 1e6;
  expect(paid).toBeLessThan(60);
  expect(paid - free).toBeGreaterThan(0);
  expect(paid - free).toBeLessThan(3);
  await fill(services, order.id, { price: 148, shares: 20 });
  expect(await lotsOf(app, person.id)).toEqual([]);
  await mustFit(app);
});

test('a close is repeated until its prices are known, and nothing of the account is recorded before it', async () => {
  const { app, market, person, services } = await aMorning();
  const saver = await aTrader(services, 1_000);
  await aPosition(services, person.id, 'long', 10);
  market.put('AAPL', 110);
  market.hideCloses(true);
  market.set(THURSDAY, '16:00');
  const closeMs = market.time().exchangeMs;
  const rowsOf = (personId: string) => services.db.sql<{
    ms: number;
    is_close: boolean;
    dollars: number;
  }>`
    select exchange_ms::float8 as ms, is_close, equity_micros::float8 / 1e6 as dollars from equity_snapshot
    where person_id = ${personId} order by exchange_ms`;
  const acts = async () => {
    const rows = await services.db.sql<{ act: string }>`
      select act from trading_day where date = ${THURSDAY} and act in ('close', 'fold') order by act`;
    return rows.map(({ act }) => act);
  };
  const days = daysOf(services);
  days.start();
  await expect.poll(async () => (await rowsOf(saver.id)).length).toBe(1);
  market.set(THURSDAY, '16:01');
  market.put('AAPL', 120);
  const wish = { from: 'wallet', to: 'stock', micros: usd(500) } as const;
  await services.ledger.transfer(saver.id, { key: newKey(), ...wish });
  market.set(THURSDAY, '16:05');
  await expect.poll(async () => (await rowsOf(saver.id)).length).toBe(2);
  expect([await rowsOf(person.id), await acts()]).toEqual([[], []]);
  market.hideCloses(false);
  market.set(THURSDAY, '16:15');
  await expect.poll(async () => (await rowsOf(person.id)).length).toBe(2);
  await days.stop();

  const rows = await rowsOf(person.id);
  expect(rows[0]).toMatchObject({ ms: closeMs, is_close: true });
  expect(rows[1]).toMatchObject({ ms: closeMs + 15 * 60_000, is_close: false });
  expect((rows[1]?.dollars ?? 0) - (rows[0]?.dollars ?? 0)).toBeCloseTo(10 * 10, 6);
  expect(await acts()).toEqual(['close', 'fold']);
  await mustFit(app);
});

test('a close that never has its prices does not delay the next day', async () => {
  const { market, person, services } = await aMorning();
  await aPosition(services, person.id, 'long', 10);
  market.lose('AAPL');
  await rollTo(services, market, FRIDAY, '03:59');
  const dates = async () => {
    const rows = await services.db.sql<{ date: string; act: string }>`
      select to_char(date, 'YYYY-MM-DD') as date, act from trading_day where act in ('close', 'borrowing')`;
    return rows.map(({ date, act }) => `${date} ${act}`).toSorted();
  };
  expect(await dates()).toEqual([`${THURSDAY} borrowing`]);
  await rollTo(services, market, FRIDAY, '04:00');
  expect(await dates()).toEqual([
    `${THURSDAY} borrowing`,
    `${THURSDAY} close`,
    `${FRIDAY} borrowing`,
  ]);
});

test('intraday snapshots are merged into the close after ten days, flows included', async () => {
  const { market, services } = await aMorning();
  const sumOf = async () => {
    const [row] = await services.db.sql<{ flow: string; rows: string }>`
      select sum(flow_micros) as flow, count(*) as rows from equity_snapshot`;
    return row;
  };
  await rollTo(services, market, THURSDAY, '16:00');
  await services.db.sql`
    insert into equity_snapshot (person_id, exchange_ms, is_close, equity_micros, flow_micros, entry_id)
    select person_id, exchange_ms - 60000 * minutes, false, equity_micros, 5, entry_id
    from equity_snapshot, generate_series(5, 30, 5) minutes`;
  expect(await sumOf()).toEqual({ flow: String(50_000_000_000 + 30), rows: '7' });
  await rollTo(services, market, '2026-11-30', '16:00');
  expect(await sumOf()).toEqual({ flow: String(50_000_000_000 + 30), rows: '7' });
  const [left] = await services.db.sql`select count(*) from equity_snapshot where not is_close`;
  expect(left).toEqual({ count: '0' });
});

test('a day whose closure is removed in the night before has its first steps at its beginning', async () => {
  const market = dayMarket(THURSDAY, '10:00');
  const { services } = await anApp({ market });
  const { db } = services;
  await db.sql`insert into market_closure values (${FRIDAY}, 'closed', 'a storm')`;
  const closures = await readClosures(db.sql);
  const days = daysOf(services, closures);
  await days.roll(market.time().exchangeMs);
  const rollAt = async (date: string, time: string) => {
    market.set(date, time);
    await days.roll(market.time().exchangeMs);
    const rows = await db.sql<{ date: string; acts: number }>`
      select to_char(date, 'YYYY-MM-DD') as date, count(*)::int as acts from trading_day
      group by 1 order by 1`;
    return rows.map(({ date: each, acts }) => [each, acts]);
  };
  expect(await rollAt(THURSDAY, '22:00')).toEqual([[THURSDAY, 8]]);
  await db.sql`delete from market_closure`;
  await closures.read(db.sql);
  expect(await rollAt(FRIDAY, '04:00')).toEqual([
    [THURSDAY, 8],
    [FRIDAY, 6],
  ]);
});
