import { expect, onTestFinished, test } from 'vitest';
import { cancelOrder, changeOrder, type Order } from '../../contract/order.ts';
import { alpacaBroker } from '../../server/broker/alpaca/alpaca-broker.ts';
import { halt, readHalts, unhalt } from '../../server/broker/lead/halts.ts';
import { sentOrders } from '../../server/broker/alpaca/sent-orders.ts';
import { tradingVenue } from '../../server/broker/alpaca/trading-venue.ts';
import { followUpdates } from '../../server/broker/alpaca/update-stream.ts';
import { brokerOrderOf } from '../../server/broker/read/order-row.ts';
import { dbOf } from '../../server/db/tx.ts';
import { alpacaAccount, startAlpacaBroker } from '../harness/alpaca-broker-server.ts';
import { aDesk, appOver, arrived, NOW, OPERATOR, QUICK } from '../harness/alpaca-desk.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { anOrder, newKey, placerOf } from '../harness/orders.ts';
import { given, lifeOf, place, statusOf } from '../harness/trading-floor.ts';

/** Only the adapter, the one of the next process, and an order that is placed but not passed to them. */
async function anAdapter() {
  const { app, broker, clock, trader } = await aDesk();
  await app.services.trading.stop();
  const placed = await placerOf(app.services).place(trader.id, anOrder());
  const { sql } = dbOf(await app.pool());
  const common = {
    wallNowMs: () => (clock.nowMs += 1),
    warn: () => undefined,
    times: QUICK,
  };
  const next = () => {
    const venue = tradingVenue({ ...alpacaAccount(broker), ...common });
    return alpacaBroker({ venue, sql, onBust: () => undefined, ...common });
  };
  /** Resolves once the adapter has queried the broker again. */
  const looked = async () => {
    const asked = broker.asked.length;
    await expect.poll(() => broker.asked.length).toBeGreaterThan(asked);
  };
  return { adapter: next(), next, broker, looked, placed, sql };
}

