import { expect, test } from 'vitest';
import { adHocClosures, newYorkMs } from './market-hours.ts';
import { maturityPayment, redemptionDates } from './saving-dates.ts';

test.for([
  ['a Monday morning', '2026-11-16', 10 * 60, '2026-11-16', '2026-11-18'],
  ['a minute before 17:00', '2026-11-16', 17 * 60 - 1, '2026-11-16', '2026-11-18'],
  ['17:00', '2026-11-16', 17 * 60, '2026-11-17', '2026-11-19'],
  ['a Friday evening', '2026-11-20', 18 * 60, '2026-11-21', '2026-11-24'],
  ['a Saturday', '2026-11-21', 12 * 60, '2026-11-21', '2026-11-24'],
  ['the day before Thanksgiving', '2026-11-25', 12 * 60, '2026-11-25', '2026-11-30'],
  ['the early close after it', '2026-11-27', 16 * 60, '2026-11-27', '2026-12-01'],
  ['the spring change of clocks', '2027-03-12', 17 * 60, '2027-03-13', '2027-03-16'],
  ['the autumn change of clocks', '2026-10-30', 16 * 60, '2026-10-30', '2026-11-03'],
] as const)('a redemption requested on %s', ([, date, minutes, countsOn, paysOn]) => {
  expect(redemptionDates(newYorkMs(date, minutes), adHocClosures)).toEqual({
    countsOn,
    paysOn,
    paysAtMs: newYorkMs(paysOn, 17 * 60),
  });
});

test('17:00 is New York time in standard and in daylight saving time', () => {
  const before = redemptionDates(newYorkMs('2027-03-11', 600), adHocClosures).paysAtMs;
  const after = redemptionDates(newYorkMs('2027-03-12', 600), adHocClosures).paysAtMs;
  expect(new Date(before).toISOString()).toBe('2027-03-15T21:00:00.000Z');
  expect(new Date(after).toISOString()).toBe('2027-03-16T21:00:00.000Z');
  const winter = redemptionDates(newYorkMs('2027-03-09', 600), adHocClosures).paysAtMs;
  expect(new Date(winter).toISOString()).toBe('2027-03-11T22:00:00.000Z');
});

test.for([
  ['a business day', '2026-11-20', '2026-11-20'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['Thanksgiving', '2026-11-26', '2026-11-27'],
] as const)('a term that matures on %s is paid', ([, date, paysOn]) => {
  expect(maturityPayment(date, adHocClosures).paysOn).toBe(paysOn);
});
