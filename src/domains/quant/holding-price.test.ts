import { expect, test } from 'vitest';
import { holdingPrice } from './holding-price.ts';

test.for([
  ['a long position', '2000000', '251000000', 125_500_000n],
  ['a short position', '2000000', '-251000000', 125_500_000n],
  ['a fraction of a share', '3000000', '10000000', 3_333_333n],
  ['cash', null, '10000000', undefined],
  ['a position without a price', '2000000', null, undefined],
  ['a position of no shares', '0', '0', undefined],
] as const)('the price of %s is its value over its shares', ([, qtyMicros, valueMicros, price]) => {
  expect(holdingPrice({ qtyMicros, valueMicros })).toBe(price);
});
