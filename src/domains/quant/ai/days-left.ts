import { newYorkDate } from '../../../../contract/market-hours.ts';

const DAY_MS = 86_400_000;

/** Calendar days of the exchange from now until a date; not below zero. Pure. */
export function daysLeft(endsDate: string, nowMs: number): number {
  const days = (Date.parse(endsDate) - Date.parse(newYorkDate(nowMs))) / DAY_MS;
  return Math.max(0, days);
}
