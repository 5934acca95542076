import type { Session } from './clock.ts';

/** The time zone of exchange hours. Never a fixed offset. Source: rulings, Market hours. */
export const MARKET_ZONE = 'America/New_York';

/** When the sessions start and end, minutes after midnight in New York. Source: rulings, Market hours. */
export const marketMinutes = {
  preOpen: 4 * 60,
  open: 9 * 60 + 30,
  close: 16 * 60,
  afterEnd: 20 * 60,
  earlyClose: 13 * 60,
  earlyAfterEnd: 17 * 60,
} as const;

/** How an operator can change a day that is an ordinary trading day by the rules. */
export type Closure = 'closed' | 'early';

/** Days on which the exchanges close, or close early, outside the rules, by their dates. */
export interface AdHocClosures extends ReadonlyMap<string, Closure> {
  /** Of a map whose days change: counts the changes. What was calculated from an earlier count is outdated. */
  readonly revision?: number;
}

/**
 * Days on which the exchanges closed, or closed early, outside the rules: mourning, storms. Add a row when one is
 * announced.
 */
export const adHocClosures: AdHocClosures = new Map<string, Closure>([
  ['2007-01-02', 'closed'],
  ['2012-10-29', 'closed'],
  ['2012-10-30', 'closed'],
  ['2018-12-05', 'closed'],
  ['2025-01-09', 'closed'],
]);

/** The sessions of one trading day, in exchange time. Each ends when the next starts. */
export interface TradingDay {
  readonly date: string;
  readonly preOpensAtMs: number;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly afterEndsAtMs: number;
  readonly earlyClose: boolean;
}

/** The session at a moment, and the next one. */
export interface SessionTime {
  readonly session: Session;
  readonly sessionEndsAtMs: number;
  readonly nextSession: Session;
  /** The regular session ends at 13:00 on this day. */
  readonly earlyClose: boolean;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

const offsetFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: MARKET_ZONE,
  timeZoneName: 'longOffset',
  hour: 'numeric',
});

function readOffset(ms: number): number {
  const name = offsetFormat.formatToParts(ms).find((part) => part.type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE;
}

/** A period during which New York's offset from UTC is constant. */
interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
  readonly offset: number;
}

const stretchesOfYears = new Map<number, readonly Stretch[]>();

/**
 * The periods of a UTC year. Intl is slow, so we sample it once a month and search for the exact moment only where the
 * offset changes.
 */
function stretchesOfYear(year: number): readonly Stretch[] {
  const known = stretchesOfYears.get(year);
  if (known) return known;

  const stretches: Stretch[] = [];
  const end = Date.UTC(year + 1, 0, 1);
  let fromMs = Date.UTC(year, 0, 1);
  let offset = readOffset(fromMs);
  for (let month = 1; month <= 12; month += 1) {
    let low = Date.UTC(year, month - 1, 1);
    let high = Date.UTC(year, month, 1);
    const later = readOffset(high - 1);
    if (later === offset) continue;
    while (high - low > MINUTE) {
      const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE;
      if (readOffset(middle) === offset) low = middle;
      else high = middle;
    }
    stretches.push({ fromMs, toMs: high, offset });
    fromMs = high;
    offset = later;
  }
  stretches.push({ fromMs, toMs: end, offset });
  stretchesOfYears.set(year, stretches);
  return stretches;
}

let stretch: Stretch = { fromMs: 0, toMs: 0, offset: 0 };

/** New York's offset from UTC, milliseconds. */
function offsetAt(ms: number): number {
  if (ms < stretch.fromMs || ms >= stretch.toMs) {
    const found = stretchesOfYear(new Date(ms).getUTCFullYear()).find(({ toMs }) => ms < toMs);
    if (!found) throw new RangeError(`${ms} is not a time`);
    stretch = found;
  }
  return stretch.offset;
}

const pad = (part: number) => String(part).padStart(2, '0');

