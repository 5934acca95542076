import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  averageMicros,
  isFarThrough,
  isOnTick,
  priceMicrosOf,
  stepPrice,
  valueMicros,
} from './order-price.ts';

test.for([
  ['a cent', 123_450_000n, true],
  ['half a cent from a dollar on', 1_005_000n, false],
  ['a dollar', 1_000_000n, true],
  ['a hundredth of a cent below a dollar', 999_900n, true],
  ['finer than that', 999_950n, false],
  ['nothing', 0n, false],
  ['less than nothing', -10_000n, false],
] as const)('whether %s is on the price grid', ([, price, isOn]) => {
  expect(isOnTick(price)).toBe(isOn);
});

test.for([
  ['up by a cent', 123_450_000n, 1, 123_460_000n],
  ['down by a cent', 123_450_000n, -1, 123_440_000n],
  ['up onto the grid', 123_453_000n, 1, 123_460_000n],
  ['down onto the grid', 123_453_000n, -1, 123_450_000n],
  ['up to a dollar', 999_900n, 1, 1_000_000n],
  ['up from a dollar', 1_000_000n, 1, 1_010_000n],
  ['down from a dollar in finer steps', 1_000_000n, -1, 999_900n],
  ['never below a tick', 100n, -1, 100n],
  ['up by several, over a dollar', 999_800n, 3, 1_010_000n],
  ['down by several, below a dollar', 1_010_000n, -3, 999_800n],
  ['nowhere', 123_453_000n, 0, 123_453_000n],
] as const)('a price step goes %s', ([, price, steps, next]) => {
  expect(stepPrice(price, steps)).toBe(next);
});

test('a step up and a step down return to the same price on the grid', () => {
  const onGrid = fc.oneof(
    fc.bigInt(2n, 9_998n).map((ticks) => ticks * 100n),
    fc.bigInt(101n, 1_000_000n).map((cents) => cents * 10_000n),
  );
  fc.assert(
    fc.property(onGrid, (price) => {
      const up = stepPrice(price, 1);
      expect([isOnTick(up), up > price, stepPrice(up, -1)]).toEqual([true, true, price]);
    }),
  );
});

test.for([
  ['a whole cent', 187.29, 187_290_000n],
  ['one that floats a little', 0.1 + 0.2, 300_000n],
  ['a price below a dollar', 0.1234, 123_400n],
] as const)('a quote is converted exactly: %s', ([, price, micros]) => {
  expect(priceMicrosOf(price)).toBe(micros);
});

test('values round up for a buyer and down for a seller', () => {
  expect(valueMicros(100_000_001n, 333_333n, 'up')).toBe(33_333_301n);
  expect(valueMicros(100_000_001n, 333_333n, 'down')).toBe(33_333_300n);
  expect(valueMicros(100_000_000n, 2_000_000n, 'up')).toBe(200_000_000n);
});

test.for([
  ['a buy at 20 % above the ask', 'buy', 120_000_000n, false],
  ['a buy a cent beyond that', 'buy', 120_010_000n, true],
  ['a buy far below', 'buy', 1_000_000n, false],
  ['a sale at 20 % below the bid', 'sell', 80_000_000n, false],
  ['a sale a cent beyond that', 'sell', 79_990_000n, true],
  ['a sale far above', 'sell', 900_000_000n, false],
] as const)('whether %s is far through the market', ([, side, limit, isFar]) => {
  const market = { bid: 100_000_000n, ask: 100_000_000n };
  expect(isFarThrough(side, limit, market)).toBe(isFar);
  expect(isFarThrough(side, limit, { bid: undefined, ask: undefined })).toBe(false);
});

test('an average is rounded to the nearest micro-dollar', () => {
  expect(averageMicros({ filledMicros: '3000000', valueMicros: '100000000' })).toBe(33_333_333n);
  expect(averageMicros({ filledMicros: '3000000', valueMicros: '200000000' })).toBe(66_666_667n);
  expect(averageMicros({ filledMicros: '0', valueMicros: '0' })).toBeUndefined();
});
