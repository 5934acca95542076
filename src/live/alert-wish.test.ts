import { expect, test } from 'vitest';
import { distancePercent, priceAway, readAlertWish } from './alert-wish.ts';

const NOW = 182_310_000n;

test('the direction of an alert follows from the current price', () => {
  expect(readAlertWish({ micros: 190_000_000n }, NOW)).toEqual({
    direction: 'at_or_above',
    priceMicros: 190_000_000n,
  });
  expect(readAlertWish({ micros: 182_300_000n }, NOW)).toEqual({
    direction: 'at_or_below',
    priceMicros: 182_300_000n,
  });
});

test.each([
  ['nothing is typed', { problem: 'empty' }, 'empty'],
  ['it is no number', { problem: 'not_a_number' }, 'not_a_price'],
  ['it is zero', { problem: 'zero' }, 'not_a_price'],
  ['it has more decimals than any price', { problem: 'too_fine' }, 'off_tick'],
  ['it is finer than a tick', { micros: 182_315_000n }, 'off_tick'],
  ['the price is there', { micros: NOW }, 'reached'],
] as const)('no alert where %s', (_, read, problem) => {
  expect(readAlertWish(read, NOW)).toEqual({ problem });
});

test('a price some percent away is on the grid and at least one tick away', () => {
  expect(priceAway(NOW, 5)).toBe(191_420_000n);
  expect(priceAway(NOW, -5)).toBe(173_190_000n);
  expect(priceAway(10_000n, 1)).toBe(10_100n);
  expect(priceAway(100n, 1)).toBe(200n);
});

test('the distance is in percent of the current price', () => {
  expect(distancePercent(110_000_000n, 100_000_000n)).toBeCloseTo(10);
  expect(distancePercent(90_000_000n, 100_000_000n)).toBeCloseTo(-10);
  expect(distancePercent(90_000_000n, undefined)).toBeUndefined();
});
