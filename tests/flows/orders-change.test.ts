import { expect, test } from 'vitest';
import { Refused } from '../../server/refused.ts';
import {
  aFill,
  anApplier,
  anOrderWorld,
  eventsOf,
  orderMessages,
  rowOf,
  stockOf,
  topicsAfter,
} from '../harness/order-life.ts';
import { aPosition, aTrader, micros, newKey } from '../harness/orders.ts';

const AT_MS = Date.UTC(2026, 10, 20, 16);

test('a changed order is a new order; fills stay with the old one', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld();
  const oldId = await place({ shares: 10, limit: 90 });
  await applier.apply(aFill(services, oldId, 'x1', { price: 90, shares: 4 }));
  const seen = await services.privateFeed.newest(id);
  const key = newKey();
  const { order, told } = await applier.replace(id, { key, id: oldId, limitMicros: micros(95) });

  expect(order).toMatchObject({
    key,
    replaces: oldId,
    status: 'pending',
    limitMicros: micros(95),
    qtyMicros: micros(6),
    filledMicros: '0',
    heldMicros: micros(6 * 95 + 0.18),
  });
  expect(told).toMatchObject({
    oldId,
    by: { id: order.id, symbol: 'AAPL', limitMicros: 95_000_000n, qtyMicros: 6_000_000n, fills: 0 },
  });
  expect(await rowOf(services, oldId)).toMatchObject({
    status: 'cancelled',
    reason: 'replaced',
    filled_micros: micros(4),
  });
  expect(await eventsOf(services, oldId)).toEqual(['accepted', 'partly_filled', 'replaced']);
  expect(await eventsOf(services, order.id)).toEqual(['accepted']);
  expect(await stockOf(services, id)).toEqual({
    'available AAPL': 4,
    'available USD': 50_000 - 360.11 - 570.18,
    'held USD': 570.18,
  });
  expect((await orderMessages(services, id)).map(({ kind }) => kind)).toEqual([
    'order_partly_filled',
  ]);
  expect(await topicsAfter(services, id, seen)).toEqual(['balances', 'orders']);
  expect(await broken()).toEqual([]);
});

test('fills before a change of shares count toward the new size', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld();
  const oldId = await place({ shares: 10, limit: 90 });
  // The customer saw none of the ten shares filled, and wants eight.
  const wish = { key: newKey(), id: oldId, qtyMicros: micros(8) };
  await applier.apply(aFill(services, oldId, 'x1', { price: 90, shares: 3 }));
  const { order } = await applier.replace(id, wish);
  expect(order).toMatchObject({ qtyMicros: micros(5), filledMicros: '0' });
  // A retry, as after a lost answer, returns the same order; with other shares it is refused.
  expect(await applier.replace(id, wish)).toMatchObject({ order: { id: order.id } });
  const other = { ...wish, qtyMicros: micros(5) };
  await expect(applier.replace(id, other)).rejects.toEqual(new Refused('key_reused'));
  await applier.apply(aFill(services, order.id, 'x2', { price: 90, shares: 5 }));
  expect(await stockOf(services, id)).toMatchObject({ 'available AAPL': 8 });
  expect(await broken()).toEqual([]);
});

test('a price change keeps the fills and the open quantity', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld();
  const oldId = await place({ shares: 10, limit: 90 });
  await applier.apply(aFill(services, oldId, 'x1', { price: 90, shares: 9 }));
  const wish = { key: newKey(), id: oldId, limitMicros: micros(91) };
  const { order } = await applier.replace(id, wish);
  expect(order).toMatchObject({ qtyMicros: micros(1), limitMicros: micros(91) });
  expect(await broken()).toEqual([]);
});

test('a change to as many shares as are filled, or fewer, leaves the order as it was', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld();
  const oldId = await place({ shares: 10, limit: 90 });
  await applier.apply(aFill(services, oldId, 'x1', { price: 90, shares: 4 }));
  const before = await rowOf(services, oldId);
  for (const shares of [3, 4]) {
    const change = applier.replace(id, { key: newKey(), id: oldId, qtyMicros: micros(shares) });
    await expect(change).rejects.toEqual(new Refused('filled_meanwhile'));
  }
  expect(await rowOf(services, oldId)).toEqual(before);
  expect(await broken()).toEqual([]);
});

