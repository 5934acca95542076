import { expect, test } from 'vitest';
import { mostToLeave, type Plan, project, projectLocked } from './project.ts';

const plan: Plan = {
  kind: 'plan',
  amountMicros: 7_300_000_000n,
  ppm: 35_000,
  days: 30,
  startsOn: '2026-11-20',
  bonusMicros: 0n,
};
const term: Plan = { ...plan, kind: 'term', ppm: 36_500, days: 90, amountMicros: 1_000_000_000n };

test('a year of the plan earns its rate, less fees from the fourth month on', () => {
  expect(project(plan, 12)).toEqual({
    endsOn: '2027-11-20',
    interestMicros: 255_500_000n,
    bonusMicros: 0n,
    // 273 days of 0.15 % a year and 5 % of the interest: 3 and 3.5 cents.
    feeMicros: 273n * 65_000n,
    netMicros: 255_500_000n - 273n * 65_000n,
  });
  expect(project(plan, 3).feeMicros).toBe(0n);
});

test('the early-bird rate adds half a percent until the lock-in ends', () => {
  const early = project({ ...plan, bonusMicros: plan.amountMicros }, 1);
  expect(early.interestMicros).toBe(24_000_000n);
  expect(early.bonusMicros).toBe(3_000_000n);
});

test('a term is projected to its maturity, regardless of the months', () => {
  expect(project(term, 1)).toMatchObject({ endsOn: '2027-02-18', interestMicros: 9_000_000n });
  expect(projectLocked(term).netMicros).toBe(9_000_000n);
});

test.for([
  ['the plan, as much as it earned by then', plan, 19_600_000n],
  ['the plan at a high rate, half a percent', { ...plan, ppm: 500_000 }, 36_500_000n],
  ['a term, the longest month but a day', term, 3_000_000n],
  ['less than a cent, rounded up', { ...plan, amountMicros: 1_000_000n }, 10_000n],
] as const)('the maximum cost of leaving early, for %s', ([, money, most]) => {
  expect(mostToLeave(money)).toBe(most);
});
