/** Trades that the broker busts or corrects, as reported by the stream of Alpaca's Trading API. */
import { expect, test } from 'vitest';
import { getBalances } from '../../contract/account.ts';
import { getAccountEvents } from '../../contract/activity.ts';
import { getMessages } from '../../contract/message.ts';
import type { OrderIntent } from '../../contract/order.ts';
import { getPortfolio } from '../../contract/portfolio.ts';
import { dbOf } from '../../server/db/tx.ts';
import { readHalts } from '../../server/broker/lead/halts.ts';
import { aDesk, arrived, OPERATOR } from '../harness/alpaca-desk.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { given, lifeOf, place, statusOf } from '../harness/trading-floor.ts';

type Desk = Awaited<ReturnType<typeof aDesk>>;

interface Wish {
  readonly ticker?: string;
  readonly intent?: OrderIntent;
  readonly shares: number;
  readonly price: number;
}

/** Places an order that the broker fills at once, at a price. */
async function trade({ app, broker, trader }: Desk, { shares, price, ...of }: Wish) {
  const isBuy = of.intent === undefined || of.intent.startsWith('buy');
  const limit = isBuy ? price + 1 : price - 1;
  const placed = await place(app, trader, { shares, limit, ...of });
  const order = await arrived(broker, placed);
  const executionId = broker.fill(order, price);
  await expect.poll(statusOf(app, trader, placed)).toBe('filled');
  return { placed, order, executionId };
}

/** The customer's shares of a ticker, less shares owed, and the cost or proceeds of the lots of each direction. */
async function holdings({ app }: Desk, ticker = 'AAPL') {
  const { sql } = dbOf(await app.pool());
  const rows = await sql<{ direction: string; shares: string; cost: string }>`
    select direction, sum(left_micros) as shares, sum(cost_micros) as cost from lot
    where ticker = ${ticker} and left_micros > 0 group by direction order by direction`;
  const signed = rows.map(
    ({ direction, shares }) => (direction === 'long' ? 1 : -1) * Number(shares),
  );
  return { shares: signed.reduce((sum, each) => sum + each, 0) / 1e6, lots: rows };
}

/** Dollars of the stock account, all pockets together. */
async function cash({ app, trader }: Desk): Promise<bigint> {
  const { accounts } = given(await app.call(getBalances, {}, trader));
  const stock = accounts.find(({ account }) => account === 'stock');
  return ['availableMicros', 'heldMicros', 'unsettledMicros'].reduce(
    (sum, pocket) => sum + BigInt((stock as unknown as Record<string, string>)[pocket] ?? '0'),
    0n,
  );
}

/** The number of busted trades. */
async function busts({ app }: Desk): Promise<number> {
  return (await dbOf(await app.pool()).sql`select from execution_bust`).length;
}

/** Books that fit each other, and the broker's. */
async function fits(desk: Desk): Promise<void> {
  expect((await holdings(desk)).shares).toBe(desk.broker.positions.get('AAPL') ?? 0);
  expect(await brokenChecks(await desk.app.pool())).toEqual([]);
}

test('a busted purchase, reported twice, is reversed once with its fees, and the customer is notified', async () => {
  const desk = await aDesk();
  const { app, broker, trader } = desk;
  const before = await cash(desk);
  const { placed, order, executionId } = await trade(desk, { shares: 10, price: 101 });
  expect(await cash(desk)).toBeLessThan(before - usd(1_010));
  broker.takeBack(order, executionId);
  broker.repeat();
  await expect.poll(() => busts(desk)).toBe(1);
  expect(await holdings(desk)).toEqual({ shares: 0, lots: [] });
  expect(await cash(desk)).toBe(before);
  const life = await lifeOf(app, trader, placed);
  expect(life.order).toMatchObject({ status: 'cancelled', filledMicros: '0', feeMicros: '0' });
  expect(life.fills).toEqual([]);

  const { events } = given(await app.call(getAccountEvents, { account: 'stock' }, trader));
  const [reversal] = events.flatMap(({ legs }) => legs.filter(({ kind }) => kind === 'reversal'));
  expect(reversal?.about).toMatchObject({ ticker: 'AAPL', qtyMicros: String(usd(10)) });
  const { messages } = given(await app.call(getMessages, { category: 'order' }, trader));
  expect(messages.map(({ kind, figures }) => [kind, figures['reason']])).toContainEqual([
    'order_cancelled',
    'busted',
  ]);
  await fits(desk);
  const { sql } = dbOf(await app.pool());
  expect(await readHalts(sql)).toEqual([]);
});

