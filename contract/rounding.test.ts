import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { floor2 } from './rounding.ts';

test.for([
  [0.29, 0.29],
  [0.299, 0.29],
  [1.1, 1.1],
  [-1.1, -1.1],
  [-0.126, -0.13],
  [-0.129, -0.13],
  [-0.001, -0.01],
  [0.001, 0],
  [0, 0],
  [-0, 0],
  [4.35, 4.35],
  [1.005, 1],
  [0.1 + 0.2, 0.3],
  [1e9, 1e9],
  [-1e9, -1e9],
  [123_456_789.129, 123_456_789.12],
] as const)('%d is rounded down to %d', ([value, rounded]) => {
  expect(floor2(value)).toBe(rounded);
});

const amounts = fc.double({ min: -1e6, max: 1e6, noNaN: true });

test('rounding down twice changes nothing more', () => {
  fc.assert(
    fc.property(amounts, (value) => {
      expect(floor2(floor2(value))).toBe(floor2(value));
    }),
  );
});

test('rounding down removes less than a cent', () => {
  fc.assert(
    fc.property(amounts, (value) => {
      const taken = value - floor2(value);
      expect(taken).toBeGreaterThan(-1e-6);
      expect(taken).toBeLessThan(0.01 + 1e-6);
    }),
  );
});

test('a whole number of cents is unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
      expect(floor2(cents / 100)).toBe(cents === 0 ? 0 : cents / 100);
    }),
  );
});