function dateOfDay(day: number): string {
  const date = new Date(day * DAY);
  return `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
}

function dayOfDate(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / DAY);
}

/** The calendar day in New York at a moment. */
export function newYorkDate(ms: number): string {
  return dateOfDay(Math.floor((ms + offsetAt(ms)) / DAY));
}

/** Minutes since midnight in New York, with fractions. */
export function newYorkMinutes(ms: number): number {
  const local = ms + offsetAt(ms);
  return (local - Math.floor(local / DAY) * DAY) / MINUTE;
}

/**
 * The moment at which New York's clocks show `minutes` after midnight. A time skipped by the change of clocks resolves to
 * an hour later.
 */
export function newYorkMs(date: string, minutes: number): number {
  const local = dayOfDate(date) * DAY + minutes * MINUTE;
  const guess = local - offsetAt(local);
  return local - offsetAt(guess);
}

/** The calendar day `days` later. */
export function addDays(date: string, days: number): string {
  return dateOfDay(dayOfDate(date) + days);
}

/** Easter Sunday by the anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8), as a day of March (32 is 1 April). */
function easterMarchDay(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leapSkips = century - Math.floor(century / 4);
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + leapSkips - moonShift + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return epact + weekday - 7 * late + 22;
}

function utcDay(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY;
}

/** 0 is Sunday. 1 January 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const first = utcDay(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7;
}

/** A holiday on a Sunday is observed on Monday, one on a Saturday on Friday. */
function observed(day: number): number {
  const weekday = weekdayOf(day);
  if (weekday === 0) return day + 1;
  return weekday === 6 ? day - 1 : day;
}

const closuresOfYears = new Map<number, ReadonlyMap<number, Closure>>();

/** Full holidays and early closes of a year by rule. Source: rulings, Market hours (NYSE). */
function closuresOfYear(year: number): ReadonlyMap<number, Closure> {
  const known = closuresOfYears.get(year);
  if (known) return known;

  const closures = new Map<number, Closure>();
  const isMonToThu = (day: number) => weekdayOf(day) >= 1 && weekdayOf(day) <= 4;

  const thanksgiving = nthWeekday(year, 11, 4, 4);
  const beforeIndependence = utcDay(year, 7, 3);
  const christmasEve = utcDay(year, 12, 24);
  if (isMonToThu(beforeIndependence)) closures.set(beforeIndependence, 'early');
  if (isMonToThu(christmasEve)) closures.set(christmasEve, 'early');
  closures.set(thanksgiving + 1, 'early');

  const newYear = utcDay(year, 1, 1);
  // A New Year's Day on a Saturday is not observed on Friday: the year's books close that day.
  if (weekdayOf(newYear) !== 6) closures.set(observed(newYear), 'closed');
  const mayEnd = utcDay(year, 5, 31);
  for (const holiday of [
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    utcDay(year, 3, 1) + easterMarchDay(year) - 1 - 2,
    mayEnd - ((weekdayOf(mayEnd) + 6) % 7),
    observed(utcDay(year, 7, 4)),
    nthWeekday(year, 9, 1, 1),
    thanksgiving,
    observed(utcDay(year, 12, 25)),
  ]) {
    closures.set(holiday, 'closed');
  }
  // The exchanges have observed Juneteenth since 2022.
  if (year >= 2022) closures.set(observed(utcDay(year, 6, 19)), 'closed');

  closuresOfYears.set(year, closures);
  return closures;
}

function closureOf(date: string, adHoc: ReadonlyMap<string, Closure>): Closure | undefined {
  const exception = adHoc.get(date);
  if (exception) return exception;
  const day = dayOfDate(date);
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return 'closed';
  return closuresOfYear(Number(date.slice(0, 4))).get(day);
}

/** Whether the exchanges open on a day. */
export function isTradingDay(date: string, adHoc = adHocClosures): boolean {
  return closureOf(date, adHoc) !== 'closed';
}

/** The first trading day after a date. */
export function nextTradingDay(date: string, adHoc = adHocClosures): string {
  let next = addDays(date, 1);
  while (!isTradingDay(next, adHoc)) next = addDays(next, 1);
  return next;
}

/** Whether a date is the last trading day of its month. */
export function endsMonth(date: string, adHoc = adHocClosures): boolean {
  return nextTradingDay(date, adHoc).slice(0, 7) !== date.slice(0, 7);
}

/** The last trading day before a date. */
export function previousTradingDay(date: string, adHoc = adHocClosures): string {
  let previous = addDays(date, -1);
  while (!isTradingDay(previous, adHoc)) previous = addDays(previous, -1);
  return previous;
}

/** The sessions of a day; `undefined` when the exchanges are closed all day. */
export function sessionsOfDay(date: string, adHoc = adHocClosures): TradingDay | undefined {
  const closure = closureOf(date, adHoc);
  if (closure === 'closed') return undefined;
  const earlyClose = closure === 'early';
  const { preOpen, open } = marketMinutes;
  return {
    date,
    preOpensAtMs: newYorkMs(date, preOpen),
    opensAtMs: newYorkMs(date, open),
    closesAtMs: newYorkMs(date, earlyClose ? marketMinutes.earlyClose : marketMinutes.close),
    afterEndsAtMs: newYorkMs(
      date,
      earlyClose ? marketMinutes.earlyAfterEnd : marketMinutes.afterEnd,
    ),
    earlyClose,
  };
}

interface CalendarDay {
  readonly startMs: number;
  readonly endMs: number;
  readonly today: TradingDay | undefined;
  readonly nextPreOpensAtMs: number;
}

let latest: { adHoc: AdHocClosures; revision: number | undefined; day: CalendarDay } | undefined;

/** The calendar day at a moment. The last result is cached, since a clock requests the same day all day long. */
function calendarDayAt(ms: number, adHoc: AdHocClosures): CalendarDay {
  const { revision } = adHoc;
  if (
    latest &&
    latest.adHoc === adHoc &&
    latest.revision === revision &&
    ms >= latest.day.startMs &&
    ms < latest.day.endMs
  ) {
    return latest.day;
  }
  const date = newYorkDate(ms);
  const day: CalendarDay = {
    startMs: newYorkMs(date, 0),
    endMs: newYorkMs(addDays(date, 1), 0),
    today: sessionsOfDay(date, adHoc),
    nextPreOpensAtMs: newYorkMs(nextTradingDay(date, adHoc), marketMinutes.preOpen),
  };
  latest = { adHoc, revision, day };
  return day;
}

/** The session that a moment falls in. */
export function sessionAt(ms: number, adHoc = adHocClosures): Session {
  const { today } = calendarDayAt(ms, adHoc);
  if (!today || ms < today.preOpensAtMs || ms >= today.afterEndsAtMs) return 'closed';
  if (ms < today.opensAtMs) return 'pre';
  return ms < today.closesAtMs ? 'regular' : 'after';
}

/** The session that a moment falls in, when it ends, and what follows. */
export function exchangeTimeAt(ms: number, adHoc = adHocClosures): SessionTime {
  const { today, nextPreOpensAtMs } = calendarDayAt(ms, adHoc);
  const earlyClose = today?.earlyClose ?? false;
  const at = (session: Session, sessionEndsAtMs: number, nextSession: Session): SessionTime => ({
    session,
    sessionEndsAtMs,
    nextSession,
    earlyClose,
  });

  if (!today || ms >= today.afterEndsAtMs) return at('closed', nextPreOpensAtMs, 'pre');
  if (ms < today.preOpensAtMs) return at('closed', today.preOpensAtMs, 'pre');
  if (ms < today.opensAtMs) return at('pre', today.opensAtMs, 'regular');
  if (ms < today.closesAtMs) return at('regular', today.closesAtMs, 'after');
  return at('after', today.afterEndsAtMs, 'closed');
}
