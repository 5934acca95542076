import { expect, test } from 'vitest';
import { isSmallOrder, mayBeOfSize, takesAmount, takesFractions } from './order-size.ts';
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

test.for([
  [{ qtyMicros: 10_000n, amountMicros: undefined }, 100_000_000n, false],
  [{ qtyMicros: 9_999n, amountMicros: undefined }, 100_000_000n, true],
  [{ qtyMicros: 9_999n, amountMicros: undefined }, 100_010_001n, true],
  [{ qtyMicros: undefined, amountMicros: 1_000_000n }, 100_000_000n, false],
  [{ qtyMicros: undefined, amountMicros: 990_000n }, 100_000_000n, true],
] as const)('%o at %s is below the smallest order: %s', ([size, price, isSmall]) => {
  expect(isSmallOrder(size, price)).toBe(isSmall);
});
