import { expect, test } from 'vitest';
import { inShares } from './figure-shares.ts';

test('after a two-for-one split prices halve, volumes double and moves stay', () => {
  const gap = {
    name: 'gap' as const,
    value: 5,
    inputs: [
      { name: 'pre_market_price' as const, value: 105 },
      { name: 'close' as const, value: 100 },
      { name: 'volume' as const, value: 1000 },
    ],
  };
  expect(inShares(gap, 2)).toEqual({
    name: 'gap',
    value: 5,
    inputs: [
      { name: 'pre_market_price', value: 52.5 },
      { name: 'close', value: 50 },
      { name: 'volume', value: 2000 },
    ],
  });
});

test('a figure that is a price is adjusted too', () => {
  expect(inShares({ name: 'average_range', value: 4, inputs: [] }, 4).value).toBe(1);
});