test('a smaller order keeps the larger hold until it is done', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld();
  const oldId = await place({ shares: 10, limit: 90 });
  const { order } = await applier.replace(id, {
    key: newKey(),
    id: oldId,
    limitMicros: micros(80),
    qtyMicros: micros(5),
  });
  expect(order).toMatchObject({ qtyMicros: micros(5), heldMicros: micros(900.27) });
  expect(await stockOf(services, id)).toMatchObject({ 'held USD': 900.27 });
  expect(await broken()).toEqual([]);
  await applier.apply(aFill(services, order.id, 'x1', { price: 80, shares: 5 }));
  expect(await stockOf(services, id)).toEqual({
    'available AAPL': 5,
    'available USD': 50_000 - 400.12,
  });
  expect(await broken()).toEqual([]);
});

test('the hold of a change goes back to the pockets that it came from', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld(5_000);
  await aPosition(services, id, 'long', 20);
  const sale = await place({ intent: 'sell_to_close', shares: 10, limit: 100 });
  await applier.apply(aFill(services, sale, 'x1', { price: 100, shares: 10 }));
  const before = await stockOf(services, id);
  const oldId = await place({ shares: 15 });
  const wish = { id: oldId, limitMicros: micros(50), qtyMicros: micros(2) };
  const { order } = await applier.replace(id, { key: newKey(), ...wish });
  expect(order.heldMicros).toBe(micros(15 * 90 + 0.41));
  await applier.apply({ event: 'canceled', orderId: order.id, atMs: AT_MS });
  expect(await stockOf(services, id)).toEqual(before);
  expect(await broken()).toEqual([]);
});

test('a sale is changed with its shares', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld();
  await aPosition(services, id, 'long', 10);
  const oldId = await place({ intent: 'sell_to_close', shares: 8, limit: 110 });
  const more = { key: newKey(), id: oldId, qtyMicros: micros(10) };
  const { order } = await applier.replace(id, more);
  expect(order).toMatchObject({ qtyMicros: micros(10), heldSharesMicros: micros(10) });
  const tooMany = { key: newKey(), id: order.id, qtyMicros: micros(11) };
  await expect(applier.replace(id, tooMany)).rejects.toMatchObject({
    code: 'insufficient_shares',
    detail: { availableMicros: micros(10) },
  });
  expect(await rowOf(services, order.id)).toMatchObject({ status: 'pending' });
  expect(await broken()).toEqual([]);
});

test('a change that there is too little money for leaves the order as it was', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld(1_000);
  const oldId = await place({ shares: 10, limit: 90 });
  const before = await rowOf(services, oldId);
  const wish = { key: newKey(), id: oldId, limitMicros: micros(101) };
  await expect(applier.replace(id, wish)).rejects.toMatchObject({
    code: 'insufficient_funds',
    detail: { availableMicros: micros(1_000), neededMicros: micros(1_010.31) },
  });
  expect(await rowOf(services, oldId)).toEqual(before);
  expect(await stockOf(services, id)).toEqual({ 'available USD': 99.73, 'held USD': 900.27 });
  expect(await eventsOf(services, oldId)).toEqual(['accepted']);
  expect(await orderMessages(services, id)).toHaveLength(0);
  // The amount held for the first order covers it.
  await applier.replace(id, { ...wish, limitMicros: micros(99) });
  expect(await broken()).toEqual([]);
});

test('the same key changes once; with other content it is refused', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld();
  const oldId = await place({ shares: 10 });
  const wish = { key: newKey(), id: oldId, limitMicros: micros(80) };
  const first = await applier.replace(id, wish);
  const again = await applier.replace(id, wish);
  expect(again).toEqual({ order: first.order, told: undefined });
  const other = { ...wish, limitMicros: micros(81) };
  await expect(applier.replace(id, other)).rejects.toEqual(new Refused('key_reused'));
  await applier.apply(aFill(services, first.order.id, 'x1', { price: 80, shares: 10 }));
  expect((await applier.replace(id, wish)).order).toMatchObject({ status: 'filled' });
  const placed = await rowOf(services, await place());
  const taken = { ...wish, key: placed.key };
  await expect(applier.replace(id, taken)).rejects.toEqual(new Refused('key_reused'));
  expect(await broken()).toEqual([]);
});

test.for([
  ['price_off_tick', { limitMicros: '90001000' }],
  ['price_far', { limitMicros: micros(200) }],
  ['volume_too_small', { limitMicros: micros(0.01) }],
  ['fraction_not_allowed', { qtyMicros: micros(0.5) }],
] as const)('a change is judged as any order: %s', async ([code, part]) => {
  const { id, applier, place } = await anOrderWorld();
  const oldId = await place({ shares: 10 });
  const change = applier.replace(id, { key: newKey(), id: oldId, ...part });
  await expect(change).rejects.toMatchObject({ code });
});

