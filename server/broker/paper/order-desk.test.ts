import { expect, test } from 'vitest';
import { isUnderstood } from './order-desk.ts';

const shares = { intent: 'buy_to_open', qtyMicros: 1n, amountMicros: undefined } as const;
const dollars = { intent: 'buy_to_open', qtyMicros: undefined, amountMicros: 1n } as const;

test.for([
  ['shares to buy', shares, true],
  ['shares to sell', { ...shares, intent: 'sell_to_close' }, true],
  ['no shares', { ...shares, qtyMicros: 0n }, false],
  ['neither shares nor dollars', { ...shares, qtyMicros: undefined }, false],
  ['dollars to buy', dollars, true],
  ['dollars to close a short', { ...dollars, intent: 'buy_to_close' }, true],
  ['dollars to sell', { ...dollars, intent: 'sell_to_close' }, false],
  ['dollars to sell short', { ...dollars, intent: 'sell_to_open' }, false],
] as const)('an order of %s is understood as it should be', ([, order, expected]) => {
  expect(isUnderstood(order)).toBe(expected);
});
