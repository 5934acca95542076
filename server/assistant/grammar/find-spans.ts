import type { CurveRange } from '../../../contract/portfolio.ts';
import type { Range } from '../../../contract/bars.ts';
import { addDays, previousTradingDay } from '../../../contract/market-hours.ts';
import type { CalendarDate } from '../../../contract/instrument.ts';

/** The words for each range. */
export const SPANS: readonly (readonly [Range, RegExp])[] = [
  ['10Y', /\b(10|ten|diez) ?-?(y|years?|anos?)\b|(?<!\d)(10|十) ?(年|個年)|decade|decada/],
  ['5Y', /\b(5|five|cinco) ?-?(y|years?|anos?)\b|(?<!\d)(5|五) ?年/],
  ['3Y', /\b(3|three|tres) ?-?(y|years?|anos?)\b|(?<!\d)(3|三) ?年/],
  [
    '6M',
    /\b(6|six|seis) ?-?(m|months?|meses|mes)\b|half (a )?year|half-year|semestre|medio ano|(6|六) ?(か月|ヶ月|カ月|ヵ月|箇月|個月)|半年/,
  ],
  [
    '3M',
    /\b(3|three|tres) ?-?(m|months?|meses|mes)\b|\bquarter\b|\btrimestre\b|(3|三) ?(か月|ヶ月|カ月|ヵ月|箇月|個月)|四半期(?!報|決)|季度|(上|今|本)季|(\b90|九十) ?(days|dias|日)/,
  ],
  [
    'YTD',
    /\b(ytd|year to date|(since|from) (january|the (start|beginning) of the year|new year)|this year|so far this year|en lo que va de(l)? ano|este ano|desde (enero|principios de ano|comienzos de ano))\b|年初来(?!(高|安)値)|年初から|年初至今|今年|本年/,
  ],
  [
    '1Y',
    /\b((1|one|un|a) ?-?(y|years?|ano)|(last|past|previous) year|(over|in) a year|(el )?ultimo ano|ano pasado|12 (months|meses)|twelve months|anual|annual|yearly|52 (weeks|semanas))\b|(?<!\d)(1|一) ?年|過去1年|去年|昨年|全年|12 ?(か月|ヶ月|カ月|個月)/,
  ],
  [
    '1M',
    /\b((1|one|un|a) ?-?(m|months?|mes)|(last|past|previous|this) month|(over|in) a month|(el )?(ultimo|este) mes|mes pasado|(30|thirty|treinta) ?-?(days?|dias?)|(4|four|cuatro) (weeks|semanas)|monthly|mensual)\b|(1|一) ?(か月|ヶ月|カ月|ヵ月|箇月|個月)|ひと月|今月|先月|這個月|上個月|本月|上月|過去一個月|(?<![\d月])(30|三十) ?(日|天)/,
  ],
  [
    '1W',
    /\b((1|one|una|a) ?-?(w|week|semana)s?|(last|past|previous|this) week|(over|in) a week|(la )?(ultima|esta) semana|semana pasada|(7|seven|siete|5|five|cinco) ?-?(trading )?(days?|dias?|sesiones)|weekly|semanal)\b|(1|一) ?(週|周|個星期|星期)|今週|先週|ここ1週間|這(個)?(星期|週|周)|上(個)?(星期|週|周)|本週|(?<![\d月十廿])(7|七|5|五) ?(日|天)/,
  ],
];

const CJK_DAY = /(?:(20\d\d) ?年 ?)?(?<!\d)(\d{1,2}) ?月 ?(\d{1,2}) ?[日號号]/g;
const SLASHED_DAY = /(?<![\d/.])(\d{1,2})\/(\d{1,2})\/((?:20)?\d\d)(?![\d/])/;
const SLASHED_DAY_AFTER = /\b(?:on|since|el|del|desde) (\d{1,2})\/(\d{1,2})(?![\d/])/;

/** The range that a folded question names; undefined if it names none. */
export function findRange(text: string): Range | undefined {
  // 3月5日 is a day, and neither are five days.
  const undated = text.replaceAll(CJK_DAY, ' ');
  return SPANS.find(([, pattern]) => pattern.test(undated))?.[0];
}

/** Calendar days that the ranges of the account's curve go back. */
const CURVE_DAYS = [
  ['1W', 7],
  ['1M', 30],
  ['3M', 91],
  ['1Y', 365],
] as const;

/**
 * The same for the account's curve, which has fewer ranges. Of a question that names none, the shortest one that includes the days
 * that it names.
 */
export function curveRangeOf(
  text: string,
  asked?: { readonly from: CalendarDate; readonly today: CalendarDate },
): CurveRange {
  if (
    /\b(all time|since (the )?(start|beginning|i (started|joined|opened))|ever|overall|desde (el principio|el inicio|siempre|que (abri|empece))|historico)\b|全期間|開始以来|これまで|開設以来|自開戶|一直以來|所有時間|至今為止|開戶以來/.test(
      text,
    )
  ) {
    return 'ALL';
  }
  const range = findRange(text);
  switch (range) {
    case '1W':
    case '1M':
    case '3M':
    case '1Y':
      return range;
    case '6M':
    case 'YTD':
      return '1Y';
    case undefined:
      if (/\b(today|todays|hoy)\b|今日|本日|今天|即日/.test(text)) return '1D';
      if (!asked) return '1M';
      return CURVE_DAYS.find(([, days]) => asked.from > addDays(asked.today, -days))?.[0] ?? 'ALL';
    default:
      return 'ALL';
  }
}

