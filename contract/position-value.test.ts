import { expect, test } from 'vitest';
import { positionValueMicros } from './position-value.ts';

test.for([
  ['long', 2_000_000n, 100_000_000n, 200_000_000n],
  ['short', 2_000_000n, 100_000_000n, 200_000_000n],
  ['long', 1n, 1_500_000n, 1n],
  ['short', 1n, 1_500_000n, 2n],
  ['long', 0n, 100_000_000n, 0n],
  ['short', 0n, 100_000_000n, 0n],
] as const)('%s %s micro-shares at %s are worth %s', ([direction, qtyMicros, price, worth]) => {
  expect(positionValueMicros({ direction, qtyMicros }, price)).toBe(worth);
});
