import { expect, test } from 'vitest';
import { isRoutingNumber } from './routing-number.ts';

test.for([
  ['021000021', true],
  ['111000025', true],
  ['322271627', true],
  ['800000019', true],
  ['123456789', false],
  ['000000000', false],
  ['021000022', false],
  ['132000019', false],
  ['131000027', false],
  ['02100002', false],
  ['0210000210', false],
  ['02100002a', false],
] as const)('%s is a routing number: %s', ([digits, isOne]) => {
  expect(isRoutingNumber(digits)).toBe(isOne);
});
