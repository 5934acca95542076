import { expect, onTestFinished, test } from 'vitest';
import { cancelOrder, changeOrder } from '../../contract/order.ts';
import { halt, unhalt } from '../../server/broker/lead/halts.ts';
import { fenced, NotLeading } from '../../server/lead/fenced.ts';
import { dbOf } from '../../server/db/tx.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { anOrder, aTrader, newKey, placerOf } from '../harness/orders.ts';
import { aFloor, another, given, lifeOf, place, statusOf } from '../harness/trading-floor.ts';

/** Ten shares at the ask, of which three hundred are offered. */
const tenAtTheAsk = { limit: 101.01, shares: 10 };

test('an order at the market’s price is filled, and the ledger knows of it', async () => {
  const { app, trader } = await aFloor();
  const order = await place(app, trader, tenAtTheAsk);
  expect(order).toMatchObject({ status: 'pending', filledMicros: '0' });
  await app.services.trading.idle();
  const life = await lifeOf(app, trader, order);
  expect(life.order).toMatchObject({ status: 'filled', filledMicros: String(usd(10)) });
  expect(life.fills).toMatchObject([
    { executionId: `${order.id}:1`, priceMicros: '101010000', qtyMicros: String(usd(10)) },
  ]);
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('an order away from the market is filled when the market reaches it', async () => {
  const { app, market, trader } = await aFloor();
  const order = await place(app, trader, { limit: 90 });
  market.trade('AAPL', 89);
  await app.services.trading.idle();
  const { order: filled } = await lifeOf(app, trader, order);
  expect(filled).toMatchObject({ status: 'filled', valueMicros: '89010000' });
});

test('a cancelled order is answered as cancelled, and its hold is back', async () => {
  const { app, market, trader } = await aFloor();
  const order = await place(app, trader);
  const cancelled = given(await app.call(cancelOrder, { id: order.id }, trader));
  expect(cancelled).toMatchObject({ status: 'cancelled', reason: 'by_person', heldMicros: '0' });
  market.trade('AAPL', 80);
  await app.services.trading.idle();
  expect((await lifeOf(app, trader, order)).fills).toEqual([]);
  expect(await app.call(cancelOrder, { id: order.id }, trader)).toMatchObject({
    code: 'order_done',
  });
});

test('a changed order trades instead of the old one', async () => {
  const { app, trader } = await aFloor();
  const old = await place(app, trader, { shares: 10 });
  const wish = { key: newKey(), id: old.id, limitMicros: '101010000' };
  const changed = given(await app.call(changeOrder, wish, trader));
  expect(changed).toMatchObject({ replaces: old.id, limitMicros: '101010000' });
  await app.services.trading.idle();
  expect((await lifeOf(app, trader, changed)).order).toMatchObject({ status: 'filled' });
  expect((await lifeOf(app, trader, old)).order).toMatchObject({
    status: 'cancelled',
    reason: 'replaced',
    replacedBy: changed.id,
  });
  expect(given(await app.call(changeOrder, wish, trader)).id).toBe(changed.id);
});

test('a change that is refused leaves the order as it was, and it still trades', async () => {
  const { app, market, trader } = await aFloor();
  const order = await place(app, trader);
  const wish = { key: newKey(), id: order.id, qtyMicros: String(usd(1_000_000)) };
  expect(await app.call(changeOrder, wish, trader)).toMatchObject({ code: 'insufficient_funds' });
  market.trade('AAPL', 80);
  await app.services.trading.idle();
  expect((await lifeOf(app, trader, order)).order).toMatchObject({ status: 'filled' });
});

test('after a restart an order resumes where it was, and consumes no displayed size twice', async () => {
  const { app, market, trader } = await aFloor();
  const order = await place(app, trader, { ...tenAtTheAsk, shares: 400 });
  const away = await place(app, trader);
  await app.services.trading.idle();
  await app.services.trading.stop();

  const next = await another(app, market);
  await next.services.trading.idle();
  const before = await lifeOf(next, trader, order);
  expect(before.order).toMatchObject({ status: 'pending', filledMicros: String(usd(300)) });

  market.show('AAPL', {});
  market.emit('AAPL');
  await next.services.trading.idle();
  const after = await lifeOf(next, trader, order);
  expect(after.order).toMatchObject({ status: 'filled' });
  expect(after.fills.map(({ executionId, qtyMicros }) => [executionId, qtyMicros])).toEqual([
    [`${order.id}:1`, String(usd(300))],
    [`${order.id}:2`, String(usd(100))],
  ]);
  expect((await lifeOf(next, trader, away)).order.status).toBe('pending');
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('requests and expiries without a broker leader are caught up on', async () => {
  const { app, market, trader } = await aFloor();
  const cancelled = await place(app, trader, { isExtended: true });
  const extended = await place(app, trader, { isExtended: true });
  const expired = await place(app, trader);
  await app.services.trading.stop();
  const asked = given(await app.call(cancelOrder, { id: cancelled.id }, trader));
  expect(asked).toMatchObject({ status: 'pending', isCancelling: true });

  market.exchangeMs = expired.expiresAtMs;
  market.session = 'after';
  market.trade('AAPL', 80);
  const next = await another(app, market);
  await next.services.trading.idle();
  const ends = await Promise.all(
    [cancelled, expired, extended].map(async (each) => (await lifeOf(next, trader, each)).order),
  );
  expect(ends.map(({ status, reason }) => [status, reason])).toEqual([
    ['cancelled', 'by_person'],
    ['cancelled', 'expired'],
    ['filled', null],
  ]);
});

test('an order whose wake-up was lost is found', async () => {
  const { app, trader } = await aFloor();
  const { order } = await placerOf(app.services).place(trader.id, anOrder(tenAtTheAsk));
  await expect.poll(statusOf(app, trader, order)).toBe('filled');
});

test('of two servers one leads, and the other wakes it for its orders', async () => {
  const { app, market, trader } = await aFloor();
  const other = await another(app, market);

  const order = await place(other, trader, tenAtTheAsk);
  await expect.poll(statusOf(other, trader, order)).toBe('filled');
  await other.services.trading.idle();
  expect((await lifeOf(other, trader, order)).fills).toHaveLength(1);

  const away = await place(other, trader);
  const cancelled = given(await other.call(cancelOrder, { id: away.id }, trader));
  expect(cancelled).toMatchObject({ status: 'cancelled' });

  const old = await place(other, trader);
  const wish = { key: newKey(), id: old.id, limitMicros: '101010000' };
  const changed = given(await other.call(changeOrder, wish, trader));
  expect(changed).toMatchObject({ replaces: old.id });
  await expect.poll(statusOf(other, trader, changed)).toBe('filled');
  const again = { ...wish, key: newKey() };
  expect(await other.call(changeOrder, again, trader)).toMatchObject({ code: 'order_done' });
  expect(await brokenChecks(await app.pool())).toEqual([]);
  const { rows } = await (await app.pool()).query('select * from change_request');
  expect(rows).toEqual([]);
});

test('when the leader stops, the other server takes over', async () => {
  const { app, market, trader } = await aFloor();
  const other = await another(app, market);
  const order = await place(app, trader);
  await app.services.trading.stop();
  market.trade('AAPL', 80);
  await expect.poll(statusOf(other, trader, order)).toBe('filled');
});

test('a leader that lost its lock writes nothing more, and the next takes over', async () => {
  const { app, market, trader } = await aFloor();
  const pool = await app.pool();
  const [{ term } = { term: '' }] = await dbOf(pool).sql<{ term: string }>`
    select term from leader_term where duty = 'broker'`;
  const mine = fenced(dbOf(pool), 'broker', term);
  expect(await mine.transaction(async () => 'written')).toBe('written');

  const order = await place(app, trader);
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'plumb-leader'
     and datname = current_database()`,
  );
  market.trade('AAPL', 80);
  const next = await another(app, market);
  await expect.poll(statusOf(next, trader, order)).toBe('filled');
  expect((await lifeOf(next, trader, order)).fills).toHaveLength(1);
  await expect
    .poll(async () => mine.transaction(async () => 'written').catch((error: unknown) => error))
    .toBeInstanceOf(NotLeading);
});

test('a halted instrument does not trade until the halt ends', async () => {
  const { app, market, trader } = await aFloor();
  const { db } = app.services;
  const act = { ticker: 'AAPL', actor: 'operator:test', nowMs: Date.now() };
  expect(await halt(db, act, 'news')).toBe(true);
  expect(await halt(db, act, 'again')).toBe(false);
  const probe = async () => {
    const order = await place(app, trader, { limit: 101.01 });
    await app.services.trading.idle();
    return statusOf(app, trader, order)();
  };
  // The halt reaches the broker through the database.
  await expect.poll(probe).toBe('pending');

  const order = await place(app, trader);
  market.trade('AAPL', 85);
  expect(await probe()).toBe('pending');
  const elsewhere = await place(app, trader, { ...tenAtTheAsk, ticker: 'MSFT' });
  await app.services.trading.idle();
  expect(await statusOf(app, trader, elsewhere)()).toBe('filled');
  expect(await unhalt(db, act)).toBe(true);
  await expect.poll(statusOf(app, trader, order)).toBe('filled');
  expect(await unhalt(db, act)).toBe(false);
});

test('pages affected by a halt fetch again at once, on every server', async () => {
  const { app, market, trader } = await aFloor();
  const other = await another(app, market);
  const [holder, stranger] = [await aTrader(app.services), await aTrader(app.services)];
  await place(app, trader, { ticker: 'MSFT' });
  await place(app, holder, { ...tenAtTheAsk, ticker: 'MSFT' });
  await place(app, stranger, { ticker: 'AAPL' });
  await app.services.trading.idle();

  const { privateFeed } = other.services;
  const people = [trader, holder, stranger];
  const newest = async () => Promise.all(people.map(({ id }) => privateFeed.newest(id)));
  const woken = new Set<string>();
  onTestFinished(privateFeed.listen((ids) => ids.forEach((id) => woken.add(id))));
  const act = { ticker: 'MSFT', actor: 'operator:test', nowMs: Date.now() };
  for (const change of [
    () => halt(app.services.db, act, 'news'),
    () => unhalt(app.services.db, act),
  ]) {
    const before = await newest();
    woken.clear();
    await change();
    await expect.poll(() => woken.has(trader.id) && woken.has(holder.id)).toBe(true);
    const after = await newest();
    expect(after.map((seq, at) => seq - (before[at] ?? 0))).toEqual([1, 1, 0]);
    const [event] = await privateFeed.since(trader.id, before[0] ?? 0, 10);
    expect(event?.topic).toBe('orders');
  }
});
