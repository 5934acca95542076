import { addDays } from './market-hours.ts';

/**
 * Exact daily interest: a year of days pays the annual rate to the last micro-dollar, in leap years too. A day of a holding's year
 * pays 1/365 or 1/366 of the rate, by the number of days between anniversaries of its start. Amounts are numerators over
 * {@link INTEREST_DENOMINATOR}; fractions of a micro-dollar are carried to the next day. Pure.
 */
const YEAR_DAYS = [365n, 366n] as const;
const COMMON_DAYS = YEAR_DAYS[0] * YEAR_DAYS[1];
const MILLION = 1_000_000n;

/** Micro-dollars of principal × rate in millionths × fee share in millionths × days of a year. */
export const INTEREST_DENOMINATOR = COMMON_DAYS * MILLION * MILLION;

/** The plan charges fees after this many months. Source: spec §9. */
export const FREE_MONTHS = 3;

/** Fees of the plan from the fourth month on: an annual rate on the principal, and a share of the interest, millionths. */
export const PLAN_FEES = { managementPpm: 1_500n, yieldPpm: 50_000n } as const;

/** The rate bonus for money reinvested within `days` days of a redemption, millionths a year. Source: spec §9. */
export const EARLY_BIRD = { ppm: 5_000, days: 30 } as const;

/** The cost of early redemption: a share of the amount, capped at the interest it has earned. Millionths. */
export const EARLY_REDEMPTION_PPM = 5_000n;

/** The rate in force from a date, millionths a year. */
export interface DatedRate {
  readonly fromDate: string;
  readonly ppm: number;
}

/** The inputs of a holding's interest. */
export interface SavingTerms {
  readonly principalMicros: bigint;
  readonly startsOn: string;
  /** The end of the plan's lock-in, or the term's maturity; the early-bird rate ends then. */
  readonly lockedUntil: string;
  /** Oldest first; the first starts on or before the holding's start. */
  readonly rates: readonly DatedRate[];
  /** The part of the principal that earns the early-bird rate until the lock-in ends. */
  readonly bonusMicros: bigint;
  /** Whether fees are charged from the fourth month on. */
  readonly hasFees: boolean;
}

/** Fractions of a micro-dollar, as numerators. */
export interface Carry {
  readonly interest: bigint;
  readonly fee: bigint;
}

export const NO_CARRY: Carry = { interest: 0n, fee: 0n };

/** The same day `months` months later, or the month's last day when it is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const month0 = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(month0 / 12), (month0 % 12) + 1];
  const lastDay = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  return `${toYear}-${twoDigits(toMonth)}-${twoDigits(Math.min(day, lastDay))}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Days from one date to another. */
export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The number of days in the holding's year that a day is in. */
export function daysOfYear(startsOn: string, date: string): bigint {
  let years = Number(date.slice(0, 4)) - Number(startsOn.slice(0, 4));
  if (addMonths(startsOn, years * 12) > date) years -= 1;
  return BigInt(daysFrom(addMonths(startsOn, years * 12), addMonths(startsOn, years * 12 + 12)));
}

/** The rate in force on a day, millionths a year. */
export function rateOn(rates: readonly DatedRate[], date: string): bigint {
  return BigInt(rates.findLast(({ fromDate }) => fromDate <= date)?.ppm ?? 0);
}

/** The first day on which a plan holding is charged fees. */
export function feesFrom(startsOn: string): string {
  return addMonths(startsOn, FREE_MONTHS);
}

/** Calculates the interest and the fee of one day, in whole micro-dollars, and the carry. The fee never exceeds the interest. */
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
  // The fee is deducted from the day's interest; the rest is carried.
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

/** Calculates interest and fees from one day to another, excluding the last. Micro-dollars. */
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
