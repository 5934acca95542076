import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueMicros } from '../../../contract/order-price.ts';
import { exact, valueOf } from './amounts.ts';

test('a value in floats is the value in whole numbers, for every price and number of shares that fit', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 1, max: 9e9 }), fc.integer({ min: 7_999_000_000, max: 8e9 })),
      fc.oneof(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1, max: 2e6 })),
      fc.constantFrom('up' as const, 'down' as const),
      (price, shares, round) => {
        const wanted = valueMicros(BigInt(price), BigInt(shares), round);
        fc.pre(wanted <= BigInt(Number.MAX_SAFE_INTEGER));
        expect(valueOf(price, shares, round)).toBe(Number(wanted));
      },
    ),
    { numRuns: 5_000 },
  );
});

test('an amount that floats do not hold exactly throws', () => {
  expect(() => valueOf(8_000_000, 2e15, 'down')).toThrow(RangeError);
  expect(() => exact(2 ** 53)).toThrow(RangeError);
  expect(() => exact(0.5)).toThrow(RangeError);
});
