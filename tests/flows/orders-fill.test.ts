import { expect, test } from 'vitest';
import { readOrderLife } from '../../server/broker/read/read-orders.ts';
import { settleOf } from '../../server/broker/settle/settlement.ts';
import {
  aFill,
  anApplier,
  anOrderWorld,
  eventsOf,
  lotsOf,
  orderMessages,
  rowOf,
  stockOf,
  topicsAfter,
} from '../harness/order-life.ts';
import { aPosition, micros } from '../harness/orders.ts';
import { newYorkTime } from '../harness/set-exchange.ts';

test('a buy filled in parts updates shares, cost, fees, hold and messages', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld();
  const orderId = await place({ shares: 10, limit: 100 });
  const seen = await services.privateFeed.newest(id);

  await applier.apply(aFill(services, orderId, 'x1', { price: 99, shares: 4 }));
  expect(await stockOf(services, id)).toEqual({
    'available AAPL': 4,
    'available USD': 50_000 - 1_000.3,
    'held USD': 1_000.3 - 396.12,
  });
  expect(await rowOf(services, orderId)).toMatchObject({
    status: 'pending',
    filled_micros: micros(4),
    value_micros: micros(396),
    fee_micros: micros(0.12),
    held_available_micros: micros(1_000.3 - 396.12),
    fills: 1,
  });
  expect(await broken()).toEqual([]);
  expect(await topicsAfter(services, id, seen)).toEqual([
    'balances',
    'messages',
    'orders',
    'positions',
  ]);

  await applier.apply(aFill(services, orderId, 'x2', { price: 98, shares: 6 }));
  expect(await stockOf(services, id)).toEqual({
    'available AAPL': 10,
    'available USD': 50_000 - 984.3,
  });
  expect(await lotsOf(services, id)).toEqual([
    { direction: 'long', shares: 4, cost: 396.12, aside: 0 },
    { direction: 'long', shares: 6, cost: 588.18, aside: 0 },
  ]);
  const life = await readOrderLife(services.db.sql, id, orderId);
  expect(life).toMatchObject({
    order: { status: 'filled', reason: null, heldMicros: '0', realisedMicros: null },
    events: [
      { kind: 'accepted' },
      { kind: 'partly_filled', qtyMicros: micros(4), priceMicros: micros(99) },
      { kind: 'filled', qtyMicros: micros(6), priceMicros: micros(98) },
    ],
    fills: [
      { executionId: 'x1', fees: [{ kind: 'platform', micros: micros(0.12) }] },
      { executionId: 'x2', fees: [{ kind: 'platform', micros: micros(0.18) }] },
    ],
  });
  expect(await orderMessages(services, id)).toEqual([
    {
      kind: 'order_filled',
      figures: {
        orderId,
        ticker: 'AAPL',
        intent: 'buy_to_open',
        type: 'limit',
        qtyMicros: micros(10),
        filledMicros: micros(10),
        priceMicros: micros(98.4),
        valueMicros: micros(984),
      },
    },
  ]);
  expect(await broken()).toEqual([]);
});

test('a repeated fill counts once', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld();
  const orderId = await place({ shares: 10, limit: 100 });
  const fill = aFill(services, orderId, 'x1', { price: 99, shares: 4 });
  await Promise.all([fill, fill, fill].map(applier.apply));
  await applier.apply(aFill(services, orderId, 'x2', { price: 99, shares: 6 }));
  await applier.apply(fill);
  expect(await rowOf(services, orderId)).toMatchObject({ fills: 2, filled_micros: micros(10) });
  expect(await eventsOf(services, orderId)).toEqual(['accepted', 'partly_filled', 'filled']);
  expect(await orderMessages(services, id)).toHaveLength(1);
  expect(applier.warnings).toEqual([]);
  expect(await broken()).toEqual([]);
});

