import { expect, test } from 'vitest';
import { adHocClosures } from '../../../contract/market-hours.ts';
import { SCHEDULES } from '../../../contract/strategy-rule.ts';
import { decidesOn } from './schedule.ts';

test.for<[string, string]>([
  ['2026-11-24', 'daily'],
  ['2026-11-25', 'daily'],
  // Friday after Thanksgiving closes early, and is the last of its week.
  ['2026-11-27', 'daily weekly'],
  ['2026-11-30', 'daily monthly'],
  // Good Friday is closed.
  ['2026-04-02', 'daily weekly'],
  // Friday is New Year's Day.
  ['2026-12-31', 'daily weekly monthly quarterly'],
  ['2027-12-31', 'daily weekly monthly quarterly'],
])('the close of %s is one of %s', ([date, wanted]) => {
  const schedules = SCHEDULES.filter((schedule) => decidesOn(date, schedule, adHocClosures));
  expect(schedules.join(' ')).toBe(wanted);
});
