import { newYorkDate } from '../../../contract/market-hours.ts';

const DAY_MS = 86_400_000;

/** The calendar day in New York, counted from 1970. */
export function newYorkDay(ms: number): number {
  return Date.parse(newYorkDate(ms)) / DAY_MS;
}

/** The week in New York that begins on its Monday, counted from 1970. */
export function newYorkWeek(ms: number): number {
  // 1 January 1970 was a Thursday, three days after its Monday.
  return Math.floor((newYorkDay(ms) + 3) / 7);
}

/** The calendar month in New York, counted from the year 0. */
export function newYorkMonth(ms: number): number {
  const [year = 0, month = 1] = newYorkDate(ms).split('-').map(Number);
  return year * 12 + month - 1;
}
