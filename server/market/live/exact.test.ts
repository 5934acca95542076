import { expect, test } from 'vitest';
import { microsOf, wholeRatio } from './exact.ts';

test.for([
  [0.29, 290_000n],
  [1.005, 1_005_000n],
  [0.0000004, 0n],
  [0.128456, 128_456n],
] as const)('%d dollars are %d micro-dollars', ([dollars, micros]) => {
  expect(microsOf(dollars)).toBe(micros);
});

test.for([
  [1, 4, { from: 1, to: 4 }],
  [10, 1, { from: 10, to: 1 }],
  [2, 3, { from: 2, to: 3 }],
  [1, 1.05, { from: 20, to: 21 }],
  [1, 1.281, { from: 1000, to: 1281 }],
  [0, 1, undefined],
  [1, Number.NaN, undefined],
] as const)('a split of %d to %d becomes whole numbers', ([from, to, ratio]) => {
  expect(wholeRatio(from, to)).toEqual(ratio);
});
