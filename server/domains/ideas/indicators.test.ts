import { expect, test } from 'vitest';
import { averageOf, averageRangeOf, deviationOf, rsiOf } from './indicators.ts';

test('an average looks back from the last or an earlier session', () => {
  expect(averageOf([1, 2, 3, 4], 2)).toBe(3.5);
  expect(averageOf([1, 2, 3, 4], 2, 1)).toBe(2.5);
  expect(averageOf([1, 2, 3, 4], 4)).toBe(2.5);
});

test('too few sessions give nothing, not zero', () => {
  expect(averageOf([1, 2], 3)).toBeUndefined();
  expect(averageOf([1, 2, 3], 3, 1)).toBeUndefined();
  expect(deviationOf([1], 2)).toBeUndefined();
  expect(rsiOf([1, 2, 3], 3)).toBeUndefined();
  expect(averageRangeOf({ high: [2], low: [1], close: [1] }, 1)).toBeUndefined();
});

test('a deviation is over all values', () => {
  expect(deviationOf([2, 4, 4, 4, 5, 5, 7, 9], 8)).toBe(2);
});

// A worked example in wide circulation, with 14 sessions; its closes are rounded to cents, hence the tolerance.
const published = [
  44.34, 44.09, 44.15, 43.61, 44.33, 44.83, 45.1, 45.42, 45.84, 46.08, 45.89, 46.03, 45.61, 46.28,
  46.28, 46.0, 46.03, 46.41, 46.22, 45.64,
];

test('the strength index agrees with the published example', () => {
  expect(rsiOf(published.slice(0, 15), 14)?.value).toBeCloseTo(70.46, 1);
  expect(rsiOf(published, 14)?.value).toBeCloseTo(57.97, 0);
});

test.for([
  ['only rises', [1, 2, 3, 4], 100],
  ['only falls', [4, 3, 2, 1], 0],
  ['never moves', [2, 2, 2, 2], 50],
] as const)('a price that %s has an extreme index', ([, closes, value]) => {
  expect(rsiOf(closes, 3)?.value).toBe(value);
});

test('a true range includes the gap from the previous close', () => {
  const days = { high: [10, 15, 16], low: [9, 14, 15], close: [10, 14, 16] };
  // 15 − 10 and 16 − 14.
  expect(averageRangeOf(days, 2)).toBe(3.5);
});

test('each later range is weighted by one over the number of sessions', () => {
  const days = { high: [1, 2, 2, 6], low: [1, 1, 1, 2], close: [1, 2, 2, 6] };
  expect(averageRangeOf(days, 2)).toBe(2.5);
});
