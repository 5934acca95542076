import { expect, test } from 'vitest';
import { MICROS } from '../../../contract/money.ts';
import { restingOf } from './order-book.ts';
import { WorkingOrders } from './working-orders.ts';

let seq = 0n;

function resting(id: string, symbol: string, expiresAtMs = 1_000) {
  seq += 1n;
  return restingOf({
    id,
    symbol,
    intent: 'buy_to_open',
    type: 'limit',
    limitMicros: 100n * MICROS,
    qtyMicros: MICROS,
    amountMicros: undefined,
    isExtended: false,
    expiresAtMs,
    seq,
    fills: 0,
  });
}

function workingOrders(...all: readonly ReturnType<typeof resting>[]) {
  const orders = new WorkingOrders();
  for (const each of all) orders.add(each);
  return orders;
}

test('a symbol is known while it has an order, and near the market no longer', () => {
  const [one, other] = [resting('one', 'AAPL'), resting('other', 'AAPL')];
  const orders = workingOrders(one, other);
  orders.near.add('AAPL');

  orders.remove(one);
  expect([...orders.symbols()]).toEqual(['AAPL']);
  expect(orders.find('one')).toBeUndefined();
  expect(orders.near.has('AAPL')).toBe(true);

  orders.remove(other);
  expect(orders.book('AAPL')).toBeUndefined();
  expect(orders.near.has('AAPL')).toBe(false);
});

test('removing an order again leaves others alone', () => {
  const [one, other] = [resting('one', 'AAPL'), resting('other', 'AAPL')];
  const orders = workingOrders(one, other);
  orders.remove(one);
  orders.remove(one);
  expect(orders.find('other')).toBe(other);
});

test.for([
  [999, []],
  [1_000, ['one']],
  [1_999, ['one']],
  [2_000, ['one', 'two', 'three']],
] as const)('by %s ms the right orders have ended', ([exchangeMs, ids]) => {
  const orders = workingOrders(
    resting('one', 'AAPL', 1_000),
    resting('two', 'MSFT', 2_000),
    resting('three', 'AAPL', 2_000),
  );
  expect(orders.endedBy(exchangeMs).map(({ order }) => order.id)).toEqual(ids);
});

test('after some orders ended the next end is found again', () => {
  const orders = workingOrders(resting('one', 'AAPL', 1_000), resting('two', 'MSFT', 2_000));
  for (const each of orders.endedBy(1_500)) orders.remove(each);
  expect(orders.endedBy(1_999)).toEqual([]);
  expect(orders.endedBy(2_000).map(({ order }) => order.id)).toEqual(['two']);
});
