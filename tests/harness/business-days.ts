import { addDays, isTradingDay } from '../../contract/market-hours.ts';

/** The business day that is `count` business days after a date, by the exchange's calendar. */
export function businessDays(date: string, count: number): string {
  let day = date;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (isTradingDay(day)) left -= 1;
  }
  return day;
}
