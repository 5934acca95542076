import { expect, test } from 'vitest';
import type { Order } from '../../contract/order.ts';
import { judgeOrder } from '../../server/broker/desk/judge-order.ts';
import { readOrder, readOrderLife } from '../../server/broker/read/read-orders.ts';
import { writeOrders } from '../../server/broker/desk/write-orders.ts';
import { Refused } from '../../server/refused.ts';
import { adHocClosures } from '../../contract/market-hours.ts';
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
  stillMarket,
} from '../harness/orders.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { dayMarket } from '../harness/trading-days.ts';
import { accountOf } from '../harness/products.ts';

async function ordersIn({ services }: TestApp): Promise<number> {
  const [row] = await services.db.sql<{ count: number }>`
    select count(*)::integer as count from trade_order`;
  return row?.count ?? 0;
}

test('an order is written with its hold, and the customer is notified', async () => {
  const app = await anApp({ market: stillMarket() });
  const { id } = await aTrader(app.services);
  const { privateFeed, db } = app.services;
  const before = await privateFeed.newest(id);
  const wish = anOrder({ shares: 10 });
  const { order, isNew } = await placerOf(app.services).place(id, wish);

  expect(isNew).toBe(true);
  expect(order).toMatchObject({
    key: wish.key,
    status: 'pending',
    session: 'regular',
    heldMicros: micros(900.27),
    heldSharesMicros: '0',
    realisedMicros: null,
  });
  expect(await accountOf(app.services, id, 'stock')).toEqual({
    'available USD': 49_099.73,
    'held USD': 900.27,
  });
  expect(await readOrderLife(db.sql, id, order.id)).toEqual({
    order,
    events: [{ kind: 'accepted', atMs: order.placedAtMs, qtyMicros: null, priceMicros: null }],
    fills: [],
  });
  const told = await privateFeed.since(id, before, 10);
  expect(told.map(({ topic }) => topic).toSorted()).toEqual(['balances', 'orders']);
  // The screen shows the acceptance; a message arrives with the order's outcome.
  expect(await db.sql`select from message where person_id = ${id} and category = 'order'`).toEqual(
    [],
  );
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('an instant fill in two parts is one message, unread, and one push', async () => {
  const app = await anApp({ market: stillMarket() });
  const { id, sessionId } = await aTrader(app.services);
  const { sql } = app.services.db;
  await sql`
    insert into push_subscription (person_id, session_id, endpoint_index, endpoint_sealed, keys_sealed, made_at)
    values (${id}, ${sessionId}, ${Buffer.from('i')}, ${Buffer.from('e')}, ${Buffer.from('k')}, now())`;
  const jobs = () => sql`
    select from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      join message on message.id = (job.payload ->> 'messageId')::uuid
    where task.identifier = 'push-message' and message.category = 'order'`;
  const { order } = await placerOf(app.services).place(id, anOrder({ limit: 120, shares: 10 }));
  await fill(app.services, order.id, { price: 100, shares: 4 });
  const messages = () => sql`
    select kind, figures ->> 'priceMicros' as price, read_at is null as is_unread from message
    where person_id = ${id} and category = 'order'`;
  expect(await messages()).toEqual([
    { kind: 'order_partly_filled', price: micros(100), is_unread: false },
  ]);
  expect(await jobs()).toHaveLength(0);
  await fill(app.services, order.id, { price: 110, shares: 6 });
  expect(await messages()).toEqual([{ kind: 'order_filled', price: micros(106), is_unread: true }]);
  expect(await jobs()).toHaveLength(1);
});

test('the same key is the same order, on every device, in every process and after the close', async () => {
  const market = stillMarket();
  const app = await anApp({ market });
  const { id } = await aTrader(app.services);
  const [placer, elsewhere] = [placerOf(app.services), placerOf(app.services)];
  await placer.place(id, anOrder({ ticker: 'MSFT' }));
  const wish = anOrder();
  const first = await Promise.all([
    placer.place(id, wish),
    placer.place(id, wish),
    elsewhere.place(id, wish),
  ]);
  market.set('21:00');
  const later = await placer.place(id, wish);

  const all = [...first, later];
  expect(new Set(all.map(({ order }) => JSON.stringify(order))).size).toBe(1);
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await accountOf(app.services, id, 'stock')).toMatchObject({ 'held USD': 2 * 90.05 });
  expect(await ordersIn(app)).toBe(2);
});

test('a key with different content is refused at any hour, and another customer may use the same key', async () => {
  const market = stillMarket();
  const app = await anApp({ market });
  const { id } = await aTrader(app.services);
  const stranger = await aTrader(app.services);
  const placer = placerOf(app.services);
  const wish = anOrder();
  await placer.place(id, wish);
  const { key } = wish;
  for (const time of ['10:00', '21:00']) {
    market.set(time);
    for (const other of [
      anOrder({ key, limit: 91 }),
      anOrder({ key, shares: 2 }),
      anOrder({ key, ticker: 'MSFT' }),
      anOrder({ key, isExtended: true }),
      anOrder({ key, type: 'market' }),
      anOrder({ key, intent: 'sell_to_close', limit: 90 }),
    ]) {
      await expect(placer.place(id, other)).rejects.toEqual(new Refused('key_reused'));
    }
  }
  market.set('10:00');
  expect(await placer.place(stranger.id, anOrder({ key }))).toMatchObject({ isNew: true });
});

test('dollars that have not settled are set aside first', async () => {
  const app = await anApp({ market: stillMarket() });
  const { id } = await aTrader(app.services, 200);
  await aPosition(app.services, id, 'long', 1);
  const placer = placerOf(app.services);
  const { order: sale } = await placer.place(id, anOrder({ intent: 'sell_to_close', limit: 100 }));
  await fill(app.services, sale.id, { price: 100, shares: 1 });
  expect(await accountOf(app.services, id, 'stock')).toEqual({
    'available USD': 99.95,
    'unsettled USD': 99.93,
  });

  const { row } = await placer.place(id, anOrder({ limit: 102 }));
  expect(row).toMatchObject({
    held_unsettled_micros: micros(99.93),
    held_available_micros: micros(2.12),
  });
  expect(await accountOf(app.services, id, 'stock')).toEqual({
    'available USD': 97.83,
    'held USD': 102.05,
  });
  await expect(placer.place(id, anOrder({ limit: 102 }))).rejects.toEqual(
    new Refused('insufficient_funds', {
      availableMicros: micros(97.83),
      neededMicros: micros(102.05),
    }),
  );
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('a sale holds its shares, and the rest can be sold too', async () => {
  const app = await anApp({ market: stillMarket() });
  const { id } = await aTrader(app.services);
  await aPosition(app.services, id, 'long', 10);
  const placer = placerOf(app.services);
  const sale = { intent: 'sell_to_close', limit: 110 } as const;
  const { order } = await placer.place(id, anOrder({ ...sale, shares: 6 }));
  expect(order).toMatchObject({ heldMicros: '0', heldSharesMicros: micros(6) });
  await expect(placer.place(id, anOrder({ ...sale, shares: 5 }))).rejects.toEqual(
    new Refused('insufficient_shares', { availableMicros: micros(4), neededMicros: micros(5) }),
  );
  await placer.place(id, anOrder({ ...sale, shares: 4 }));
  expect(await accountOf(app.services, id, 'stock')).toMatchObject({ 'held AAPL': 10 });
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('a position worth less than a dollar can be sold whole, a part of one cannot', async () => {
  const app = await anApp({ market: stillMarket() });
  const { id } = await aTrader(app.services);
  await aPosition(app.services, id, 'long', 1);
  const placer = placerOf(app.services);
  const sale = { intent: 'sell_to_close', type: 'market' } as const;
  await placer.place(id, anOrder({ ...sale, shares: 0.995 }));
  await expect(placer.place(id, anOrder({ ...sale, shares: 0.004 }))).rejects.toEqual(
    new Refused('volume_too_small'),
  );
  const { order } = await placer.place(id, anOrder({ ...sale, shares: 0.005 }));
  expect(order.heldSharesMicros).toBe('5000');
});

test('a cover sets aside only what it costs beyond its short, and counts what others cover', async () => {
  const app = await anApp({ market: stillMarket() });
  const { id } = await aTrader(app.services);
  await aPosition(app.services, id, 'short', 10);
  const placer = placerOf(app.services);
  const entries = () => app.services.db.sql`
    select from ledger_entry where person_id = ${id} and kind = 'order_hold'`;
  const before = await entries();
  // Proceeds of 1000 and 500 added: 150 per share.
  const cover = { intent: 'buy_to_close', isFarMeant: true } as const;
  const cheap = await placer.place(id, anOrder({ ...cover, limit: 99, shares: 6 }));
  expect(cheap.order.heldMicros).toBe('0');
  expect(await entries()).toHaveLength(before.length);
  const dear = await placer.place(id, anOrder({ ...cover, limit: 160, shares: 3 }));
  expect(dear.order.heldMicros).toBe(micros(30.15));
  await expect(placer.place(id, anOrder({ ...cover, limit: 99, shares: 2 }))).rejects.toEqual(
    new Refused('insufficient_shares', { availableMicros: micros(1), neededMicros: micros(2) }),
  );
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('a cover of shorts with different proceeds counts the smallest collateral', async () => {
  const market = stillMarket();
  const app = await anApp({ market });
  const { id } = await aTrader(app.services);
  await aPosition(app.services, id, 'short', 1);
  await app.services.db
    .sql`update lot set collateral_micros = ${micros(30)} where person_id = ${id}`;
  await aPosition(app.services, id, 'short', 1);
  // One share has 30 of collateral and the other 150: the surplus of the second does not pay for the first.
  const { order } = await placerOf(app.services).place(
    id,
    anOrder({ intent: 'buy_to_close', limit: 80, shares: 2 }),
  );
  expect(order.heldMicros).toBe(micros(50));
});

test('many orders of many people at once are each placed once', async () => {
  const app = await anApp({ market: stillMarket() });
  const placer = placerOf(app.services);
  const people = await Promise.all(Array.from({ length: 8 }, () => aTrader(app.services, 1_000)));
  const wishes = people.flatMap(({ id }) =>
    Array.from({ length: 12 }, () => ({ id, wish: anOrder() })),
  );
  const settled = await Promise.allSettled(wishes.map(({ id, wish }) => placer.place(id, wish)));
  const placed = settled.filter((each) => each.status === 'fulfilled');
  // Eleven of 90.05 dollars fit into 1,000.
  expect(placed).toHaveLength(8 * 11);
  expect(new Set(placed.map(({ value }) => value.order.id)).size).toBe(8 * 11);
  expect(new Set(placed.map(({ value }) => value.order.seq)).size).toBe(8 * 11);
  const short = new Refused('insufficient_funds', {
    availableMicros: micros(9.45),
    neededMicros: micros(90.05),
  });
  const refused = settled.filter((each) => each.status === 'rejected');
  expect(refused.map(({ reason }) => reason as unknown)).toEqual(people.map(() => short));
  for (const { id } of people) {
    expect(await accountOf(app.services, id, 'stock')).toEqual({
      'available USD': 9.45,
      'held USD': 990.55,
    });
  }
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('of several orders in one call only invalid ones are refused', async () => {
  const market = stillMarket();
  const app = await anApp({ market });
  const [rich, poor, bare] = [
    await aTrader(app.services),
    await aTrader(app.services, 50),
    await aTrader(app.services, 0),
  ];
  const placement = (personId: string, wish = anOrder()) => {
    const ticket = judgeOrder(wish, {
      instrument: market.instruments()[0],
      quote: market.quote('AAPL'),
      exchangeMs: market.time().exchangeMs,
      closures: adHocClosures,
    });
    if (ticket instanceof Refused) throw ticket;
    return { personId, ticket };
  };
  const { db } = app.services;
  const together = [
    placement(poor.id),
    placement(rich.id),
    placement(bare.id, anOrder({ intent: 'sell_to_close', limit: 102 })),
  ];
  const rows = await db.transaction((tx) => writeOrders(tx, together, Date.now()));
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    'insufficient_funds',
    'new',
    'insufficient_shares',
  ]);
  expect(await ordersIn(app)).toBe(1);
  expect(await accountOf(app.services, poor.id, 'stock')).toEqual({ 'available USD': 50 });
  const twice = [placement(rich.id), placement(rich.id)];
  const both = db.transaction((tx) => writeOrders(tx, twice, Date.now()));
  await expect(both).rejects.toThrow('two orders in one call');
});

test('money that is moved away at the same moment is spent once', async () => {
  const app = await anApp({ market: stillMarket() });
  const placer = placerOf(app.services);
  for (let turn = 0; turn < 20; turn++) {
    const { id } = await aTrader(app.services, 100);
    const away = { key: newKey(), from: 'stock', to: 'fund', micros: usd(50) } as const;
    const done = await Promise.allSettled([
      placer.place(id, anOrder()),
      app.services.ledger.transfer(id, away),
    ]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await accountOf(app.services, id, 'stock')).toEqual(
      done[0].status === 'fulfilled'
        ? { 'available USD': 9.95, 'held USD': 90.05 }
        : { 'available USD': 50 },
    );
  }
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('of a concurrent buy and short in two processes one is refused', async () => {
  const app = await anApp({ market: stillMarket() });
  const [one, other] = [placerOf(app.services), placerOf(app.services)];
  for (let turn = 0; turn < 20; turn++) {
    const { id } = await aTrader(app.services);
    await one.place(id, anOrder({ ticker: 'MSFT' }));
    const done = await Promise.allSettled([
      one.place(id, anOrder()),
      other.place(id, anOrder({ intent: 'sell_to_open', limit: 102 })),
    ]);
    const refused = done.filter((each) => each.status === 'rejected');
    expect(refused.map(({ reason }) => reason as unknown)).toEqual([
      new Refused(done[0].status === 'fulfilled' ? 'short_while_buying' : 'buy_while_shorting'),
    ]);
  }
});

test('a short needs half of its value, and the account to be worth 2,000 dollars in all', async () => {
  const app = await anApp({ market: stillMarket() });
  const placer = placerOf(app.services);
  const short = anOrder({ intent: 'sell_to_open', limit: 101 });
  const poor = await aTrader(app.services, 1_999);
  await expect(placer.place(poor.id, short)).rejects.toEqual(
    new Refused('short_equity', { equityMicros: micros(1_999), neededMicros: micros(2_000) }),
  );
  // Half of the equity is in shares, which are worth a dollar more each than their cost.
  const { id } = await aTrader(app.services, 1_999);
  await aPosition(app.services, id, 'long', 10);
  const { order } = await placer.place(id, { ...short, ticker: 'MSFT' });
  const held = BigInt(order.heldMicros);
  expect(held > usd(52) && held < usd(53)).toBe(true);
});

test('an account with a position without a price does not meet the equity minimum of 2,000 dollars', async () => {
  for (const direction of ['long', 'short'] as const) {
    const market = dayMarket('2026-11-20', '10:00', ['AAPL', 'MSFT', 'NVDA']);
    const app = await anApp({ market });
    const { id } = await aTrader(app.services, 10_000);
    await aPosition(app.services, id, direction, 1);
    const placer = placerOf(app.services);
    const short = anOrder({ ticker: 'MSFT', intent: 'sell_to_open', limit: 101 });
    const { order } = await placer.place(id, short);
    market.lose('AAPL');
    const unknown = new Refused('short_equity', { neededMicros: micros(2_000) });
    await expect(placer.place(id, { ...short, key: newKey() })).rejects.toEqual(unknown);
    const change = { key: newKey(), id: order.id, limitMicros: micros(102) };
    await expect(applierWith(app.services).replace(id, change)).rejects.toEqual(unknown);
    expect((await readOrder(app.services.db.sql, id, order.id))?.status).toBe('pending');
    // An order placed before is still the answer to its key, and an order that opens no short does not need the prices.
    expect(await placer.place(id, short)).toMatchObject({ order, isNew: false });
    const other = anOrder({ ticker: 'NVDA' });
    expect((await placer.place(id, other)).isNew).toBe(true);
  }
});

test('a key that is known is answered also when the account is worth less by now', async () => {
  const market = stillMarket();
  const app = await anApp({ market });
  const { id } = await aTrader(app.services, 2_500);
  const placer = placerOf(app.services);
  const short = anOrder({ intent: 'sell_to_open', limit: 101 });
  const { order } = await placer.place(id, short);
  const away = { key: newKey(), from: 'stock', to: 'fund', micros: usd(2_000) } as const;
  await app.services.ledger.transfer(id, away);
  expect(await placer.place(id, short)).toMatchObject({ order, isNew: false });
});

test('orders are numbered in the order of their arrival', async () => {
  const app = await anApp({ market: stillMarket() });
  const { id } = await aTrader(app.services);
  const placer = placerOf(app.services);
  const orders: Order[] = [];
  for (let turn = 0; turn < 5; turn++) orders.push((await placer.place(id, anOrder())).order);
  const seqs = orders.map(({ seq }) => Number(seq));
  expect(seqs).toEqual(seqs.toSorted((one, other) => one - other));
});
