import { CENT } from './money.ts';
import { addDays, newYorkDate, newYorkMs } from './market-hours.ts';

/** The minimum and maximum of one donation, micro-dollars. */
export const DONATION_LEAST_MICROS = 1_000_000n;
export const DONATION_MOST_MICROS = 100_000_000_000n;

/** The minimum automatic donation: smaller amounts are not proposed. Micro-dollars. Source: spec §9, Automatic donation. */
export const AUTOMATIC_LEAST_MICROS = 5_000_000n;

/** How many days after it was made a donation can be returned, unless some of it was paid out. Source: docs/rules.md, Charity. */
export const TAKE_BACK_DAYS = 7;

/** How many days after it was proposed a month's donation can be confirmed. */
export const CONFIRM_DAYS = 14;

/**
 * Calculates the automatic donation from a month's realized profit: the percentage, rounded down to the cent. Losses of the
 * month are deducted first; a month without a net profit gives nothing. Micro-dollars. Pure.
 */
export function gatheredOf(realisedMicros: bigint, percent: number): bigint {
  if (realisedMicros <= 0n) return 0n;
  return ((realisedMicros * BigInt(percent)) / 100n / CENT) * CENT;
}

/** The month that a day is in: `2026-11` for `2026-11-20`. Pure. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** The month after this one, or `count` months later (earlier when negative). Pure. */
export function monthAfter(month: string, months = 1): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 7);
}

/** The moment at which a month begins in New York. Pure. */
export function monthStartMs(month: string): number {
  return newYorkMs(`${month}-01`, 0);
}

/** The moment from which a donation can no longer be returned. Exchange time. Pure. */
export function takeBackEndMs(givenMs: number): number {
  return dayEndMs(givenMs, TAKE_BACK_DAYS);
}

/** The moment at which a proposed monthly donation expires. Exchange time. Pure. */
export function lapseMs(askedMs: number): number {
  return dayEndMs(askedMs, CONFIRM_DAYS);
}

/** The end of the day, in New York, that is `days` days after a moment. */
function dayEndMs(ms: number, days: number): number {
  return newYorkMs(addDays(newYorkDate(ms), days + 1), 0);
}
