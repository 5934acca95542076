import { expect, test } from 'vitest';
import { newYorkMs } from '../../../contract/market-hours.ts';
import { dealingPointAfter } from './dealing-point.ts';

test.each([
  ['2026-11-20', 9 * 60, '2026-11-20', 16 * 60],
  ['2026-11-20', 16 * 60, '2026-11-23', 16 * 60],
  ['2026-11-21', 12 * 60, '2026-11-23', 16 * 60],
  // Thanksgiving, then an early close.
  ['2026-11-26', 12 * 60, '2026-11-27', 13 * 60],
  ['2026-11-27', 13 * 60, '2026-11-30', 16 * 60],
])('an order on %s at minute %i gets the NAV of %s', (date, minute, dealDate, dealMinute) => {
  expect(dealingPointAfter(newYorkMs(date, minute))).toEqual({
    date: dealDate,
    atMs: newYorkMs(dealDate, dealMinute),
  });
});
