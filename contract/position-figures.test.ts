import { expect, test } from 'vitest';
import type { Position } from './portfolio.ts';
import { figuresOf, percentOf, sumOf } from './position-figures.ts';

/** Ten shares for $1,000 and a fee of a dollar. */
const long: Position = {
  ticker: 'AAPL',
  direction: 'long',
  qtyMicros: '10000000',
  availableMicros: '10000000',
  costMicros: '1001000000',
  collateralMicros: '0',
  priceMicros: '100000000',
  previousCloseMicros: '99000000',
  dayBaseMicros: '990000000',
  lots: [],
};
/** Ten shares sold for $1,000, less a fee of a dollar. */
const short: Position = { ...long, direction: 'short', costMicros: '999000000' };

test('a long position gains as the price rises', () => {
  expect(figuresOf(long, 105_000_000n)).toEqual({
    valueMicros: 1_050_000_000n,
    averageMicros: 100_100_000n,
    returnMicros: 49_000_000n,
    returnPercent: (49 / 1001) * 100,
    todayMicros: 60_000_000n,
    todayPercent: (60 / 990) * 100,
  });
});

test('a short position gains as the price falls, and its value is the cost to buy back', () => {
  expect(figuresOf(short, 95_000_000n)).toMatchObject({
    valueMicros: 950_000_000n,
    averageMicros: 99_900_000n,
    returnMicros: 49_000_000n,
    todayMicros: 40_000_000n,
  });
  expect(figuresOf(short, 105_000_000n).returnMicros).toBe(-51_000_000n);
});

test('market values round against the holder, long and short', () => {
  const third = { ...long, qtyMicros: '333333' };
  expect(figuresOf(third, 10_000_100n).valueMicros).toBe(3_333_363n);
  expect(figuresOf({ ...third, direction: 'short' }, 10_000_100n).valueMicros).toBe(3_333_364n);
});

test('without a price the figures are unknown', () => {
  expect(figuresOf(long, undefined)).toEqual({
    valueMicros: undefined,
    averageMicros: 100_100_000n,
    returnMicros: undefined,
    returnPercent: undefined,
    todayMicros: undefined,
    todayPercent: undefined,
  });
});

test('a percentage of zero is unknown', () => {
  expect(percentOf(5n, 0n)).toBeUndefined();
  expect(percentOf(undefined, 5n)).toBeUndefined();
  expect(percentOf(-1n, 4n)).toBe(-25);
});

test('a sum with an unknown term is unknown', () => {
  expect(sumOf([1n, 2n])).toBe(3n);
  expect(sumOf([1n, undefined])).toBeUndefined();
  expect(sumOf([])).toBe(0n);
});
