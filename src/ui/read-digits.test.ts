import { expect, test } from 'vitest';
import { readDigits } from './read-digits.ts';

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['Your code is 123456.', '123456'],
  ['１２３４５６', '123456'],
  ['1234567', '123456'],
  ['12ab', '12'],
  ['', ''],
])('the digits of “%s” are “%s”', (text, digits) => {
  expect(readDigits(text, 6)).toBe(digits);
});
