import { expect, test } from 'vitest';
import { newYorkMs } from '../../../contract/market-hours.ts';
import { exitFeePercent, redemptionValue } from './redeem-rules.ts';

const terms = { exitPercent: 0.1, earlyDays: 7, earlyPercent: 1.5 } as never;

test.each([
  ['2026-11-14', 1.5],
  ['2026-11-13', 0.1],
])('units held since %s pay %s percent', (since, percent) => {
  expect(exitFeePercent(terms, since, newYorkMs('2026-11-20', 600))).toBe(percent);
});

test('the proceeds of a redemption are units × NAV less its fee', () => {
  expect(redemptionValue(10_000_000n, 12_500_000n, 1.5)).toEqual({
    grossMicros: 125_000_000n,
    feeMicros: 1_875_000n,
    netMicros: 123_125_000n,
  });
});
