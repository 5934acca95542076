import { expect, test } from 'vitest';
import { plainAmount } from './plain-amount.ts';

test.for([
  ['1000', '.', '1000'],
  ['1,000', '.', '1000'],
  ['1,234,567.89', '.', '1234567.89'],
  [' $ 1,234.50 ', '.', '1234.50'],
  ['10,50', '.', '10.50'],
  ['10.5', '.', '10.5'],
  // Three decimals: refused as too fine rather than taken for a thousand.
  ['1.000', '.', '1.000'],
  ['1.000', ',', '1000'],
  ['1.234.567,89', ',', '1234567.89'],
  ['10,50', ',', '10.50'],
  ['10.50', ',', '10.50'],
  ['1,000', ',', '1.000'],
  ['１２３．４５', '.', '123.45'],
  ['1 234,5', ',', '1234.5'],
  ['12,34,567', '.', '12,34,567'],
  ['-5', '.', '-5'],
  ['1e3', '.', '1e3'],
  ['', '.', ''],
] as const)('"%s" where the decimal mark is "%s" is %s', ([typed, decimal, plain]) => {
  expect(plainAmount(typed, decimal)).toBe(plain);
});
