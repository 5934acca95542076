import { decimalOf } from '../contract/money.ts';

const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const calendarDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** Micro-dollars as text, in dollars. */
export function money(micros: string): string {
  return dollars.format(decimalOf(BigInt(micros)) as unknown as number);
}

/** The text may wrap only between the day and the time. */
export function moment(ms: number): string {
  const [, date, time] = /^(.*, \d{4}),? (.*)$/.exec(dateTime.format(ms)) ?? [];
  if (date === undefined || time === undefined) return dateTime.format(ms);
  return `${date.replaceAll(' ', '\u00a0')}, ${time.replaceAll(' ', '\u00a0')}`;
}

/** A day of the calendar, as `2026-12-31`. */
export function day(date: string): string {
  return calendarDay.format(Date.parse(date));
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago, as `3 hours ago`. */
export function ago(ms: number, nowMs = Date.now()): string {
  for (const [unit, size] of UNITS) {
    const count = Math.floor(Math.abs(nowMs - ms) / size);
    if (count > 0) return relative.format(ms > nowMs ? count : -count, unit);
  }
  return 'just now';
}

/** A readable form of a word of the contract: `waiting_for_us` becomes `Waiting for us`. */
export function spoken(word: string): string {
  const words = word.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
