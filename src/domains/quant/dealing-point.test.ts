import { expect, test } from 'vitest';
import { adHocClosures, type Closure, newYorkMs } from '../../../contract/market-hours.ts';
import { dealingPointAfter } from './dealing-point.ts';

test.each([
  ['2026-11-20', 9 * 60, '2026-11-20', 16 * 60],
  ['2026-11-20', 16 * 60, '2026-11-23', 16 * 60],
  ['2026-11-21', 12 * 60, '2026-11-23', 16 * 60],
  // Thanksgiving, then an early close.
  ['2026-11-26', 12 * 60, '2026-11-27', 13 * 60],
  ['2026-11-27', 13 * 60, '2026-11-30', 16 * 60],
])('an order on %s at minute %i gets the NAV of %s', (date, minute, dealDate, dealMinute) => {
  expect(dealingPointAfter(newYorkMs(date, minute), adHocClosures)).toEqual({
    date: dealDate,
    atMs: newYorkMs(dealDate, dealMinute),
  });
});

test('an unscheduled closure moves the dealing point, and an early close brings it forward', () => {
  const closures = new Map<string, Closure>([
    ['2026-11-20', 'closed'],
    ['2026-11-23', 'early'],
  ]);
  const friday = newYorkMs('2026-11-20', 9 * 60);
  expect(dealingPointAfter(friday, closures)).toEqual({
    date: '2026-11-23',
    atMs: newYorkMs('2026-11-23', 13 * 60),
  });
  const afterEarlyClose = newYorkMs('2026-11-23', 13 * 60);
  expect(dealingPointAfter(afterEarlyClose, closures).date).toBe('2026-11-24');
});