const MONTHS: readonly RegExp[] = [
  /jan(uary)?|enero/,
  /feb(ruary)?|febrero/,
  /mar(ch)?|marzo/,
  /apr(il)?|abril/,
  /may|mayo/,
  /june?|junio/,
  /july?|julio/,
  /aug(ust)?|agosto/,
  /sep(t|tember)?|septiembre/,
  /oct(ober)?|octubre/,
  /nov(ember)?|noviembre/,
  /dec(ember)?|diciembre/,
];

/** The order of month and day in a date with slashes. */
export type DateOrder = 'month_first' | 'day_first';

/**
 * The past day that a question names, in New York's calendar. On folded text.
 *
 * @returns `null` for a date that is no day, such as 13/13/2026
 */
export function findDate(
  text: string,
  today: CalendarDate,
  order: DateOrder = 'month_first',
): CalendarDate | null | undefined {
  return dayIn(text, { today, order, isComing: false });
}

/** A day from today on that a question names, by its date, as tomorrow or as a weekday. On folded text. */
export function findComingDay(
  text: string,
  today: CalendarDate,
  order: DateOrder = 'month_first',
): CalendarDate | undefined {
  if (/\btomorrow|(?<!\b(?:la|esta) )\bmanana\b|明日|明天|聽日/.test(text))
    return addDays(today, 1);
  const date = dayIn(text, { today, order, isComing: true });
  if (typeof date === 'string') return date < today ? undefined : date;
  if (/\b(?:was|were|did|estuvo|estaba|abrio)\b|でした|だった/.test(text)) return undefined;
  const named = WEEKDAYS.flatMap((pattern, day) => (pattern.test(text) ? [day] : []));
  const [weekday] = named;
  if (weekday === undefined || named.length > 1) return undefined;
  const since = new Date(`${today}T12:00:00Z`).getUTCDay();
  return addDays(today, (weekday - since + 7) % 7);
}

/** From Sunday on. In Japanese, 週 and a number or 日本 may meet within a sentence: 今週日本時間で, 今週一番. */
const WEEKDAYS: readonly RegExp[] = [
  /\bsunday\b|\bdomingo\b|日曜|(?:星期|週|禮拜)日(?![本経])/,
  /\bmonday\b|\blunes\b|月曜|(?:星期|週|禮拜)一(?![番日回度])/,
  /\btuesday\b|\bmartes\b|火曜|(?:星期|週|禮拜)二(?![番日回度])/,
  /\bwednesday\b|\bmiercoles\b|水曜|(?:星期|週|禮拜)三(?![番日回度])/,
  /\bthursday\b|\bjueves\b|木曜|(?:星期|週|禮拜)四(?![番日回度半])/,
  /\bfriday\b|\bviernes\b|金曜|(?:星期|週|禮拜)五(?![番日回度])/,
  /\bsaturday\b|\bsabado\b|土曜|(?:星期|週|禮拜)六(?![番日回度])/,
];

interface DayAsked {
  readonly today: CalendarDate;
  readonly order: DateOrder;
  /** Of a date without a year: whether the next such day is meant, or the last. */
  readonly isComing: boolean;
}

function dayIn(text: string, asked: DayAsked): CalendarDate | null | undefined {
  const { today, order } = asked;
  if (/\byesterday|\bayer\b|昨日|昨天|尋日|前日(?!比)/.test(text)) return previousTradingDay(today);
  const iso = /\b(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})\b/.exec(text);
  if (iso) return dateOf(iso[1], iso[2], iso[3], asked) ?? null;
  const slashed = SLASHED_DAY.exec(text) ?? SLASHED_DAY_AFTER.exec(text);
  if (slashed) {
    const [, first, second, year] = slashed;
    const [month, day] = order === 'month_first' ? [first, second] : [second, first];
    return dateOf(year?.padStart(4, '20'), month, day, asked) ?? null;
  }
  const [cjk] = [...text.matchAll(CJK_DAY)];
  if (cjk) return dateOf(cjk[1], cjk[2], cjk[3], asked);
  for (const [at, month] of MONTHS.entries()) {
    const first = new RegExp(
      `\\b(?:${month.source})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?: (20\\d\\d))?\\b`,
    ).exec(text);
    const after = new RegExp(
      `\\b(\\d{1,2})(?:st|nd|rd|th)?(?: de| of)? (?:${month.source})\\b(?:(?: de| del)? (20\\d\\d))?`,
    ).exec(text);
    const found = first ?? after;
    if (!found) continue;
    const groups = found.slice(1).filter((each) => each !== undefined && /^\d+$/.test(each));
    return dateOf(groups[1], String(at + 1), groups[0], asked);
  }
  return undefined;
}

function dateOf(
  year: string | undefined,
  month = '',
  day = '',
  { today, isComing }: DayAsked,
): CalendarDate | undefined {
  const of = (named: string) => `${named}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = today.slice(0, 4);
  const date = year === undefined ? of(thisYear) : of(year);
  if (Number.isNaN(Date.parse(date)) || addDays(date, 0) !== date) return undefined;
  // Without a year, the last such day or the next.
  if (year !== undefined) return date;
  if (isComing) return date < today ? of(String(Number(thisYear) + 1)) : date;
  return date > today ? of(String(Number(thisYear) - 1)) : date;
}
