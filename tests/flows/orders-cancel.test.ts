import { randomUUID } from 'node:crypto';
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
import { aPosition, aTrader, micros } from '../harness/orders.ts';

const AT_MS = Date.UTC(2026, 10, 20, 16);

test('the hold of a canceled order returns to its pockets, and the customer is notified', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld(5_000);
  await aPosition(services, id, 'long', 20);
  const sale = await place({ intent: 'sell_to_close', shares: 10, limit: 100 });
  await applier.apply(aFill(services, sale, 'x1', { price: 100, shares: 10 }));
  const before = await stockOf(services, id);
  // More than the unsettled balance, so the order holds both unsettled and available dollars.
  const orderId = await place({ shares: 20 });
  expect(Number((await rowOf(services, orderId)).held_unsettled_micros)).toBeGreaterThan(0);
  expect(Number((await rowOf(services, orderId)).held_available_micros)).toBeGreaterThan(0);
  const seen = await services.privateFeed.newest(id);

  await applier.apply({ event: 'canceled', orderId, atMs: AT_MS });
  expect(await stockOf(services, id)).toEqual(before);
  expect(await rowOf(services, orderId)).toMatchObject({
    status: 'cancelled',
    reason: 'by_person',
    done_ms: String(AT_MS),
  });
  expect(await topicsAfter(services, id, seen)).toEqual(['balances', 'messages', 'orders']);
  expect((await orderMessages(services, id)).at(-1)).toEqual({
    kind: 'order_cancelled',
    figures: {
      orderId,
      ticker: 'AAPL',
      intent: 'buy_to_open',
      type: 'limit',
      qtyMicros: micros(20),
      priceMicros: micros(90),
      reason: 'by_person',
    },
  });
  expect(await broken()).toEqual([]);
});

test.for([
  ['canceled', 'by_person', 'cancelled', 'order_cancelled'],
  ['expired', 'expired', 'expired', 'order_expired'],
  ['rejected', 'refused', 'refused', 'order_cancelled'],
] as const)('%s by the broker, an order keeps its earlier fills', async (each) => {
  const [event, reason, lastEvent, message] = each;
  const { services, id, applier, place, broken } = await anOrderWorld();
  const orderId = await place({ shares: 10 });
  await applier.apply(aFill(services, orderId, 'x1', { price: 90, shares: 4 }));
  await applier.apply({ event, orderId, atMs: AT_MS });
  // The same event again or a different final event changes nothing.
  await applier.apply({ event, orderId, atMs: AT_MS + 1 });
  await applier.apply({ event: 'canceled', orderId, atMs: AT_MS + 2 });

  expect(await rowOf(services, orderId)).toMatchObject({
    status: 'cancelled',
    reason,
    filled_micros: micros(4),
    done_ms: String(AT_MS),
  });
  expect(await eventsOf(services, orderId)).toEqual(['accepted', 'partly_filled', lastEvent]);
  expect(await stockOf(services, id)).toEqual({
    'available AAPL': 4,
    'available USD': 50_000 - 360.11,
  });
  const messages = await orderMessages(services, id);
  expect(messages.map(({ kind }) => kind)).toEqual([message]);
  expect(messages.at(-1)?.figures).toMatchObject({ reason, filledMicros: micros(4) });
  expect(await broken()).toEqual([]);
});

test('shares of a sale that is cancelled can be sold again', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld();
  await aPosition(services, id, 'long', 10);
  const orderId = await place({ intent: 'sell_to_close', shares: 10, limit: 110 });
  await applier.apply(aFill(services, orderId, 'x1', { price: 110, shares: 3 }));
  const seen = await services.privateFeed.newest(id);
  await applier.apply({ event: 'expired', orderId, atMs: AT_MS });
  expect(await stockOf(services, id)).toMatchObject({ 'available AAPL': 7 });
  expect(await topicsAfter(services, id, seen)).toContain('positions');
  await place({ intent: 'sell_to_close', shares: 7, limit: 110 });
  expect(await broken()).toEqual([]);
});

test('a cancellation is acknowledged as in progress; a repeated one changes nothing', async () => {
  const { services, id, applier, place } = await anOrderWorld();
  const orderId = await place();
  expect(await applier.askCancel(id, orderId)).toMatchObject({
    status: 'pending',
    isCancelling: true,
  });
  const first = await rowOf(services, orderId);
  expect(await applier.askCancel(id, orderId)).toMatchObject({ isCancelling: true });
  expect(await rowOf(services, orderId)).toEqual(first);
  expect(await eventsOf(services, orderId)).toEqual(['accepted', 'cancel_asked']);
  // Events of the market meanwhile count.
  await applier.apply(aFill(services, orderId, 'x1', { price: 90, shares: 1 }));
  expect(await rowOf(services, orderId)).toMatchObject({ status: 'filled' });
});

test('an order of another customer, or none, is not found; a finished order stays as it is', async () => {
  const { services, id, applier, place } = await anOrderWorld();
  const other = await aTrader(services, 0);
  const orderId = await place();
  await expect(applier.askCancel(other.id, orderId)).rejects.toEqual(new Refused('not_found'));
  await expect(applier.askCancel(id, randomUUID())).rejects.toEqual(new Refused('not_found'));
  await applier.apply({ event: 'canceled', orderId, atMs: AT_MS });
  await expect(applier.askCancel(id, orderId)).rejects.toEqual(new Refused('order_done'));
});

test('an update about an unknown order is logged as a warning', async () => {
  const { applier } = await anOrderWorld(0);
  await applier.apply({ event: 'expired', orderId: randomUUID(), atMs: AT_MS });
  expect(applier.warnings).toEqual(['a broker spoke of no order']);
});

test('an order filled and canceled concurrently through two servers ends as one of the two', async () => {
  const { services, id, applier, place, broken } = await anOrderWorld();
  const other = anApplier(services);
  const refused = new Set<string>();
  const ids: string[] = [];
  for (let n = 0; n < 10; n++) ids.push(await place({ shares: 2 }));
  await Promise.all(
    ids.flatMap((orderId, n) => [
      applier.apply(aFill(services, orderId, `x${n}`, { price: 90, shares: 2 })),
      other.apply({ event: 'canceled', orderId, atMs: AT_MS }),
      other.askCancel(id, orderId).catch((error: unknown) => void refused.add(String(error))),
    ]),
  );
  expect([...refused].filter((each) => each !== 'Refused: order_done')).toEqual([]);
  const rows = await Promise.all(ids.map((orderId) => rowOf(services, orderId)));
  for (const { status, fills, reason } of rows) {
    expect([status, fills, reason]).toEqual(
      status === 'filled' ? ['filled', 1, null] : ['cancelled', 0, 'by_person'],
    );
  }
  expect((await stockOf(services, id))['held USD']).toBeUndefined();
  expect(await broken()).toEqual([]);
});
