import { expect, test } from 'vitest';
import { percentScale, priceScale, roundPrices, VOLUME_SHARE } from './y-scale.ts';

test('the scale includes every close and the base price', () => {
  const scale = priceScale([10, 12], 9);
  expect(scale.floor).toBeLessThan(9);
  expect(scale.max).toBeGreaterThan(12);
});

test('the volume strip has its share of the height below the line', () => {
  const { min, max, floor } = priceScale([10, 12], null);
  expect((floor - min) / (max - min)).toBeCloseTo(VOLUME_SHARE);
});

test('a flat price is drawn in the middle', () => {
  const { max, floor } = priceScale([50, 50], 50);
  expect((max + floor) / 2).toBeCloseTo(50);
  expect(max).toBeGreaterThan(floor);
});

test('an empty chart has a scale', () => {
  expect(priceScale([], null)).toEqual({ min: 0, max: 1, floor: 0 });
});

test.for([
  [99.3, 104.2, 4, [100, 102, 104]],
  [0.1, 0.32, 4, [0.1, 0.2, 0.3]],
  [1000, 9000, 4, [2000, 4000, 6000, 8000]],
] as const)('round prices between %d and %d', ([from, to, about, prices]) => {
  expect(roundPrices(from, to, about)).toEqual(prices);
});

test.for([
  [
    'every percent and zero',
    [
      [0, 5, null],
      [0, 10],
    ],
    0,
    10,
  ],
  [
    'falls too',
    [
      [0, -20],
      [0, 4],
    ],
    -20,
    4,
  ],
  ['nothing known', [[null]], 0, 0],
] as const)('a scale of percents holds %s', ([, lines, low, high]) => {
  const { min, max } = percentScale(lines);
  expect(min).toBeLessThan(low);
  expect(max).toBeGreaterThan(high);
});
