import { expect, test } from 'vitest';
import { accrual, navOf, percentUp, unitsFor, valueOf } from './nav.ts';

test('a NAV, units and values are rounded in favor of the product', () => {
  expect(navOf(100_000_001n, 3_000_000n)).toBe(33_333_333n);
  expect(unitsFor(100_000_000n, 33_333_333n)).toBe(3_000_000n);
  expect(valueOf(3_000_000n, 33_333_333n)).toBe(99_999_999n);
  expect(percentUp(1n, 0.5)).toBe(1n);
});

test('a subscription and a redemption at a NAV do not lower it', () => {
  let worth = 123_456_789_123n;
  let units = 9_876_543_210n;
  const nav = navOf(worth, units);
  for (const amount of [1_000_000n, 33_333_333n, 999_999_999n]) {
    worth += amount;
    units += unitsFor(amount, nav);
  }
  const out = 777_777_777n;
  worth -= valueOf(out, nav);
  units -= out;
  expect(navOf(worth, units)).toBe(nav);
});

test('the accruals of a year sum to the rate of the year', () => {
  let carry = 0n;
  let sum = 0n;
  for (let day = 0; day < 365; day += 1) {
    const part = accrual(1_234_567_891n, 0.75, 1, carry);
    carry = part.carry;
    sum += part.micros;
  }
  expect(sum).toBe((1_234_567_891n * 7_500n) / 1_000_000n);
});
