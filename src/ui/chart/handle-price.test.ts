import { expect, test } from 'vitest';
import { priceAfterKey, snapPrice } from './handle-price.ts';

test.for([
  [490.004_9, 490_000_000n],
  [490.005_1, 490_010_000n],
  [1.234_56, 1_230_000n],
  [0.123_44, 123_400n],
  [0, 100n],
  [-3, 100n],
] as const)('%d dollars on the chart are %d micro-dollars on the grid', ([dollars, micros]) => {
  expect(snapPrice(dollars)).toBe(micros);
});

test.for([
  ['ArrowUp', 490_000_000n, 490_010_000n],
  ['ArrowDown', 490_000_000n, 489_990_000n],
  ['PageUp', 490_000_000n, 490_100_000n],
  ['PageDown', 490_000_000n, 489_900_000n],
  ['ArrowDown', 1_000_000n, 999_900n],
  ['ArrowDown', 100n, 100n],
] as const)('%s leads from %d to %d', ([key, from, to]) => {
  expect(priceAfterKey(key, from)).toBe(to);
});

test('another key moves nothing', () => {
  expect(priceAfterKey('a', 1_000_000n)).toBeUndefined();
});