test('a fill of a finished order changes nothing and is logged as a warning', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld();
  const orderId = await place({});
  await applier.apply({ event: 'canceled', orderId, atMs: 1 });
  await applier.apply(aFill(services, orderId, 'x1', { price: 90, shares: 1 }));
  expect(await stockOf(services, id)).toEqual({ 'available USD': 50_000 });
  expect(applier.warnings).toEqual(['a broker filled an order that was done']);
  expect(await broken()).toEqual([]);
});

test('a fill of more than was left fails whole', async () => {
  const { services, applier, place, broken } = await anOrderWorld();
  const orderId = await place({});
  const fill = aFill(services, orderId, 'x1', { price: 90, shares: 1.5 });
  await expect(applier.apply(fill)).rejects.toThrow('no more is filled than was left');
  expect(await rowOf(services, orderId)).toMatchObject({ fills: 0, status: 'pending' });
  expect(await broken()).toEqual([]);
});

test('a sale closes the oldest shares, and its proceeds can be traded but not withdrawn', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld();
  await aPosition(services, id, 'long', 10);
  const dearer = await place({ shares: 10, limit: 102 });
  await applier.apply(aFill(services, dearer, 'dearer', { price: 101, shares: 10 }));
  const before = (await stockOf(services, id))['available USD'] ?? 0;

  const orderId = await place({ intent: 'sell_to_close', shares: 15, limit: 100 });
  expect(await stockOf(services, id)).toMatchObject({ 'held AAPL': 15, 'available AAPL': 5 });
  await applier.apply(aFill(services, orderId, 'x1', { price: 110, shares: 15 }));
  // 0.50 for the platform, 0.04 and 0.01 for the SEC and FINRA.
  expect(await stockOf(services, id)).toEqual({
    'available AAPL': 5,
    'available USD': before,
    'unsettled USD': 1_649.45,
  });
  expect(await lotsOf(services, id)).toEqual([
    { direction: 'long', shares: 5, cost: 505.155, aside: 0 },
  ]);
  const earned = 1_649.45 - 1_000.3 - 505.155;
  expect(await rowOf(services, orderId)).toMatchObject({
    status: 'filled',
    realised_micros: micros(earned),
  });
  expect(await broken()).toEqual([]);

  // Unsettled dollars are spent first.
  await place({ shares: 10, limit: 100 });
  expect(await stockOf(services, id)).toMatchObject({
    'available USD': before,
    'unsettled USD': 649.15,
    'held USD': 1_000.3,
  });
});

test('a short owes its shares and sets its proceeds and half of them more aside; a cover frees them', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld();
  const short = await place({ intent: 'sell_to_open', shares: 10, limit: 100 });
  await applier.apply(aFill(services, short, 'x1', { price: 102, shares: 10 }));
  expect(await stockOf(services, id)).toEqual({
    'available USD': 50_000 - 510 - 0.35,
    'held USD': 1_530,
    'owed AAPL': 10,
  });
  expect(await lotsOf(services, id)).toEqual([
    { direction: 'short', shares: 10, cost: 1_019.65, aside: 1_530 },
  ]);
  expect(await broken()).toEqual([]);

  const cover = await place({ intent: 'buy_to_close', shares: 10, limit: 95 });
  await applier.apply(aFill(services, cover, 'x2', { price: 95, shares: 4 }));
  // Until the order is done it may need the remainder.
  expect(await stockOf(services, id)).toMatchObject({ 'owed AAPL': 6, 'held USD': 1_149.88 });
  expect(await broken()).toEqual([]);
  await applier.apply(aFill(services, cover, 'x3', { price: 90, shares: 6 }));
  expect(await stockOf(services, id)).toEqual({
    'available USD': 50_000 - 510 - 0.35,
    'unsettled USD': 1_530 - 380 - 540 - 0.28,
  });
  expect(await rowOf(services, cover)).toMatchObject({
    status: 'filled',
    realised_micros: micros(1_019.65 - 920.28),
  });
  expect(await broken()).toEqual([]);
});

