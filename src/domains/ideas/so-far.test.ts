import { expect, test } from 'vitest';
import { soFarOf } from './so-far.ts';

const basis = 'two_ranges' as const;
const long = {
  direction: 'long',
  referencePrice: 100,
  invalidation: { price: 95, basis },
} as const;
const short = {
  direction: 'short',
  referencePrice: 100,
  invalidation: { price: 105, basis },
} as const;

test.for([
  ['a long idea gains with the price', long, 102, 2, false],
  ['a long idea below its level is in doubt', long, 94, -6, true],
  ['at its level it is not yet', long, 95, -5, false],
  ['a short idea gains when the price falls', short, 98, 2, false],
  ['a short idea above its level is in doubt', short, 106, -6, true],
] as const)('%s', ([, idea, price, move, isBeyondLevel]) => {
  const soFar = soFarOf(idea, price);
  expect(soFar?.movePercent).toBeCloseTo(move, 9);
  expect(soFar?.isBeyondLevel).toBe(isBeyondLevel);
});

test('without a price the result is unknown', () => {
  expect(soFarOf(long, undefined)).toBeUndefined();
  expect(soFarOf(long, null)).toBeUndefined();
});
