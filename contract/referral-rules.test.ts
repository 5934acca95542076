import { expect, test } from 'vitest';
import { daysFrom } from './saving-interest.ts';
import { lastDepositDay, maskedAddress, REWARD_DAYS, rewardTime } from './referral-rules.ts';

const at = (iso: string) => Date.parse(iso);

test.for([
  ['2026-11-20T12:00:00-05:00', '2026-12-20'],
  ['2026-11-20T00:00:00-05:00', '2026-12-20'],
  ['2026-11-20T23:59:59-05:00', '2026-12-20'],
  // In daylight saving time, and across its end.
  ['2026-10-15T23:30:00-04:00', '2026-11-14'],
  ['2028-01-30T12:00:00-05:00', '2028-02-29'],
] as const)('a customer who registers at %s can deposit until %s', ([registered, last]) => {
  expect(lastDepositDay(at(registered))).toBe(last);
  expect(daysFrom(registered.slice(0, 10), last)).toBe(30);
});

test.for([
  ['on a Friday', '2026-11-20T10:00:00-05:00', '2026-11-24T17:00:00-05:00'],
  ['on a Saturday', '2026-11-21T10:00:00-05:00', '2026-11-24T17:00:00-05:00'],
  ['before Thanksgiving', '2026-11-25T20:00:00-05:00', '2026-11-30T17:00:00-05:00'],
  ['before Christmas', '2026-12-23T10:00:00-05:00', '2026-12-28T17:00:00-05:00'],
] as const)('conditions that are met %s are paid on the second business day', ([, met, paid]) => {
  expect(rewardTime(at(met), new Map())).toBe(at(paid));
  expect(REWARD_DAYS.ours).toBeLessThanOrEqual(REWARD_DAYS.most);
});

test('a day on which the exchange is closed outside its calendar is no business day', () => {
  const closures = new Map([['2026-11-23', 'closed' as const]]);
  expect(rewardTime(at('2026-11-20T10:00:00-05:00'), closures)).toBe(
    at('2026-11-25T17:00:00-05:00'),
  );
});

test.for([
  ['ada@example.com', 'a•••@e•••.com'],
  ['a@b.co.uk', 'a•••@b•••.uk'],
  ['+1 2125550142', '•••• 42'],
] as const)('%s is shown as %s', ([address, masked]) => {
  expect(maskedAddress(address)).toBe(masked);
});