test('a short that rose is covered at a loss by its hold and its collateral', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld(3_000);
  await aPosition(services, id, 'short', 10);
  const cover = await place({ intent: 'buy_to_close', shares: 10, limit: 200, isFarMeant: true });
  expect((await rowOf(services, cover)).held_available_micros).toBe(micros(500.6));
  await applier.apply(aFill(services, cover, 'x1', { price: 200, shares: 3 }));
  await applier.apply(aFill(services, cover, 'x2', { price: 200, shares: 7 }));
  const stock = await stockOf(services, id);
  expect(stock).toEqual({ 'available USD': 1_999.06 });
  expect(await broken()).toEqual([]);
});

test('a dollar order is filled when it is spent or the rest buys nothing', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld();
  const spent = await place({ type: 'market', amount: 100 });
  await applier.apply(aFill(services, spent, 'x1', { price: 100, shares: 1 }));
  expect(await rowOf(services, spent)).toMatchObject({ status: 'filled', reason: null });

  const rest = await place({ type: 'market', amount: 100 });
  await applier.apply(aFill(services, rest, 'x2', { price: 100, shares: 0.999 }));
  expect(await rowOf(services, rest)).toMatchObject({ status: 'pending' });
  await applier.apply({ event: 'canceled', orderId: rest, atMs: 5, isRemainder: true });
  expect(await rowOf(services, rest)).toMatchObject({ status: 'filled', reason: null });
  expect(await eventsOf(services, rest)).toEqual(['accepted', 'partly_filled', 'filled']);

  const nothing = await place({ type: 'market', amount: 100 });
  await applier.apply({ event: 'canceled', orderId: nothing, atMs: 5, isRemainder: true });
  expect(await rowOf(services, nothing)).toMatchObject({
    status: 'cancelled',
    reason: 'remainder',
  });
  expect((await stockOf(services, id))['held USD']).toBeUndefined();
  expect(await broken()).toEqual([]);
});

test('the first fill of a new day settles earlier proceeds once', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld();
  await aPosition(services, id, 'long', 10);
  const sale = await place({ intent: 'sell_to_close', shares: 5, limit: 100 });
  await applier.apply(aFill(services, sale, 'x1', { price: 100, shares: 5 }));
  const unsettled = (await stockOf(services, id))['unsettled USD'] ?? 0;
  expect(unsettled).toBeGreaterThan(499);
  const before = (await stockOf(services, id))['available USD'] ?? 0;

  // Today's order holds some of the unsettled dollars and is filled tomorrow. That cannot happen in reality, but no
  // money is lost.
  const buy = await place({ shares: 1, limit: 90 });
  const tomorrow = newYorkTime('2026-11-23', '10:00');
  await applier.apply(aFill(services, buy, 'x2', { price: 80, shares: 1, atMs: tomorrow }));
  expect(await stockOf(services, id)).toEqual({
    'available AAPL': 6,
    'available USD': Number((before + unsettled - 80.05).toFixed(6)),
  });
  const settle = () =>
    services.db.transaction((tx) =>
      settleOf(tx, services.ledger, id, {
        date: '2026-11-23',
        atMs: newYorkTime('2026-11-23', '04:00'),
      }),
    );
  expect(await settle()).toBe(false);

  // The proceeds arrive after settlement but belong to the previous day: they settle too, beside the others.
  const late = await place({ intent: 'sell_to_close', shares: 1, limit: 100 });
  await applier.apply(aFill(services, late, 'x3', { price: 100, shares: 1 }));
  expect(await settle()).toBe(true);
  expect((await stockOf(services, id))['unsettled USD']).toBeUndefined();
  expect(await broken()).toEqual([]);
});

test('concurrent fills of one order through two servers are serialized', async () => {
  const { services, applier, place, broken } = await anOrderWorld();
  const orderId = await place({ shares: 20, limit: 100 });
  const fills = Array.from({ length: 20 }, (_, n) =>
    aFill(services, orderId, `x${n}`, { price: 90 + n / 2, shares: 1 }),
  );
  const other = anApplier(services);
  await Promise.all([...fills.map(applier.apply), ...fills.toReversed().map(other.apply)]);
  expect(await rowOf(services, orderId)).toMatchObject({ status: 'filled', fills: 20 });
  expect(await broken()).toEqual([]);
});
