/** Whether the Federal Reserve settles on a day. Source: Federal Reserve Bank Services, Holiday Schedules. */
export function isBankingDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = date.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(date);
}

/** The banking day that is `count` banking days after a day, as `2026-11-20`. */
export function bankingDayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (isBankingDay(textOf(date))) left -= 1;
  }
  return textOf(date);
}

/** Months and days of holidays that fall on the same date each year: one on a Sunday is kept on the Monday after, one on a Saturday not. */
const FIXED = new Set(['01-01', '06-19', '07-04', '11-11', '12-25']);

function isHoliday(date: Date): boolean {
  const day = textOf(date).slice(5);
  if (FIXED.has(day)) return true;
  const weekday = date.getUTCDay();
  if (weekday === 1) {
    const sunday = new Date(date.getTime() - 86_400_000);
    if (FIXED.has(textOf(sunday).slice(5))) return true;
  }
  const month = date.getUTCMonth() + 1;
  const ofMonth = date.getUTCDate();
  const week = Math.ceil(ofMonth / 7);
  if (weekday === 1) {
    if ((month === 1 || month === 2) && week === 3) return true;
    if (month === 5 && ofMonth > 24) return true;
    if (month === 9 && week === 1) return true;
    if (month === 10 && week === 2) return true;
  }
  return month === 11 && weekday === 4 && week === 4;
}

function textOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