test('a change after the session is refused, and the order stays to expire', async () => {
  const { services, market, id, applier, place } = await anOrderWorld();
  const oldId = await place({ shares: 10 });
  market.set('16:00');
  const change = applier.replace(id, { key: newKey(), id: oldId, qtyMicros: micros(5) });
  await expect(change).rejects.toEqual(new Refused('market_closed'));
  expect(await rowOf(services, oldId)).toMatchObject({ status: 'pending' });
});

test('an order of another customer, a finished one or one being cancelled cannot be changed', async () => {
  const { services, id, applier, place } = await anOrderWorld();
  const other = await aTrader(services, 100);
  const oldId = await place();
  const wish = () => ({ key: newKey(), id: oldId, limitMicros: micros(80) });
  await expect(applier.replace(other.id, wish())).rejects.toEqual(new Refused('not_found'));
  await applier.askCancel(id, oldId);
  await expect(applier.replace(id, wish())).rejects.toEqual(new Refused('order_done'));
  await applier.apply({ event: 'canceled', orderId: oldId, atMs: AT_MS });
  await expect(applier.replace(id, wish())).rejects.toEqual(new Refused('order_done'));
});

test('at the market there is no limit to change, and an amount has no shares', async () => {
  const { id, applier, place } = await anOrderWorld();
  const market = await place({ type: 'market', shares: 2 });
  const limit = applier.replace(id, { key: newKey(), id: market, limitMicros: micros(80) });
  await expect(limit).rejects.toMatchObject({
    code: 'bad_parameter',
    detail: { field: 'limitMicros' },
  });
  const amount = await place({ type: 'market', amount: 100 });
  const shares = applier.replace(id, { key: newKey(), id: amount, qtyMicros: micros(2) });
  await expect(shares).rejects.toMatchObject({
    code: 'bad_parameter',
    detail: { field: 'qtyMicros' },
  });
});

test('a changed short holds the collateral that it needs now', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld(3_000);
  const oldId = await place({ intent: 'sell_to_open', shares: 10, limit: 105 });
  const wish = { key: newKey(), id: oldId, qtyMicros: micros(20) };
  const { order } = await applier.replace(id, wish);
  expect(order.heldMicros).toBe(micros(1_050.69));
  await applier.apply(aFill(services, order.id, 'x1', { price: 105, shares: 20 }));
  expect(await stockOf(services, id)).toMatchObject({ 'held USD': 3_150, 'owed AAPL': 20 });
  expect(await broken()).toEqual([]);
});

test('a cover that is changed counts what its short has set aside', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld(3_000);
  await aPosition(services, id, 'short', 10);
  const oldId = await place({ intent: 'buy_to_close', shares: 5, limit: 90 });
  const wish = { key: newKey(), id: oldId, limitMicros: micros(100), qtyMicros: micros(10) };
  const { order } = await applier.replace(id, wish);
  await applier.apply(aFill(services, order.id, 'x1', { price: 100, shares: 10 }));
  expect((await stockOf(services, id))['held USD']).toBeUndefined();
  expect(await broken()).toEqual([]);
});

test('of a concurrent change and cancel one succeeds and the other gets order_done', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld();
  const devices = [applier, anApplier(services)];
  const oldId = await place({ shares: 10 });
  const results = await Promise.allSettled(
    devices.flatMap((device, at) => [
      device.replace(id, { key: newKey(), id: oldId, limitMicros: micros(80 + at) }),
      device.replace(id, { key: newKey(), id: oldId, qtyMicros: micros(5 + at) }),
      device.askCancel(id, oldId),
    ]),
  );
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  expect(new Set(refused.map(String))).toEqual(new Set(['Refused: order_done']));
  const old = await rowOf(services, oldId);
  const pending = await services.db.sql`
    select from trade_order where person_id = ${id} and status = 'pending'`;
  expect(pending).toHaveLength(1);
  expect(old.status === 'pending').toBe(old.cancel_asked_at !== null);
  expect(await broken()).toEqual([]);
});

test('a late fill of the replaced order is not written', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld();
  const oldId = await place({ shares: 10 });
  await applier.replace(id, { key: newKey(), id: oldId, limitMicros: micros(80) });
  await applier.apply(aFill(services, oldId, 'x1', { price: 90, shares: 10 }));
  expect(await stockOf(services, id)).toEqual({
    'available USD': 50_000 - 900.27,
    'held USD': 900.27,
  });
  expect(applier.warnings).toEqual(['a broker filled an order that was done']);
  expect(await broken()).toEqual([]);
});
