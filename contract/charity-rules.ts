import { addDays, newYorkDate, newYorkMs } from './market-hours.ts';

/** The least and the most of one donation, micro-dollars. */
export const DONATION_LEAST_MICROS = 1_000_000n;
export const DONATION_MOST_MICROS = 100_000_000_000n;

/** An automatic donation below this is not asked for. Micro-dollars. Source: spec §9, Automatic donation. */
export const AUTOMATIC_LEAST_MICROS = 5_000_000n;

/** Days after its own on which a donation may be taken back while none of it was paid out. Source: docs/rules.md, Charity. */
export const TAKE_BACK_DAYS = 7;

/** Days after the one on which a month's donation was asked for on which it can be confirmed. */
export const CONFIRM_DAYS = 14;

const CENT = 10_000n;

/**
 * What an automatic donation gathers from the profit that was realized in a month: its percent, rounded down to the cent.
 * Losses of the month are taken off first; a month that ends without profit gathers nothing. Micro-dollars. Pure.
 */
export function gatheredOf(realisedMicros: bigint, percent: number): bigint {
  if (realisedMicros <= 0n) return 0n;
  return ((realisedMicros * BigInt(percent)) / 100n / CENT) * CENT;
}

/** The month of a day: `2026-11` of `2026-11-20`. Pure. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** The month after, or so many months after or before. Pure. */
export function monthAfter(month: string, months = 1): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 7);
}

/** The moment at which a month begins in New York. Pure. */
export function monthStartMs(month: string): number {
  return newYorkMs(`${month}-01`, 0);
}

/** The moment from which a donation can no longer be taken back. Exchange time. Pure. */
export function takeBackEndMs(givenMs: number): number {
  return dayEndMs(givenMs, TAKE_BACK_DAYS);
}

/** The moment at which a month's donation that was asked for lapses. Exchange time. Pure. */
export function lapseMs(askedMs: number): number {
  return dayEndMs(askedMs, CONFIRM_DAYS);
}

/** The end of the day so many days after that of a moment, in New York. */
function dayEndMs(ms: number, days: number): number {
  return newYorkMs(addDays(newYorkDate(ms), days + 1), 0);
}
