import { addDays } from './market-hours.ts';

/**
 * Interest by whole days, exact: a year of days pays the year's rate to the last micro-dollar, in leap years too. A day of a
 * holding's year is 1/365 or 1/366 of the rate, by the days from one anniversary of its start to the next. Amounts
 * are numerators over {@link INTEREST_DENOMINATOR}; what is below a micro-dollar is carried to the next day. Pure.
 */
const YEAR_DAYS = [365n, 366n] as const;
const COMMON_DAYS = YEAR_DAYS[0] * YEAR_DAYS[1];
const MILLION = 1_000_000n;

/** Micro-dollars of principal × rate in millionths × share of the fee in millionths × days of a year. */
export const INTEREST_DENOMINATOR = COMMON_DAYS * MILLION * MILLION;

/** After this many months fees are charged on the plan. Source: spec §9. */
export const FREE_MONTHS = 3;

/** Fees of the plan from the fourth month on: a year's rate on the amount, and a part of the interest, millionths. */
export const PLAN_FEES = { managementPpm: 1_500n, yieldPpm: 50_000n } as const;

/** More interest for money that comes back within so many days of a redemption, millionths a year. Source: spec §9. */
export const EARLY_BIRD = { ppm: 5_000, days: 30 } as const;

/** What earlier redemption costs: a part of the amount, and never more than it has earned. Millionths. */
export const EARLY_REDEMPTION_PPM = 5_000n;

/** The rate that holds from a date on, millionths a year. */
export interface DatedRate {
  readonly fromDate: string;
  readonly ppm: number;
}

/** What decides a holding's interest. */
export interface SavingTerms {
  readonly principalMicros: bigint;
  readonly startsOn: string;
  /** The plan's lock-in ends, or the term matures; the early-bird rate ends with it. */
  readonly lockedUntil: string;
  /** Oldest first; the first is of the start or before. */
  readonly rates: readonly DatedRate[];
  /** The part of the principal that gets the early-bird rate until the lock-in ends. */
  readonly bonusMicros: bigint;
  /** Fees from the fourth month on. */
  readonly hasFees: boolean;
}

/** What is below a micro-dollar, as numerators. */
export interface Carry {
  readonly interest: bigint;
  readonly fee: bigint;
}

export const NO_CARRY: Carry = { interest: 0n, fee: 0n };

/** The day so many months later; the last day of a month that is too short. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  first.setUTCDate(Math.min(day, last.getUTCDate()));
  return first.toISOString().slice(0, 10);
}

/** Days from one date to another. */
export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The days of the holding's year that a day is in. */
export function daysOfYear(startsOn: string, date: string): bigint {
  let years = Number(date.slice(0, 4)) - Number(startsOn.slice(0, 4));
  if (addMonths(startsOn, years * 12) > date) years -= 1;
  return BigInt(daysFrom(addMonths(startsOn, years * 12), addMonths(startsOn, years * 12 + 12)));
}

/** The rate that holds on a day, millionths a year. */
export function rateOn(rates: readonly DatedRate[], date: string): bigint {
  return BigInt(rates.findLast(({ fromDate }) => fromDate <= date)?.ppm ?? 0);
}

/** The first day on which a holding of the plan is charged fees. */
export function feesFrom(startsOn: string): string {
  return addMonths(startsOn, FREE_MONTHS);
}

/** The interest and the fee of one day: whole micro-dollars, and what is carried. The fee is never more than the interest. */
export function interestOfDay(
  terms: SavingTerms,
  date: string,
  carry: Carry,
): { readonly micros: bigint; readonly feeMicros: bigint; readonly carry: Carry } {
  const { principalMicros, startsOn, lockedUntil, rates, bonusMicros, hasFees } = terms;
  const perDay = (COMMON_DAYS / daysOfYear(startsOn, date)) * MILLION;
  const bonus = date < lockedUntil ? bonusMicros * BigInt(EARLY_BIRD.ppm) : 0n;
  const gross = (principalMicros * rateOn(rates, date) + bonus) * perDay;
  const interest = carry.interest + gross;
  const micros = interest / INTEREST_DENOMINATOR;
  let fee = carry.fee;
  if (hasFees && date >= feesFrom(startsOn)) {
    const management = principalMicros * PLAN_FEES.managementPpm * perDay;
    const share = (gross / MILLION) * PLAN_FEES.yieldPpm;
    fee += management + share < gross ? management + share : gross;
  }
  // The fee comes out of the day's interest; what that does not cover is carried.
  const due = fee / INTEREST_DENOMINATOR;
  const feeMicros = due < micros ? due : micros;
  return {
    micros,
    feeMicros,
    carry: {
      interest: interest - micros * INTEREST_DENOMINATOR,
      fee: fee - feeMicros * INTEREST_DENOMINATOR,
    },
  };
}

/** The interest and the fees from one day to another, the last day itself left out. Micro-dollars. */
export function interestUntil(
  terms: SavingTerms,
  from: string,
  until: string,
  carried: Carry = NO_CARRY,
): { readonly micros: bigint; readonly feeMicros: bigint; readonly carry: Carry } {
  let [micros, feeMicros, carry] = [0n, 0n, carried];
  for (let date = from; date < until; date = addDays(date, 1)) {
    const day = interestOfDay(terms, date, carry);
    micros += day.micros;
    feeMicros += day.feeMicros;
    carry = day.carry;
  }
  return { micros, feeMicros, carry };
}
