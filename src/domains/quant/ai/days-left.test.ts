import { expect, test } from 'vitest';
import { newYorkMs } from '../../../../contract/market-hours.ts';
import { daysLeft } from './days-left.ts';

test.each([
  ['2026-11-20', 9 * 60, '2026-11-20', 0],
  ['2026-11-20', 23 * 60, '2026-11-21', 1],
  // The clocks go back on 1 November.
  ['2026-10-31', 12 * 60, '2026-11-02', 2],
  ['2026-11-20', 0, '2026-11-19', 0],
])('on %s at minute %i, until %s: %i', (date, minute, ends, days) => {
  expect(daysLeft(ends, newYorkMs(date, minute))).toBe(days);
});
