import { expect, test } from 'vitest';
import { dayRangeOf } from './quote-figures.ts';

test.for([
  [101, { high: 101, low: 98 }],
  [97.5, { high: 100, low: 97.5 }],
  [99, { high: 100, low: 98 }],
  [undefined, { high: 100, low: 98 }],
] as const)('the range of a day from 98 to 100 beside a price of %s', ([price, range]) => {
  expect(dayRangeOf({ high: 100, low: 98 }, price)).toEqual(range);
});

test('a range that is not known yet does not become the price', () => {
  expect(dayRangeOf({ high: null, low: null }, 99)).toEqual({ high: null, low: null });
});
