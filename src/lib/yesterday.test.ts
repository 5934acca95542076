import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { yesterdayOf } from './yesterday.ts';

beforeAll(() => void vi.stubEnv('TZ', 'America/New_York'));
afterAll(() => void vi.unstubAllEnvs());

test.for([
  // The clocks go forward on Sunday, March 8, at 2:00: the day has 23 hours.
  ['2026-03-09T00:30:00-04:00', '2026-03-08'],
  // They go back on Sunday, November 1: the day has 25.
  ['2026-11-01T23:30:00-05:00', '2026-10-31'],
  ['2026-11-02T00:30:00-05:00', '2026-11-01'],
  ['2026-03-01T12:00:00-05:00', '2026-02-28'],
] as const)('the day before %s is %s', ([now, yesterday]) => {
  const before = new Date(yesterdayOf(Date.parse(now)));
  const parts = [before.getFullYear(), before.getMonth() + 1, before.getDate()];
  expect(parts.map((part) => String(part).padStart(2, '0')).join('-')).toBe(yesterday);
});