test('an order goes out under our id, and its fills come back once each, in parts', async () => {
  const { app, broker, trader } = await aDesk();
  const placed = await place(app, trader, { shares: 10, limit: 101.01 });
  const order = await arrived(broker, placed);
  expect(order).toMatchObject({ symbol: 'AAPL', side: 'buy', qty: '10', limit_price: '101.01' });
  broker.fill(order, 101, 4);
  await expect.poll(async () => (await lifeOf(app, trader, placed)).fills.length).toBe(1);
  broker.fill(order, 100.5);
  await expect.poll(statusOf(app, trader, placed)).toBe('filled');
  const { fills } = await lifeOf(app, trader, placed);
  expect(fills.map(({ qtyMicros, priceMicros }) => [qtyMicros, priceMicros])).toEqual([
    [String(usd(4)), '101000000'],
    [String(usd(6)), '100500000'],
  ]);
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('a fill counts although the database was away after it was read', async () => {
  const { app, broker, trader, warnings } = await aDesk();
  const placed = await place(app, trader, { shares: 10, limit: 101.01 });
  const order = await arrived(broker, placed);
  const pool = await app.pool();
  // Without the table a fill cannot be told from a correction.
  await pool.query('alter table broker_bust rename to broken');
  broker.fill(order, 101);
  const before = warnings.length;
  // The second failed look began after the fill.
  await expect.poll(() => warnings.length).toBeGreaterThan(before + 1);
  await pool.query('alter table broken rename to broker_bust');
  await expect.poll(statusOf(app, trader, placed)).toBe('filled');
  expect(await brokenChecks(pool)).toEqual([]);
});

test('when the answer is lost the adapter queries the order, which fills like any other', async () => {
  const { app, broker, trader } = await aDesk();
  broker.postMishaps.push('done_unheard');
  const placed = await place(app, trader, { shares: 1, limit: 101.01 });
  broker.fill(await arrived(broker, placed), 101);
  await expect.poll(statusOf(app, trader, placed)).toBe('filled');
  expect(broker.sent.get(placed.id)).toBe(1);
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test.for([
  ['the request is lost', 'hang_up'],
  ['the broker answers 500', { status: 500 }],
] as const)(
  'when %s the adapter queries the order, finally refuses it, and never sends it again',
  async ([, mishap]) => {
    const { app, broker, trader } = await aDesk();
    broker.postMishaps.push(mishap);
    const placed = await place(app, trader, { shares: 1, limit: 101.01 });
    await expect.poll(statusOf(app, trader, placed)).toBe('cancelled');
    expect((await lifeOf(app, trader, placed)).order).toMatchObject({ reason: 'refused' });
    expect(broker.postMishaps).toEqual([]);
    expect(broker.sent.has(placed.id), 'the script counts what reaches it').toBe(false);
    expect(await brokenChecks(await app.pool())).toEqual([]);
  },
);

test('an order that is over is not sent again while its end waits to be written', async () => {
  const { adapter, broker, looked, placed } = await anAdapter();
  broker.status = 'refused';
  const told: string[] = [];
  const writing = Promise.withResolvers<void>();
  adapter.listen(async ({ event }) => {
    told.push(event);
    await writing.promise;
  });
  adapter.start();
  adapter.submit(brokerOrderOf(placed.row));
  await expect.poll(() => told).toEqual(['rejected']);
  broker.status = 'accepted';
  adapter.submit(brokerOrderOf(placed.row));
  await looked();
  writing.resolve();
  await adapter.stop();
  expect([...broker.sent]).toEqual([[placed.order.id, 1]]);
});

test('an order that is held back does not reach the broker when halts are announced', async () => {
  const { adapter, broker, looked, placed } = await anAdapter();
  adapter.listen(async () => undefined);
  adapter.start();
  onTestFinished(() => adapter.stop());
  adapter.submit(brokerOrderOf(placed.row));
  const first = await arrived(broker, placed.order);
  await adapter.quiesce(placed.order.id, async () => {
    expect(first.status).toBe('canceled');
    adapter.setHalted(new Set());
    await looked();
    expect(broker.orders).toHaveLength(1);
  });
  await arrived(broker, placed.order, ':2');
});

test('a process that still takes itself for the leader does not send an order once more', async () => {
  const { placed, sql } = await anAdapter();
  const { id } = placed.order;
  const sent = sentOrders(sql, 'alpaca');
  const both = await Promise.allSettled([sent.begin(id, NOW), sent.begin(id, NOW)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const first = await sent.open(id);
  if (!first) throw new Error('one has begun');
  await expect(sent.begin(id, NOW)).rejects.toThrow('sent already');

  await sent.ended(first, NOW);
  await sql`
    update trade_order set status = 'cancelled', done_ms = 1, held_available_micros = 0,
      held_unsettled_micros = 0
    where id = ${id}`;
  await expect(sent.begin(id, NOW)).rejects.toThrow('is over');
});

test('too many requests is no fate of an order: it goes out later, under another name', async () => {
  const { app, broker, trader } = await aDesk();
  broker.postMishaps.push({ status: 429 });
  const placed = await place(app, trader, { shares: 1, limit: 101.01 });
  broker.fill(await arrived(broker, placed, ':2'), 101);
  await expect.poll(statusOf(app, trader, placed)).toBe('filled');
});

test('an order that waits for the end of a rate limit when its process stops goes out in the next one', async () => {
  const { adapter, next, broker, placed, sql } = await anAdapter();
  const { id } = placed.order;
  const sent = sentOrders(sql, 'alpaca');
  broker.postMishaps.push({ status: 429, headers: { 'retry-after': '30' } });
  adapter.listen(async () => undefined);
  adapter.start();
  adapter.submit(brokerOrderOf(placed.row));
  await expect.poll(async () => (await sent.open(id))?.clientId).toBe(`${id}:2`);
  await adapter.stop();
  expect(await sent.open(id), 'what never left may not count as sent').toBeUndefined();
  const after = next();
  const told: string[] = [];
  after.listen(async ({ event }) => void told.push(event));
  after.start();
  onTestFinished(() => after.stop());
  after.submit(brokerOrderOf(placed.row));
  await arrived(broker, placed.order, ':3');
  expect(told).not.toContain('rejected');
});

test.for([
  ['canceled', 'by_person'],
  ['expired', 'expired'],
  ['rejected', 'refused'],
  ['replaced', 'by_person'],
] as const)('an order that the broker has %s ends, its fills stay', async ([status, reason]) => {
  const { app, broker, trader } = await aDesk();
  const placed = await place(app, trader, { shares: 10, limit: 101.01 });
  const order = await arrived(broker, placed);
  broker.fill(order, 101, 3);
  broker.end(order, status);
  await expect.poll(statusOf(app, trader, placed)).toBe('cancelled');
  const life = await lifeOf(app, trader, placed);
  expect(life.order).toMatchObject({ reason, filledMicros: String(usd(3)), heldMicros: '0' });
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test.for(['pending_cancel', 'pending_replace', 'accepted', 'pending_new', 'done_for_day'] as const)(
  'an order that is %s continues',
  async (status) => {
    const { app, broker, trader } = await aDesk();
    const placed = await place(app, trader, { shares: 10, limit: 101.01 });
    const order = await arrived(broker, placed);
    broker.end(order, status);
    broker.fill(order, 101);
    await expect.poll(statusOf(app, trader, placed)).toBe('filled');
  },
);

test('an order that the broker does not take is refused, and its hold is back', async () => {
  const { app, broker, trader, warnings } = await aDesk();
  broker.status = 'refused';
  const placed = await place(app, trader, { shares: 10, limit: 101.01 });
  await expect.poll(statusOf(app, trader, placed)).toBe('cancelled');
  expect((await lifeOf(app, trader, placed)).order).toMatchObject({ reason: 'refused' });
  expect(warnings.join()).toContain('insufficient buying power');
});

test('a cancellation ends the order there and here', async () => {
  const { app, broker, trader } = await aDesk();
  const placed = await place(app, trader, { shares: 10, limit: 90 });
  const order = await arrived(broker, placed);
  given(await app.call(cancelOrder, { id: placed.id }, trader));
  await expect.poll(statusOf(app, trader, placed)).toBe('cancelled');
  expect(order.status).toBe('canceled');
});

test('a changed order is withdrawn first, and the other goes out in its place', async () => {
  const { app, broker, trader } = await aDesk();
  const placed = await place(app, trader, { shares: 10, limit: 90 });
  const old = await arrived(broker, placed);
  broker.fill(old, 90, 2);
  const wish = { key: newKey(), id: placed.id, limitMicros: '101010000' };
  const changed = given(await app.call(changeOrder, wish, trader));
  const order = await arrived(broker, changed);
  expect([old.status, order.qty, order.limit_price]).toEqual(['canceled', '8', '101.01']);
  broker.fill(order, 101);
  await expect.poll(statusOf(app, trader, changed)).toBe('filled');
  expect(broker.positions.get('AAPL')).toBe(10);
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('a refused change leaves the rest of the order at the broker, under its own name', async () => {
  const { app, broker, trader } = await aDesk();
  const placed = await place(app, trader, { shares: 10, limit: 90 });
  broker.fill(await arrived(broker, placed), 90, 2);
  const wish = { key: newKey(), id: placed.id, qtyMicros: String(usd(1_000_000)) };
  expect(await app.call(changeOrder, wish, trader)).toMatchObject({ code: 'insufficient_funds' });
  const rest = await arrived(broker, placed, ':2');
  expect(rest.qty).toBe('8');
  broker.fill(rest, 90);
  await expect.poll(statusOf(app, trader, placed)).toBe('filled');
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

/** A customer's order whose change the broker did not release in time. */
async function aLateChange() {
  const desk = await aDesk(1, 50_000, { withdrawMs: 300 });
  const { app, broker, trader } = desk;
  const placed = await place(app, trader, { shares: 10, limit: 90 });
  const order = await arrived(broker, placed);
  broker.holdsCancels = true;
  const wish = { key: newKey(), id: placed.id, limitMicros: '91000000' };
  expect((await app.call(changeOrder, wish, trader)).ok).toBe(false);
  expect(order.status).toBe('pending_cancel');
  return { ...desk, placed, order };
}

test('an order whose change failed continues, under another name, when the broker cancels it late', async () => {
  const { app, broker, order, placed, trader } = await aLateChange();
  broker.fill(order, 90, 2);
  await expect.poll(async () => (await lifeOf(app, trader, placed)).fills.length).toBe(1);
  broker.end(order, 'canceled');
  const rest = await arrived(broker, placed, ':2');
  expect([rest.qty, rest.limit_price]).toEqual(['8', '90']);
  broker.fill(rest, 90);
  await expect.poll(statusOf(app, trader, placed)).toBe('filled');
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('an order whose change failed continues when the broker cancels it after a restart', async () => {
  const { app, broker, clock, order, placed, trader } = await aLateChange();
  await app.services.trading.stop();
  broker.end(order, 'canceled');
  broker.holdsCancels = false;
  const { app: next } = await appOver(broker, clock, await app.pool());
  await next.services.trading.start();
  broker.fill(await arrived(broker, placed, ':2'), 90);
  await expect.poll(statusOf(next, trader, placed)).toBe('filled');
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('an order whose change failed ends when the customer cancels it', async () => {
  const { app, broker, order, placed, trader } = await aLateChange();
  given(await app.call(cancelOrder, { id: placed.id }, trader));
  broker.end(order, 'canceled');
  await expect.poll(statusOf(app, trader, placed)).toBe('cancelled');
  expect((await lifeOf(app, trader, placed)).order).toMatchObject({ reason: 'by_person' });
  expect(broker.orders).toHaveLength(1);
});

test('an order whose change failed can be changed once the broker takes cancels', async () => {
  const { app, broker, order, placed, trader } = await aLateChange();
  broker.end(order, 'accepted');
  broker.holdsCancels = false;
  const wish = { key: newKey(), id: placed.id, limitMicros: '91000000' };
  const changed = given(await app.call(changeOrder, wish, trader));
  expect((await arrived(broker, changed)).limit_price).toBe('91');
  expect(order.status).toBe('canceled');
});

test('a halt takes orders away from the broker, and they go out again after it', async () => {
  const { app, broker, trader } = await aDesk();
  const placed = await place(app, trader, { shares: 10, limit: 90 });
  const order = await arrived(broker, placed);
  const db = dbOf(await app.pool());
  const act = { ticker: 'AAPL', actor: 'operator:test', nowMs: NOW };
  await halt(db, act, '');
  await expect.poll(() => order.status).toBe('canceled');
  expect(await statusOf(app, trader, placed)()).toBe('pending');
  await unhalt(db, act);
  broker.fill(await arrived(broker, placed, ':2'), 90);
  await expect.poll(statusOf(app, trader, placed)).toBe('filled');
});

test('an order that is placed during a halt goes out after it', async () => {
  const { app, broker, trader } = await aDesk();
  const earlier = await arrived(broker, await place(app, trader, { shares: 1, limit: 90 }));
  const db = dbOf(await app.pool());
  const act = { ticker: 'AAPL', actor: 'operator:test', nowMs: NOW };
  await halt(db, act, '');
  await expect.poll(() => earlier.status).toBe('canceled');
  const placed = await place(app, trader, { shares: 10, limit: 90 });
  await arrived(broker, await place(app, trader, { ticker: 'MSFT', shares: 1, limit: 90 }));
  expect(broker.sent.has(placed.id)).toBe(false);
  await unhalt(db, act);
  broker.fill(await arrived(broker, placed), 90);
  await expect.poll(statusOf(app, trader, placed)).toBe('filled');
});

test('another process removes orders that were halted while no process ran', async () => {
  const { app, broker, clock, trader } = await aDesk();
  const placed = await place(app, trader, { shares: 10, limit: 90 });
  const order = await arrived(broker, placed);
  await app.services.trading.stop();
  const pool = await app.pool();
  await halt(dbOf(pool), { ticker: 'AAPL', actor: 'operator:test', nowMs: NOW }, '');
  const { app: next } = await appOver(broker, clock, pool);
  await next.services.trading.start();
  await expect.poll(() => order.status).toBe('canceled');
  expect(await statusOf(next, trader, placed)()).toBe('pending');
});

test('an order that a halt withdrew can be cancelled', async () => {
  const { app, broker, trader } = await aDesk();
  const placed = await place(app, trader, { shares: 10, limit: 90 });
  const order = await arrived(broker, placed);
  await halt(dbOf(await app.pool()), { ticker: 'AAPL', actor: 'operator:test', nowMs: NOW }, '');
  await expect.poll(() => order.status).toBe('canceled');
  given(await app.call(cancelOrder, { id: placed.id }, trader));
  await expect.poll(statusOf(app, trader, placed)).toBe('cancelled');
  expect((await lifeOf(app, trader, placed)).order).toMatchObject({ reason: 'by_person' });
  expect(broker.orders).toHaveLength(1);
});

test('a stream of updates comes back although the wait for it is longer than a silence may be', async () => {
  const broker = await startAlpacaBroker(() => NOW);
  onTestFinished(() => broker.stop());
  const { keyId, secret, stream } = alpacaAccount(broker);
  let news = 0;
  const following = followUpdates({
    url: stream,
    keyId,
    secret,
    onNews: () => (news += 1),
    onTakenBack: () => undefined,
    warn: () => undefined,
    times: { silenceMs: 150, backoffMs: 600, backoffMaxMs: 600 },
  });
  onTestFinished(() => following.stop());
  await expect.poll(() => news).toBe(1);
  broker.drop();
  await expect.poll(() => news).toBeGreaterThan(1);
});

test('an order by amount buys shares at its collar, and the remainder returns', async () => {
  const { app, broker, trader } = await aDesk();
  const placed = await place(app, trader, { type: 'market', amount: 500 });
  const order = await arrived(broker, placed);
  broker.fill(order, 101);
  await expect.poll(statusOf(app, trader, placed)).toBe('filled');
  const life = await lifeOf(app, trader, placed);
  expect(life.order.heldMicros).toBe('0');
  expect(Number(life.order.valueMicros)).toBeLessThanOrEqual(500_000_000);
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('another process continues with the orders that the first one sent', async () => {
  const { app, broker, clock, trader } = await aDesk();
  const placed = await place(app, trader, { shares: 10, limit: 101.01 });
  const order = await arrived(broker, placed);
  broker.fill(order, 101, 4);
  await expect.poll(async () => (await lifeOf(app, trader, placed)).fills.length).toBe(1);
  await app.services.trading.stop();
  broker.fill(order, 101, 5);
  const { app: next } = await appOver(broker, clock, await app.pool());
  await next.services.trading.start();
  broker.fill(order, 101);
  await expect.poll(statusOf(next, trader, placed)).toBe('filled');
  expect(broker.sent.get(placed.id)).toBe(1);
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('fills before an outage count even if the order would expire after it', async () => {
  const { app, broker, clock, trader } = await aDesk();
  const placed = await place(app, trader, { shares: 10, limit: 101.01 });
  const order = await arrived(broker, placed);
  await app.services.trading.stop();
  broker.fill(order, 101);
  const pool = await app.pool();
  const { app: next, market } = await appOver(broker, clock, pool);
  // On Monday.
  market.exchangeMs = NOW + 3 * 86_400_000;

  // While the table is missing, nothing expires.
  await pool.query('alter table execution rename to broken');
  await next.services.trading.start();
  const { rows } = await pool.query('select status from trade_order');
  expect(rows).toEqual([{ status: 'pending' }]);
  await pool.query('alter table broken rename to execution');
  await expect.poll(statusOf(next, trader, placed)).toBe('filled');
  expect(await brokenChecks(pool)).toEqual([]);
});

test('a fill that cannot be written keeps nobody from trading, and counts once it can', async () => {
  const { app, broker, clock, trader } = await aDesk();
  const placed = await place(app, trader, { shares: 10, limit: 101.01 });
  const order = await arrived(broker, placed);
  await app.services.trading.stop();
  broker.fill(order, 101);
  const pool = await app.pool();
  await pool.query(`
    create function refuse_fill() returns trigger language plpgsql as
      $$ begin raise exception 'this fill cannot be written'; end $$`);
  await pool.query(`
    create trigger refuse_fill before insert on execution for each row
      when (new.order_id = '${placed.id}') execute function refuse_fill()`);
  const { app: next, market, warnings } = await appOver(broker, clock, pool);
  // On Monday.
  market.exchangeMs = NOW + 3 * 86_400_000;
  await next.services.trading.start();
  const other = await place(next, trader, { ticker: 'MSFT', shares: 1, limit: 101.01 });
  broker.fill(await arrived(broker, other), 101);
  await expect.poll(statusOf(next, trader, other)).toBe('filled');
  expect(await statusOf(next, trader, placed)()).toBe('pending');
  expect(warnings).toContain('Fills of before could not all be written; they are tried again.');
  await pool.query('drop trigger refuse_fill on execution');
  await expect.poll(statusOf(next, trader, placed)).toBe('filled');
  expect(await brokenChecks(pool)).toEqual([]);
});

test('a day begins although the broker does not release an order of the day before, which ends by its word', async () => {
  const { app, broker, clock, market, trader, warnings } = await aDesk(1, 50_000, {
    withdrawMs: 300,
  });
  const filling = await place(app, trader, { shares: 10, limit: 101.01 });
  const leaving = await place(app, trader, { shares: 10, limit: 90 });
  const ready = await place(app, trader, { ticker: 'MSFT', shares: 1, limit: 90 });
  const [filled, left] = [await arrived(broker, filling), await arrived(broker, leaving)];
  broker.end(await arrived(broker, ready), 'expired');
  await expect.poll(statusOf(app, trader, ready)).toBe('cancelled');
  broker.hidesFills = true;
  broker.fill(filled, 101);
  broker.holdsCancels = true;

  // On Monday.
  clock.nowMs = market.exchangeMs = NOW + 3 * 86_400_000;
  const pool = await app.pool();
  const begun = async () => {
    const { rows } = await pool.query(
      "select act from trading_day where date = '2026-11-23' order by act",
    );
    return rows.length;
  };
  await expect.poll(begun, { timeout: 20_000 }).toBe(6);
  const statuses = async () => {
    const { rows } = await pool.query<{ id: string; status: string; reason: string | null }>(
      'select id, status, reason from trade_order',
    );
    return Object.fromEntries(rows.map(({ id, status, reason }) => [id, [status, reason]]));
  };
  expect(await statuses()).toMatchObject({
    [filling.id]: ['pending', null],
    [leaving.id]: ['pending', null],
  });
  expect(warnings.join()).toContain('What the trading day asks for is late.');

  broker.hidesFills = false;
  broker.end(left, 'canceled');
  await expect
    .poll(statuses)
    .toMatchObject({ [filling.id]: ['filled', null], [leaving.id]: ['cancelled', 'expired'] });
  expect(broker.orders).toHaveLength(3);
  expect(await brokenChecks(pool)).toEqual([]);
});

test('a ticker whose position at the broker differs from ours is halted, and the operator learns why', async () => {
  const { app, broker, trader, warnings } = await aDesk();
  const placed = await place(app, trader, { shares: 10, limit: 101.01 });
  const order = await arrived(broker, placed);
  broker.fill(order, 101);
  await expect.poll(statusOf(app, trader, placed)).toBe('filled');
  const sql = dbOf(await app.pool()).sql;
  const halted = async () => (await readHalts(sql)).map(({ ticker }) => ticker);
  expect(await halted()).toEqual([]);

  // A trade is taken back: the shares are gone there.
  broker.positions.set('AAPL', 0);
  broker.bust(order);
  await expect.poll(halted).toEqual(['AAPL']);
  expect(warnings.join()).toContain('Customers have 10 shares of AAPL, and the broker has 0.');
  const rows = await sql<{ asset: string; ours: string }>`
    select asset, ours_micros as ours from broker_difference`;
  expect(rows).toEqual([{ asset: 'AAPL', ours: '10000000' }]);
  const letters = await app.services.outbox.newest(OPERATOR, 10);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.subject).toBe('Plumb: the broker’s holdings differ (AAPL)');
  expect(letters[0]?.body).toContain('Customers have 10 shares of AAPL, and the broker has 0.');
  expect(letters[0]?.body).toContain('Trading in AAPL is halted until you let it trade again');
  expect(letters[0]?.body).toContain('npm run ops -- unhalt <TICKER> --because "…"');

  broker.positions.set('AAPL', 10);
  broker.bust(order);
  await expect.poll(() => sql`select 1 from broker_difference`).toEqual([]);
  expect(await halted(), 'an operator lets it trade again').toEqual(['AAPL']);
});

test('dollars that are missing at the broker stop all trading', async () => {
  const { app, broker, warnings } = await aDesk();
  broker.cash = 10;
  broker.bust({ id: 'x' } as never);
  const { sql } = dbOf(await app.pool());
  const halted = async () => (await readHalts(sql)).map(({ ticker }) => ticker);
  await expect.poll(halted).toEqual(['AAPL', 'MSFT']);
  expect(warnings.join()).toContain('the broker has 10.');
  const [letter] = await app.services.outbox.newest(OPERATOR, 10);
  expect(letter?.body).toContain('All trading is halted until you let it trade again');
});

test('the operator hears that all trading is halted once it is, also after an interruption', async () => {
  const { app, broker, warnings } = await aDesk();
  const pool = await app.pool();
  const { sql } = dbOf(pool);
  await pool.query(`
    create function break_off() returns trigger language plpgsql as
      $$ begin raise exception 'broken off'; end $$;
    create trigger break_off before insert on trading_halt for each row when (new.ticker = 'MSFT')
      execute function break_off()`);
  broker.cash = 10;
  broker.bust({ id: 'x' } as never);
  await expect.poll(() => warnings.join()).toContain('could not look');
  expect(await sql`select 1 from broker_difference`).toEqual([]);
  expect(await app.services.outbox.newest(OPERATOR, 10)).toEqual([]);

  await pool.query('drop trigger break_off on trading_halt');
  const halted = async () => (await readHalts(sql)).map(({ ticker }) => ticker);
  await expect.poll(halted).toEqual(['AAPL', 'MSFT']);
  expect(await app.services.outbox.newest(OPERATOR, 10)).toHaveLength(1);
});

/** The number of orders and reconnections in the long run, and in the short one that runs for every change. */
const [ORDERS, DROPS] = process.env['PLUMB_LONG'] ? [300, 100] : [30, 10];

test(
  `with 30 % of frames lost or doubled and ${DROPS} reconnections each of ${ORDERS} orders is filled once and none sent twice`,
  { timeout: 600_000 },
  async () => {
    const { app, broker, trader } = await aDesk(7, 100_000);
    Object.assign(broker.mischief, { lost: 0.3, doubled: 0.3 });
    const placed: Order[] = [];
    for (let at = 0; at < ORDERS; at += 1) {
      if (at % 7 === 3) broker.postMishaps.push('done_unheard');
      if (at % 11 === 5) broker.mishaps.push({ status: 500 });
      if (at % Math.round(ORDERS / DROPS) === 0) broker.drop();
      placed.push(
        await place(app, trader, {
          ticker: at % 2 === 0 ? 'AAPL' : 'MSFT',
          shares: 1 + (at % 3),
          limit: 101.01,
        }),
      );
      const open = broker.orders.find(({ status }) =>
        ['accepted', 'partially_filled'].includes(status),
      );
      if (open) broker.fill(open, 101, 1);
    }
    const done = async () => {
      for (const order of broker.orders) {
        if (['accepted', 'partially_filled'].includes(order.status)) broker.fill(order, 101);
      }
      const states = [];
      for (const order of placed) states.push(await statusOf(app, trader, order)());
      return states.filter((status) => status === 'pending').length;
    };
    await expect.poll(done, { timeout: 300_000, interval: 200 }).toBe(0);
    expect([...broker.sent.values()].filter((times) => times > 1)).toEqual([]);
    const pool = await app.pool();
    const { rows } = await pool.query<{ ticker: string; shares: string }>(
      'select ticker, sum(left_micros) as shares from lot group by ticker',
    );
    expect(
      Object.fromEntries(rows.map(({ ticker, shares }) => [ticker, Number(shares) / 1e6])),
    ).toEqual(Object.fromEntries(broker.positions));
    expect(await brokenChecks(pool)).toEqual([]);
  },
);
