import { expect, test } from 'vitest';
import type { Order, OrderLife } from '../../../contract/order.ts';
import { tradedSince, tradesOf } from './my-trades.ts';

function anOrder(id: string, part: Partial<Order> = {}): Order {
  return { id, intent: 'buy_to_open', filledMicros: '1000000', doneAtMs: 10, ...part } as Order;
}

function life(order: Order, ...times: readonly number[]): OrderLife {
  const fills = times.map((atMs) => ({
    executionId: String(atMs),
    qtyMicros: '1000000',
    priceMicros: '182310000',
    valueMicros: '182310000',
    fees: [],
    atMs,
  }));
  return { order, events: [], fills };
}

test('the chart loads at most twenty orders that ended within its range', () => {
  const orders = [
    anOrder('pending', { doneAtMs: null }),
    anOrder('nothing yet', { doneAtMs: null, filledMicros: '0' }),
    anOrder('before', { doneAtMs: 4 }),
    anOrder('since', { doneAtMs: 5 }),
  ];
  expect(tradedSince(orders, 5)).toEqual(['pending', 'since']);
  const many = Array.from({ length: 30 }, (_, at) => anOrder(String(at)));
  expect(tradedSince(many, 5)).toEqual(many.slice(0, 20).map(({ id }) => id));
});

test('trades since the start of the chart are listed, the last first', () => {
  const trades = tradesOf([life(anOrder('a'), 3, 7), life(anOrder('b'), 6)], 5, []);
  expect(trades.map(({ atMs, order }) => `${order.id} ${atMs}`)).toEqual(['a 7', 'b 6']);
  expect(trades[0]?.price).toBe(182.31);
});

test('a trade before a split stands on the chart at the price of today’s shares', () => {
  const [day, later] = ['2026-11-17T15:00:00Z', '2026-11-19T15:00:00Z'].map(Date.parse);
  const trades = tradesOf([life(anOrder('a'), day ?? 0, later ?? 0)], 0, [
    { date: '2026-11-19', from: 2, to: 3 },
    { date: '2020-08-31', from: 1, to: 4 },
  ]);
  // The later one was made on the day of the split, in its shares.
  expect(trades.map(({ qtyMicros, priceMicros }) => [qtyMicros, priceMicros])).toEqual([
    ['1000000', '182310000'],
    ['1500000', '121540000'],
  ]);
  expect(trades[1]?.price).toBeCloseTo(121.54);
});
