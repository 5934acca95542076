import { expect, test } from 'vitest';
import type { Order } from '../../../contract/order.ts';
import {
  askDownTo,
  extendOrders,
  isBefore,
  joinOrders,
  type OrderPages,
  reaches,
  reviseOrders,
} from './order-pages.ts';

/** Orders by their numbers; those below zero are pending. */
function pages(numbers: readonly number[], hasMore = false): OrderPages {
  const orders = numbers.map((number) => ({
    id: `order ${Math.abs(number)}`,
    seq: String(Math.abs(number)),
    status: number < 0 ? 'pending' : 'filled',
  }));
  return { orders: orders as Order[], hasMore };
}

function seqs({ orders }: OrderPages): number[] {
  return orders.map(({ seq }) => Number(seq));
}

test('numbers as text are compared as numbers', () => {
  expect(isBefore('9', '10')).toBe(true);
  expect(isBefore('10', '9')).toBe(false);
  expect(isBefore('10', '10')).toBe(false);
});

test('the newest page precedes and updates the known orders', () => {
  const joined = joinOrders(pages([5, 4, 3], true), pages([-4, 3, 2, 1]));
  expect(seqs(joined)).toEqual([5, 4, 3, 2, 1]);
  expect(joined.orders[1]?.status).toBe('filled');
  expect(joined.hasMore).toBe(false);
});

test('a page that leaves a gap replaces the known orders', () => {
  expect(joinOrders(pages([9, 8], true), pages([5, 4]))).toEqual(pages([9, 8], true));
});

test('a page that ends the history is the whole history', () => {
  expect(joinOrders(pages([2, 1]), pages([5, 4], true))).toEqual(pages([2, 1]));
});

test('joined pages keep whether there are more orders below', () => {
  expect(joinOrders(pages([4, 3], true), pages([3, 2], true)).hasMore).toBe(true);
});

test('the newest orders are requested down to the oldest pending one', () => {
  expect(askDownTo(undefined)).toBeUndefined();
  expect(askDownTo(pages([5, 4]))).toBe('5');
  expect(askDownTo(pages([5, -4, -3, 2]))).toBe('3');
});

test('a page covers its own orders, and the whole history when nothing is below it', () => {
  expect(reaches(pages([9, 8], true), '8')).toBe(true);
  expect(reaches(pages([9, 8], true), '7')).toBe(false);
  expect(reaches(pages([9, 8]), '7')).toBe(true);
  expect(reaches(pages([9, 8], true), undefined)).toBe(true);
});

test('a page below the known orders is added below them, once', () => {
  const known = pages([5, 4], true);
  const longer = extendOrders(known, pages([3, 2]), '4');
  expect(seqs(longer)).toEqual([5, 4, 3, 2]);
  expect(extendOrders(longer, pages([3, 2]), '4')).toBe(longer);
});

test('a busted order replaces the known one, and adds no order that is not known', () => {
  const known = pages([5, 4, 3], true);
  const revised = reviseOrders(known, pages([-4, -1]).orders);
  expect(revised?.orders.map(({ status }) => status)).toEqual(['filled', 'pending', 'filled']);
  expect(revised?.hasMore).toBe(true);
  expect(reviseOrders(known, pages([-1]).orders)).toBe(known);
  expect(reviseOrders(undefined, pages([-1]).orders)).toBeUndefined();
});
