import { expect, test } from 'vitest';
import { bankingDayAfter, isBankingDay } from './banking-days.ts';

test.for([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  // Thanksgiving, and the day after it, on which the Federal Reserve is open.
  ['2026-11-26', false],
  ['2026-11-27', true],
  ['2026-12-25', false],
  ['2027-01-01', false],
  // Martin Luther King, Presidents, Memorial, Juneteenth on a Saturday, Independence Day on a Sunday.
  ['2027-01-18', false],
  ['2027-02-15', false],
  ['2027-05-31', false],
  ['2027-06-18', true],
  ['2027-07-05', false],
  ['2027-09-06', false],
  ['2027-10-11', false],
  ['2026-11-11', false],
  // Good Friday is one of the exchange, not of banks.
  ['2027-03-26', true],
] as const)('banks settle on %s: %s', ([day, isOpen]) => {
  expect(isBankingDay(day)).toBe(isOpen);
});

test('weekends and holidays do not count', () => {
  expect(bankingDayAfter('2026-11-20', 1)).toBe('2026-11-23');
  expect(bankingDayAfter('2026-11-25', 1)).toBe('2026-11-27');
  expect(bankingDayAfter('2026-11-25', 2)).toBe('2026-11-30');
  expect(bankingDayAfter('2026-11-20', 0)).toBe('2026-11-20');
});
