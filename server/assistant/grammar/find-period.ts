import type { CalendarDate } from '../../../contract/instrument.ts';
import { addDays } from '../../../contract/market-hours.ts';
import { addMonths } from '../../../contract/saving-interest.ts';

/** Past days in New York's calendar, the first and the last included. */
export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const PERIODS = [
  ['last_year', /\b(last|previous) year\b|\bano (pasado|anterior)\b|去年|昨年|上年|舊年/],
  [
    'last_quarter',
    /\b(last|previous) quarter\b|\btrimestre (pasado|anterior)\b|前四半期|先四半期|上(個)?季/,
  ],
  ['last_month', /\b(last|previous) month\b|\bmes (pasado|anterior)\b|先月|前月|上個?月/],
  [
    'last_week',
    /\b(last|previous) week\b|\bsemana (pasada|anterior)\b|先週|前週|上(個)?(星期|週|周|禮拜)/,
  ],
  [
    'this_year',
    /\b(this year|ytd|year to date|so far this year|since january)\b|\b(este ano|en lo que va del? ano|desde enero)\b|今年|年初(来|至今|から)|本年/,
  ],
  ['this_quarter', /\bthis quarter\b|\beste trimestre\b|今四半期|当四半期|(今|本|呢|這)(個)?季/],
  ['this_month', /\b(this month|month to date)\b|\beste mes\b|今月|当月|今個月|這個月|呢個月|本月/],
  [
    'this_week',
    /\bthis week\b|\besta semana\b|今週|今個?(星期|週|禮拜)|(這|呢)個?(星期|週|禮拜)|本週/,
  ],
] as const;

const MONTHS = [
  /\b(in|for|of|during|en|de) (january|jan|enero)\b|(?<!\d)(1|一)月/,
  /\b(in|for|of|during|en|de) (february|feb|febrero)\b|(?<!\d)(2|二)月/,
  /\b(in|for|of|during|en|de) (march|mar|marzo)\b|(?<!\d)(3|三)月/,
  /\b(in|for|of|during|en|de) (april|apr|abril)\b|(?<!\d)(4|四)月/,
  /\b(in|for|of|during|en|de) (may|mayo)\b|(?<!\d)(5|五)月/,
  /\b(in|for|of|during|en|de) (june|jun|junio)\b|(?<!\d)(6|六)月/,
  /\b(in|for|of|during|en|de) (july|jul|julio)\b|(?<!\d)(7|七)月/,
  /\b(in|for|of|during|en|de) (august|aug|agosto)\b|(?<!\d)(8|八)月/,
  /\b(in|for|of|during|en|de) (september|sept|sep|septiembre)\b|(?<!\d)(9|九)月/,
  /\b(in|for|of|during|en|de) (october|oct|octubre)\b|(?<!\d)(10|(?<!二)十)月/,
  /\b(in|for|of|during|en|de) (november|nov|noviembre)\b|(11|十一)月/,
  /\b(in|for|of|during|en|de) (december|dec|diciembre)\b|(12|十二)月/,
] as const;
const YEAR = /\b(?:in|for|of|during|en|de|ano) (20\d\d)\b|(20\d\d) ?年/;

const COUNTS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  six: 6,
  dos: 2,
  tres: 3,
  seis: 6,
  一: 1,
  兩: 2,
  二: 2,
  三: 3,
  六: 6,
};
const ROLLING =
  /\b(?:last|past|previous) (\d{1,3}|two|three|six) (day|week|month|year)|\bultim[oa]s (\d{1,3}|dos|tres|seis) (dia|semana|mes|ano)|(?:過去|近|最近|直近|前|呢|這|この|ここ) ?(\d{1,3}|[一二兩三六]) ?(日|天|週|周|個?星期|か月|ヶ月|カ月|ヵ月|個月|年)/;
const DAYS_OF = [
  [/^(day|dia|日|天)/, 1],
  [/^(week|semana|週|周|個?星期)/, 7],
] as const;

/** The week, month or year that a question names, up to today. Weeks begin on Monday. On folded text. */
export function findPeriod(text: string, today: CalendarDate): Period | undefined {
  const name = PERIODS.find(([, pattern]) => pattern.test(text))?.[0];
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -weekday);
  const quarter = month - ((month - 1) % 3);
  switch (name) {
    case undefined:
      return rolling(text, today) ?? namedMonth(text, today);
    case 'this_year':
      return { from: `${year}-01-01`, to: today };
    case 'last_year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'this_quarter':
      return { from: firstOf(year, quarter), to: today };
    case 'last_quarter':
      return { from: firstOf(year, quarter - 3), to: addDays(firstOf(year, quarter), -1) };
    case 'this_month':
      return { from: firstOf(year, month), to: today };
    case 'last_month':
      return { from: firstOf(year, month - 1), to: addDays(firstOf(year, month), -1) };
    case 'this_week':
      return { from: monday, to: today };
    case 'last_week':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    default:
      return name satisfies never;
  }
}

/** Whether a folded question names a number of days, weeks, months or years up to today. */
export function isRolling(text: string): boolean {
  return ROLLING.test(text);
}

/** The first day of a month; month 0 is the December before. */
function firstOf(year: number, month: number): CalendarDate {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}

/** A number of days, weeks, months or years up to today. */
function rolling(text: string, today: CalendarDate): Period | undefined {
  const found = ROLLING.exec(text)?.slice(1).filter(Boolean);
  if (!found) return undefined;
  const [said = '', unit = ''] = found;
  const count = COUNTS[said] ?? Number(said);
  const days = DAYS_OF.find(([pattern]) => pattern.test(unit))?.[1];
  if (days !== undefined) return { from: addDays(today, 1 - count * days), to: today };
  const months = /^(month|mes|か月|ヶ月|カ月|ヵ月|個月)/.test(unit) ? count : count * 12;
  return { from: addMonths(today, -months), to: today };
}

/** A named month or year; without a year, the last such month. */
function namedMonth(text: string, today: CalendarDate): Period | undefined {
  const month = MONTHS.findLastIndex((pattern) => pattern.test(text)) + 1;
  const said = (month > 0 ? /(20\d\d)/ : YEAR).exec(text)?.slice(1).find(Boolean);
  if (month === 0 && said === undefined) return undefined;
  const thisYear = Number(today.slice(0, 4));
  const first = firstOf(said === undefined ? thisYear : Number(said), Math.max(1, month));
  const isAhead = said === undefined && first > today;
  const year = isAhead ? thisYear - 1 : said === undefined ? thisYear : Number(said);
  const from = firstOf(year, Math.max(1, month));
  const to = addDays(firstOf(month === 0 ? year + 1 : year, month === 0 ? 1 : month + 1), -1);
  if (from > today) return undefined;
  return { from, to: to > today ? today : to };
}
