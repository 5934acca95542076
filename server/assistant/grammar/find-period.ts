import type { CalendarDate } from '../../../contract/instrument.ts';
import { addDays } from '../../../contract/market-hours.ts';

/** Days of the past, the first and the last included, in New York's calendar. */
export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const PERIODS = [
  ['last_year', /\b(last|previous) year\b|\bano (pasado|anterior)\b|去年|昨年|上年|舊年/],
  ['last_month', /\b(last|previous) month\b|\bmes (pasado|anterior)\b|先月|上個?月/],
  [
    'last_week',
    /\b(last|previous) week\b|\bsemana (pasada|anterior)\b|先週|上(個)?(星期|週|周|禮拜)/,
  ],
  [
    'this_year',
    /\b(this year|ytd|year to date|so far this year)\b|\b(este ano|en lo que va del? ano)\b|今年|年初(来|至今|から)|本年/,
  ],
  ['this_month', /\bthis month\b|\beste mes\b|今月|今個月|這個月|呢個月|本月/],
  ['this_week', /\bthis week\b|\besta semana\b|今週|今個?(星期|週|禮拜)|這個?(星期|週)|本週/],
] as const;

/** The week, month or year that a question names, up to today. Weeks begin on Monday. On folded text. */
export function findPeriod(text: string, today: CalendarDate): Period | undefined {
  const name = PERIODS.find(([, pattern]) => pattern.test(text))?.[0];
  const year = Number(today.slice(0, 4));
  const monthStart = `${today.slice(0, 8)}01`;
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -weekday);
  switch (name) {
    case undefined:
      return undefined;
    case 'this_year':
      return { from: `${year}-01-01`, to: today };
    case 'last_year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'this_month':
      return { from: monthStart, to: today };
    case 'last_month': {
      const to = addDays(monthStart, -1);
      return { from: `${to.slice(0, 8)}01`, to };
    }
    case 'this_week':
      return { from: monday, to: today };
    case 'last_week':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    default:
      return name satisfies never;
  }
}
