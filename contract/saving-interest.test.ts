import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './market-hours.ts';
import {
  addMonths,
  daysFrom,
  INTEREST_DENOMINATOR,
  interestOfDay,
  interestUntil,
  NO_CARRY,
  type SavingTerms,
} from './saving-interest.ts';

function terms(part: Partial<SavingTerms> = {}): SavingTerms {
  const startsOn = part.startsOn ?? '2026-11-20';
  return {
    principalMicros: 10_000_000_000n,
    startsOn,
    lockedUntil: addDays(startsOn, 30),
    rates: [{ fromDate: startsOn, ppm: 35_000 }],
    bonusMicros: 0n,
    hasFees: false,
    ...part,
  };
}

const anyDate = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays('2024-01-01', days));
const anyAmount = fc.bigInt({ min: 1n, max: 10n ** 14n });

test('a year of interest equals the annual rate, for any amount and any start', () => {
  fc.assert(
    fc.property(
      anyDate,
      anyAmount,
      fc.integer({ min: 0, max: 1_000_000 }),
      (startsOn, principalMicros, ppm) => {
        const year = terms({ startsOn, principalMicros, rates: [{ fromDate: startsOn, ppm }] });
        const { micros, carry } = interestUntil(year, startsOn, addMonths(startsOn, 12));
        const exact = principalMicros * BigInt(ppm);
        expect(micros).toBe(exact / 1_000_000n);
        expect(carry.interest).toBe(((exact % 1_000_000n) * INTEREST_DENOMINATOR) / 1_000_000n);
      },
    ),
  );
});

test('days credited late sum to the same interest', () => {
  fc.assert(
    fc.property(
      anyDate,
      anyAmount,
      fc.integer({ min: 1, max: 800 }),
      fc.integer({ min: 0, max: 800 }),
      (startsOn, principalMicros, days, at) => {
        const of = terms({ startsOn, principalMicros, hasFees: true });
        const end = addDays(startsOn, days);
        const middle = addDays(startsOn, Math.min(at, days));
        const whole = interestUntil(of, startsOn, end);
        const first = interestUntil(of, startsOn, middle);
        const second = interestUntil(of, middle, end, first.carry);
        expect(first.micros + second.micros).toBe(whole.micros);
        expect(first.feeMicros + second.feeMicros).toBe(whole.feeMicros);
        expect(second.carry).toEqual(whole.carry);
      },
    ),
  );
});

test('a rate that changes within a year applies from its date', () => {
  const of = terms({
    principalMicros: 3_650_000_000n,
    rates: [
      { fromDate: '2026-11-20', ppm: 40_000 },
      { fromDate: '2027-02-28', ppm: 20_000 },
    ],
  });
  // 100 days at 4 % and 265 at 2 %.
  expect(interestUntil(of, '2026-11-20', '2027-11-20').micros).toBe(40_000_000n + 53_000_000n);
});

test('a year with any rate changes pays each rate for its days, exactly', () => {
  const change = fc.record({
    day: fc.integer({ min: 1, max: 364 }),
    ppm: fc.integer({ min: 0, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(anyDate, anyAmount, fc.array(change, { maxLength: 6 }), (startsOn, amount, all) => {
      const days = new Map([[0, 35_000], ...all.map(({ day, ppm }) => [day, ppm] as const)]);
      const changes = [...days].toSorted(([a], [b]) => a - b);
      const rates = changes.map(([day, ppm]) => ({ fromDate: addDays(startsOn, day), ppm }));
      const end = addMonths(startsOn, 12);
      const { micros, carry } = interestUntil(
        terms({ startsOn, principalMicros: amount, rates }),
        startsOn,
        end,
      );
      const year = daysFrom(startsOn, end);
      const exact = changes.reduce((sum, [day, ppm], nth) => {
        const until = changes[nth + 1]?.[0] ?? year;
        return sum + amount * BigInt(ppm) * BigInt(until - day);
      }, 0n);
      const whole = BigInt(year) * 1_000_000n;
      expect(micros).toBe(exact / whole);
      expect(carry.interest * whole).toBe((exact % whole) * INTEREST_DENOMINATOR);
    }),
  );
});

test.for([
  ['a year of 365 days', '2026-11-20', 1_000_000n],
  ['a year with a leap day', '2027-11-20', 997_267n],
  ['the year after one that began on a leap day', '2028-02-29', 1_000_000n],
] as const)('a day of %s pays its fraction of the annual rate', ([, startsOn, micros]) => {
  const of = terms({
    startsOn,
    principalMicros: 10_000_000_000n,
    rates: [{ fromDate: startsOn, ppm: 36_500 }],
  });
  expect(interestOfDay(of, startsOn, NO_CARRY).micros).toBe(micros);
});

test('the early-bird rate applies to its part of the principal, until the lock-in ends', () => {
  const of = terms({ principalMicros: 7_300_000_000n, bonusMicros: 7_300_000_000n });
  expect(interestOfDay(of, '2026-12-19', NO_CARRY).micros).toBe(700_000n + 100_000n);
  expect(interestOfDay(of, '2026-12-20', NO_CARRY).micros).toBe(700_000n);
});

test('fees begin in the fourth month and never exceed the interest', () => {
  const of = terms({ principalMicros: 7_300_000_000n, hasFees: true });
  expect(interestUntil(of, '2026-11-20', '2027-02-20').feeMicros).toBe(0n);
  // 0.15 % a year of the principal, and 5 % of the interest.
  expect(interestOfDay(of, '2027-02-20', NO_CARRY)).toMatchObject({
    micros: 700_000n,
    feeMicros: 30_000n + 35_000n,
  });
  const low = terms({ hasFees: true, rates: [{ fromDate: '2026-11-20', ppm: 100 }] });
  const year = interestUntil(low, '2027-02-20', '2028-02-20');
  expect(year.feeMicros).toBe(year.micros);
});

test.for([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-11-20', 3, '2027-02-20'],
] as const)('%s and %d months are %s', ([date, months, then]) => {
  expect(addMonths(date, months)).toBe(then);
});
