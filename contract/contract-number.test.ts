import { expect, test } from 'vitest';
import { contractNumber, isContractNumber } from './contract-number.ts';

test('a number names its year and its place in the year, and checks itself', () => {
  expect(contractNumber(2026, 42)).toMatch(/^2026-000042-\d$/);
  for (let at = 1; at < 2_000; at += 37)
    expect(isContractNumber(contractNumber(2026, at))).toBe(true);
});

test('one wrong digit is always found', () => {
  const number = contractNumber(2026, 4_711);
  for (let at = 2; at < number.length; at += 1) {
    if (number[at] === '-') continue;
    for (const digit of '0123456789') {
      if (digit === number[at]) continue;
      expect(isContractNumber(number.slice(0, at) + digit + number.slice(at + 1))).toBe(false);
    }
  }
});
