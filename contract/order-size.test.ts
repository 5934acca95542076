import { expect, test } from 'vitest';
import { mayBeOfSize, takesAmount, takesFractions } from './order-size.ts';
import type { OrderIntent, OrderType } from './order.ts';

test.for<[OrderIntent, OrderType, { fractions: boolean; amount: boolean }]>([
  ['buy_to_open', 'market', { fractions: true, amount: true }],
  ['buy_to_open', 'limit', { fractions: false, amount: false }],
  ['sell_to_close', 'market', { fractions: true, amount: false }],
  ['sell_to_close', 'limit', { fractions: false, amount: false }],
  ['sell_to_open', 'market', { fractions: false, amount: false }],
  ['sell_to_open', 'limit', { fractions: false, amount: false }],
  ['buy_to_close', 'market', { fractions: true, amount: false }],
  ['buy_to_close', 'limit', { fractions: false, amount: false }],
])('%s at a %s price: %o', ([intent, type, { fractions, amount }]) => {
  const order = { intent, type };
  expect(takesFractions(order)).toBe(fractions);
  expect(takesAmount(order)).toBe(amount);
  expect(mayBeOfSize({ ...order, qtyMicros: 3_000_000n })).toBe(true);
  expect(mayBeOfSize({ ...order, qtyMicros: 3_000_001n })).toBe(fractions);
  expect(mayBeOfSize({ ...order, qtyMicros: undefined })).toBe(amount);
});
