import { expect, test } from 'vitest';
import { adHocClosures, newYorkMs } from '../../../contract/market-hours.ts';
import { dealingPointAfter } from './dealing-point.ts';
import { exitFeePercent, redemptionValue } from './redeem-rules.ts';

const terms = { exitPercent: 0.1, earlyDays: 7, earlyPercent: 1.5 } as never;

test.each([
  ['2026-11-14', 1.5],
  ['2026-11-13', 0.1],
])('units held since %s pay %s percent', (since, percent) => {
  expect(exitFeePercent(terms, since, '2026-11-20')).toBe(percent);
});

test('a redemption after the close counts the days until the next close', () => {
  const friday = newYorkMs('2026-11-20', 17 * 60);
  const { date } = dealingPointAfter(friday, adHocClosures);
  expect(date).toBe('2026-11-23');
  expect(exitFeePercent(terms, '2026-11-16', date)).toBe(0.1);
});

test('the proceeds of a redemption are units × NAV less its fee', () => {
  expect(redemptionValue(10_000_000n, 12_500_000n, 1.5)).toEqual({
    grossMicros: 125_000_000n,
    feeMicros: 1_875_000n,
    netMicros: 123_125_000n,
  });
});