test('a bust and a correction are no deposits, so that the P&L is that of the trades that stand', async () => {
  const desk = await aDesk();
  const { app, broker, trader } = desk;
  const month = async () => given(await app.call(getPortfolio, {}, trader)).month;
  const deposited = { flowMicros: String(usd(50_000)) };
  const bought = await trade(desk, { shares: 10, price: 101 });
  const sold = await trade(desk, { ticker: 'MSFT', intent: 'sell_to_open', shares: 5, price: 101 });
  broker.takeBack(bought.order, bought.executionId);
  broker.takeBack(sold.order, sold.executionId);
  await expect.poll(() => busts(desk)).toBe(2);
  expect(await month()).toMatchObject({ ...deposited, pnlMicros: '0' });

  const corrected = await trade(desk, { shares: 10, price: 101 });
  const { pnlMicros } = await month();
  broker.takeBack(corrected.order, corrected.executionId, 101.5);
  await expect.poll(() => busts(desk)).toBe(3);
  expect(await month()).toMatchObject({
    ...deposited,
    pnlMicros: String(BigInt(pnlMicros ?? 0) - usd(5)),
  });
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('a bust that is reported before its fill waits for the fill', async () => {
  const desk = await aDesk();
  const { app, broker, trader } = desk;
  const placed = await place(app, trader, { shares: 10, limit: 102 });
  const order = await arrived(broker, placed);
  broker.hidesFills = true;
  const executionId = broker.fill(order, 101);
  broker.takeBack(order, executionId);
  const { sql } = dbOf(await app.pool());
  await expect.poll(() => sql`select from broker_bust`).toHaveLength(1);
  expect(await busts(desk)).toBe(0);
  broker.hidesFills = false;
  await expect.poll(() => busts(desk)).toBe(1);
  await fits(desk);
});

test('shares sold meanwhile are taken from other lots, otherwise the customer owes them', async () => {
  const desk = await aDesk();
  const first = await trade(desk, { shares: 10, price: 100 });
  await trade(desk, { shares: 3, price: 102 });
  await trade(desk, { intent: 'sell_to_close', shares: 4, price: 105 });
  const before = await cash(desk);
  desk.broker.takeBack(first.order, first.executionId);
  await expect.poll(() => busts(desk)).toBe(1);
  // Of the four shares sold, three are those of the second purchase; one is owed.
  expect(await holdings(desk)).toMatchObject({ shares: -1, lots: [{ direction: 'short' }] });
  expect(await cash(desk)).toBeGreaterThan(before + usd(1_000));
  await fits(desk);
  await trade(desk, { intent: 'buy_to_close', shares: 1, price: 101 });
  await fits(desk);
});

test('a busted sale returns the shares at their cost', async () => {
  const desk = await aDesk();
  await trade(desk, { shares: 10, price: 100 });
  const [held, before] = [await holdings(desk), await cash(desk)];
  const sale = await trade(desk, { intent: 'sell_to_close', shares: 6, price: 105 });
  desk.broker.takeBack(sale.order, sale.executionId);
  await expect.poll(() => busts(desk)).toBe(1);
  expect(await holdings(desk)).toEqual(held);
  expect(await cash(desk)).toBe(before);
  await fits(desk);
});

test('a short and a cover can be busted too, with their collateral', async () => {
  const desk = await aDesk();
  const before = await cash(desk);
  const short = await trade(desk, { intent: 'sell_to_open', shares: 10, price: 100 });
  const shorted = await holdings(desk);
  const cover = await trade(desk, { intent: 'buy_to_close', shares: 4, price: 99 });
  desk.broker.takeBack(cover.order, cover.executionId);
  await expect.poll(() => busts(desk)).toBe(1);
  expect(await holdings(desk)).toEqual(shorted);
  await fits(desk);
  desk.broker.takeBack(short.order, short.executionId);
  await expect.poll(() => busts(desk)).toBe(2);
  expect(await holdings(desk)).toEqual({ shares: 0, lots: [] });
  expect(await cash(desk)).toBe(before);
  await fits(desk);
});

test('a correction to another price fills the order anew at it, once', async () => {
  const desk = await aDesk();
  const { app, broker, trader } = desk;
  const { placed, order, executionId } = await trade(desk, { shares: 10, price: 101 });
  const before = await cash(desk);
  broker.takeBack(order, executionId, 101.5);
  broker.repeat();
  await expect.poll(() => busts(desk)).toBe(1);
  const life = await lifeOf(app, trader, placed);
  expect(life.order).toMatchObject({ status: 'filled', valueMicros: String(usd(1_015)) });
  expect(life.fills.map(({ priceMicros }) => priceMicros)).toEqual(['101500000']);
  expect(await cash(desk)).toBe(before - usd(5));
  // The corrected fill is among the account's activities too.
  await desk.app.services.trading.stop();
  await fits(desk);
});

test('a short that is corrected to a dollar a share has its margin set aside', async () => {
  const desk = await aDesk();
  const short = await trade(desk, { intent: 'sell_to_open', shares: 10, price: 100 });
  desk.broker.takeBack(short.order, short.executionId, 1);
  await expect.poll(() => busts(desk)).toBe(1);
  const { sql } = dbOf(await desk.app.pool());
  const open = await sql`
    select collateral_micros from lot where direction = 'short' and left_micros > 0`;
  // What the shares brought and $2.50 for each.
  expect(open).toEqual([{ collateral_micros: String(usd(10 + 25)) }]);
  await fits(desk);
});

test('when a sale’s proceeds are spent its bust waits, trading stops, and the operator gets a letter', async () => {
  const desk = await aDesk(1, 1_030);
  const { app, broker } = desk;
  await trade(desk, { shares: 10, price: 100 });
  const sale = await trade(desk, { intent: 'sell_to_close', shares: 10, price: 100 });
  await trade(desk, { ticker: 'MSFT', shares: 10, price: 100 });
  broker.takeBack(sale.order, sale.executionId);
  const { sql } = dbOf(await app.pool());
  const halted = async () => (await readHalts(sql)).map(({ ticker }) => ticker);
  await expect.poll(halted).toContain('AAPL');
  expect(await busts(desk)).toBe(0);
  const letters = await app.services.outbox.newest(OPERATOR, 10);
  expect(letters.at(-1)).toMatchObject({ channel: 'email' });
  expect(letters.at(-1)?.subject).toContain('AAPL');
  expect(letters.at(-1)?.body).toContain('Customers have 0 shares of AAPL, and the broker has 10.');
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('a corrected purchase whose shares were sold stays closed, and only the difference moves', async () => {
  // Too little money to borrow the shares meanwhile.
  const desk = await aDesk(1, 1_030);
  const { app, broker, trader } = desk;
  const { placed, order, executionId } = await trade(desk, { shares: 10, price: 101 });
  await trade(desk, { intent: 'sell_to_close', shares: 10, price: 105 });
  const before = await cash(desk);
  broker.takeBack(order, executionId, 101.5);
  await expect.poll(() => busts(desk)).toBe(1);
  expect(await holdings(desk)).toEqual({ shares: 0, lots: [] });
  expect(await cash(desk)).toBe(before - usd(5));
  const life = await lifeOf(app, trader, placed);
  expect(life.order).toMatchObject({ status: 'filled', valueMicros: String(usd(1_015)) });
  await fits(desk);
});

test('a purchase whose shares were sold is corrected to fewer, although the proceeds are spent', async () => {
  const desk = await aDesk(1, 1_030);
  const { app, broker, trader } = desk;
  const { placed, order, executionId } = await trade(desk, { shares: 10, price: 100 });
  await trade(desk, { intent: 'sell_to_close', shares: 10, price: 100 });
  await trade(desk, { ticker: 'MSFT', shares: 10, price: 100 });
  const before = await cash(desk);
  broker.takeBack(order, executionId, 100, 8);
  await expect.poll(() => busts(desk)).toBe(1);
  expect(await holdings(desk)).toMatchObject({ shares: -2, lots: [{ direction: 'short' }] });
  expect(await cash(desk)).toBeGreaterThanOrEqual(before + usd(200));
  const life = await lifeOf(app, trader, placed);
  expect(life.order).toMatchObject({ status: 'cancelled', valueMicros: String(usd(800)) });
  await fits(desk);
});

test('a corrected purchase keeps what was sold of it closed, also beside other lots', async () => {
  const desk = await aDesk();
  const first = await trade(desk, { shares: 10, price: 101 });
  await trade(desk, { shares: 3, price: 102 });
  await trade(desk, { intent: 'sell_to_close', shares: 4, price: 105 });
  const before = await cash(desk);
  desk.broker.takeBack(first.order, first.executionId, 101.5);
  await expect.poll(() => busts(desk)).toBe(1);
  expect(await holdings(desk)).toMatchObject({ shares: 9, lots: [{ direction: 'long' }] });
  expect(await cash(desk)).toBe(before - usd(5));
  await fits(desk);
});

test('a corrected short that was covered stays covered, and a corrected cover covers again', async () => {
  const desk = await aDesk(1, 3_000);
  const short = await trade(desk, { intent: 'sell_to_open', shares: 10, price: 100 });
  const cover = await trade(desk, { intent: 'buy_to_close', shares: 10, price: 99 });
  const before = await cash(desk);
  desk.broker.takeBack(short.order, short.executionId, 99.5);
  await expect.poll(() => busts(desk)).toBe(1);
  expect(await holdings(desk)).toEqual({ shares: 0, lots: [] });
  expect(await cash(desk)).toBe(before - usd(5));
  await fits(desk);
  desk.broker.takeBack(cover.order, cover.executionId, 99.1);
  await expect.poll(() => busts(desk)).toBe(2);
  expect(await holdings(desk)).toEqual({ shares: 0, lots: [] });
  expect(await cash(desk)).toBe(before - usd(6));
  await fits(desk);
});

test('a corrected short that was covered in part keeps the margin of the rest', async () => {
  const desk = await aDesk(1, 2_050);
  const short = await trade(desk, { intent: 'sell_to_open', shares: 10, price: 100 });
  await trade(desk, { ticker: 'MSFT', shares: 15, price: 100 });
  await trade(desk, { intent: 'buy_to_close', shares: 5, price: 100 });
  desk.broker.takeBack(short.order, short.executionId, 99);
  await expect.poll(() => busts(desk)).toBe(1);
  const { sql } = dbOf(await desk.app.pool());
  const [open] = await sql<{ cost_micros: string; collateral_micros: string }>`
    select cost_micros, collateral_micros from lot where direction = 'short' and left_micros > 0`;
  const margin = BigInt(open?.collateral_micros ?? 0) - BigInt(open?.cost_micros ?? 0);
  expect(margin).toBeGreaterThanOrEqual(247_500_000n);
  await fits(desk);
});

test('a corrected sale takes back only the difference, although its proceeds are spent', async () => {
  const desk = await aDesk(1, 1_030);
  const { app, broker, trader } = desk;
  await trade(desk, { shares: 10, price: 100 });
  const sale = await trade(desk, { intent: 'sell_to_close', shares: 10, price: 100 });
  await trade(desk, { ticker: 'MSFT', shares: 10, price: 100 });
  const before = await cash(desk);
  broker.takeBack(sale.order, sale.executionId, 99.99);
  await expect.poll(() => busts(desk)).toBe(1);
  expect(await cash(desk)).toBe(before - 100_000n);
  expect(await holdings(desk)).toEqual({ shares: 0, lots: [] });
  const life = await lifeOf(app, trader, sale.placed);
  expect(life.order).toMatchObject({ status: 'filled', valueMicros: '999900000' });
  await fits(desk);
});

test('a partly filled order that ended is corrected, and corrected again', async () => {
  const desk = await aDesk();
  const { app, broker, trader } = desk;
  const placed = await place(app, trader, { shares: 10, limit: 102 });
  const order = await arrived(broker, placed);
  const executionId = broker.fill(order, 100, 6);
  broker.end(order, 'canceled');
  await expect.poll(statusOf(app, trader, placed)).toBe('cancelled');
  const before = await cash(desk);
  const instead = broker.takeBack(order, executionId, 99.9);
  await expect.poll(() => busts(desk)).toBe(1);
  broker.takeBack(order, instead, 99.8);
  await expect.poll(() => busts(desk)).toBe(2);
  const { order: after } = await lifeOf(app, trader, placed);
  expect(after).toMatchObject({ status: 'cancelled', filledMicros: String(usd(6)) });
  expect(after.valueMicros).toBe('598800000');
  expect(await cash(desk)).toBe(before + 1_200_000n);
  await fits(desk);
});

test.for([
  ['of a sale of half of the shares', 20, 10, 1],
  ['of a purchase whose shares were sold', 10, 10, 0],
] as const)('a bust %s waits when the shares were split since', async ([, bought, sold, at]) => {
  const desk = await aDesk();
  const { app, broker, market, warnings } = desk;
  const other = await trade(desk, { ticker: 'MSFT', shares: 1, price: 100 });
  const purchase = await trade(desk, { shares: bought, price: 100 });
  const sale = await trade(desk, { intent: 'sell_to_close', shares: sold, price: 100 });
  market.splits = (date) => (date === '2026-11-23' ? [{ ticker: 'AAPL', from: 1, to: 2 }] : []);
  market.exchangeMs = Date.UTC(2026, 10, 23, 15);
  const left = bought - sold;
  await expect.poll(async () => (await holdings(desk)).shares).toBe(2 * left);
  // The broker takes the trade back in the new shares.
  broker.positions.set('AAPL', 2 * left);
  const { order, executionId } = [purchase, sale][at] ?? purchase;
  broker.takeBack(order, executionId);
  broker.positions.set('AAPL', 2 * (at === 0 ? left - bought : left + sold));
  const { sql } = dbOf(await app.pool());
  const halted = async () => (await readHalts(sql)).map(({ ticker }) => ticker);
  await expect.poll(halted).toContain('AAPL');
  await expect
    .poll(() => warnings)
    .toContainEqual(expect.stringContaining('could not be done here'));
  expect(await busts(desk)).toBe(0);
  // It is not tried again, whatever is known of splits: a later bust is written alone.
  market.splits = () => [];
  broker.takeBack(other.order, other.executionId);
  await expect.poll(() => busts(desk)).toBe(1);
  expect((await holdings(desk)).shares).toBe(2 * left);
  expect(await brokenChecks(await app.pool())).toEqual([]);
});
