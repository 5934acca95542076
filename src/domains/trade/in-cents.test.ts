import { expect, test } from 'vitest';
import { inCents } from './in-cents.ts';

test.for([
  [10_000n, 'up', 10_000n],
  [10_001n, 'up', 20_000n],
  [19_999n, 'down', 10_000n],
  [-1n, 'down', -10_000n],
  [-10_001n, 'up', -10_000n],
  [-20_000n, 'down', -20_000n],
  [0n, 'up', 0n],
] as const)('%s micro-dollars in cents, %s, are %s', ([micros, round, expected]) => {
  expect(inCents(micros, round)).toBe(expected);
});

test('an unknown value stays unknown', () => {
  expect(inCents(undefined, 'up')).toBeUndefined();
});
