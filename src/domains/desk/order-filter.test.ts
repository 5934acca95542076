import { expect, test } from 'vitest';
import type { Order } from '../../../contract/order.ts';
import {
  filterOrders,
  isBelow,
  isFiltering,
  type OrderFilter,
  readFilter,
} from './order-filter.ts';

const nothing = {
  status: undefined,
  intent: undefined,
  symbol: undefined,
  fromDate: undefined,
  toDate: undefined,
};

function order(part: Partial<Order>): Order {
  return {
    ticker: 'AAPL',
    intent: 'buy_to_open',
    status: 'filled',
    placedAtMs: Date.parse('2026-11-20T10:00:00-05:00'),
    ...part,
  } as Order;
}

const orders = [
  order({ ticker: 'AAPL', status: 'pending' }),
  order({ ticker: 'AA', intent: 'sell_to_open' }),
  // Still the 19th in New York, though the 20th in London.
  order({ ticker: 'MSFT', placedAtMs: Date.parse('2026-11-19T19:59:00-05:00') }),
];

function left(filter: Partial<OrderFilter>): string[] {
  return filterOrders(orders, { ...nothing, ...filter }).map(({ ticker }) => ticker);
}

test('an empty filter leaves the list unchanged', () => {
  expect(filterOrders(orders, nothing)).toBe(orders);
});

test('each part of a filter narrows the list, and all apply together', () => {
  expect(left({ status: 'pending' })).toEqual(['AAPL']);
  expect(left({ intent: 'sell_to_open' })).toEqual(['AA']);
  expect(left({ symbol: 'AA' })).toEqual(['AAPL', 'AA']);
  expect(left({ symbol: 'AA', status: 'filled' })).toEqual(['AA']);
});

test('days are days of New York, both ends included', () => {
  expect(left({ fromDate: '2026-11-20' })).toEqual(['AAPL', 'AA']);
  expect(left({ toDate: '2026-11-19' })).toEqual(['MSFT']);
  expect(left({ fromDate: '2026-11-19', toDate: '2026-11-20' })).toHaveLength(3);
});

test('invalid address parameters filter nothing', () => {
  const read = readFilter({
    status: 'lost',
    intent: 'x',
    symbol: ' ',
    fromDate: 'today',
    toDate: '',
  });
  expect(isFiltering(read)).toBe(false);
  expect(readFilter({ ...nothing, symbol: ' aapl ', status: 'filled' })).toEqual({
    ...nothing,
    symbol: 'AAPL',
    status: 'filled',
  });
});

test('nothing before the first requested day can match', () => {
  const oldest = order({ placedAtMs: Date.parse('2026-11-19T12:00:00-05:00') });
  expect(isBelow(oldest, { ...nothing, fromDate: '2026-11-20' })).toBe(true);
  expect(isBelow(oldest, { ...nothing, fromDate: '2026-11-19' })).toBe(false);
  expect(isBelow(oldest, nothing)).toBe(false);
});
