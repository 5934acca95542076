import { type Bars, type Interval, intervalOfRange, type Range } from '../../../contract/bars.ts';
import { marketZone } from '../../lib/format.ts';
import { intlLocale } from '../../lib/intl-locale.ts';
import { newYorkDay, newYorkMonth, newYorkWeek } from './calendar-periods.ts';
import type { View } from './chart-view.ts';
import type { DayHours, XLayout } from '../x-layout.ts';

/** A word on the time axis. */
export interface TimeLabel {
  /** The place along x, from the layout. */
  readonly at: number;
  readonly text: string;
}

const timeZone = 'America/New_York';

/** 12 or 24 hours, by language. */
const hourAndMinute = { hour: 'numeric', minute: '2-digit' } as const;

/** The part of a label's room that must be free between the label and the start. */
const EDGE = 0.3;

interface Marks {
  /** A bar whose period differs from the previous bar's has a label. */
  readonly period: (ms: number) => number;
  readonly format: Intl.DateTimeFormatOptions;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const byHour: Marks = { period: (ms) => Math.floor(ms / HOUR_MS), format: hourAndMinute };
const byDay: Marks = { period: newYorkDay, format: { weekday: 'short', day: 'numeric' } };
const byWeek: Marks = { period: newYorkWeek, format: { month: 'short', day: 'numeric' } };
const byMonth: Marks = { period: newYorkMonth, format: { month: 'short' } };
const byMonthOfYear: Marks = {
  period: newYorkMonth,
  format: { month: 'short', year: '2-digit' },
};
const byYear: Marks = {
  period: (ms) => Math.floor(newYorkMonth(ms) / 12),
  format: { year: 'numeric' },
};

const marks: Record<Range, Marks> = {
  '1D': byDay,
  '1W': byDay,
  '1M': byWeek,
  '3M': byMonth,
  '6M': byMonth,
  YTD: byMonth,
  '1Y': byMonth,
  '3Y': byYear,
  '5Y': byYear,
  '10Y': byYear,
};

/** The marks of a part of a range, the finest first, with the longest time that each is for. */
const marksOfPart: readonly (readonly [untilMs: number, marks: Marks])[] = [
  [2 * DAY_MS, byHour],
  [12 * DAY_MS, byDay],
  [75 * DAY_MS, byWeek],
  [900 * DAY_MS, byMonthOfYear],
  [Infinity, byYear],
];

/** Minutes of the day that get a label, the most important first: the session's edges, then round hours. */
function minutesShown({ regularFrom, regularTo }: DayHours): number[] {
  return [regularFrom, regularTo, 720, 840, 660, 420, 1080];
}

/** Labels in order, without those that would overlap a more important one. */
function withRoom(labels: readonly TimeLabel[], room: number): TimeLabel[] {
  const kept: TimeLabel[] = [];
  for (const label of labels) {
    if (kept.every(({ at }) => Math.abs(at - label.at) >= room)) kept.push(label);
  }
  return kept.sort((a, b) => a.at - b.at);
}

/**
 * The labels under a chart, in New York time and the person's language; at most `most`, evenly thinned.
 * With a view they are those of the part in it.
 */
export function timeLabels(
  bars: Pick<Bars, 'range' | 'openedAtMs'>,
  layout: XLayout,
  locale: string,
  most: number,
  view?: View,
): TimeLabel[] {
  if (layout.day) {
    const { hours, ofMinute } = layout.day;
    const format = new Intl.DateTimeFormat(intlLocale(locale), {
      ...hourAndMinute,
      timeZone: 'UTC',
    });
    const labels = minutesShown(hours).map((minute) => ({
      at: ofMinute(minute),
      text: format.format(minute * 60_000),
    }));
    return withRoom(labels, layout.max / Math.max(1, most));
  }

  const { from, to } = view ?? { from: 0, to: layout.max };
  const first = Math.max(1, Math.ceil(from));
  const last = Math.min(bars.openedAtMs.length - 1, Math.floor(to));
  const shownMs = (bars.openedAtMs[last] ?? 0) - (bars.openedAtMs[first - 1] ?? 0);
  const { period, format } = view ? marksOf(shownMs) : marks[bars.range];
  const write = new Intl.DateTimeFormat(intlLocale(locale), { ...format, timeZone });
  const periods = periodsOf(bars.openedAtMs, period);
  const changes: { at: number; ms: number; period: number }[] = [];
  for (let at = first; at <= last; at += 1) {
    const ms = bars.openedAtMs[at];
    const own = periods[at];
    if (ms === undefined || own === undefined || periods[at - 1] === own) continue;
    changes.push({ at, ms, period: own });
  }
  // A label is centred: too near to the start it would be cut.
  const whole = changes.filter(({ at }) => at - from >= ((to - from) / Math.max(1, most)) * EDGE);
  const every = Math.max(1, Math.ceil(whole.length / Math.max(1, most)));
  return whole
    .filter((change, index) =>
      // While the chart is moved, the same periods keep their labels.
      view ? change.period % niceStep(every) === 0 : index % every === 0,
    )
    .map(({ at, ms }) => ({ at, text: write.format(ms) }));
}

/** Calendar days of thousands of bars are slow to calculate, and a chart that is moved needs them in every frame. */
const knownPeriods = new WeakMap<readonly number[], Map<Marks['period'], readonly number[]>>();

function periodsOf(times: readonly number[], period: Marks['period']): readonly number[] {
  let known = knownPeriods.get(times);
  if (!known) knownPeriods.set(times, (known = new Map()));
  let periods = known.get(period);
  if (!periods) known.set(period, (periods = times.map((ms) => period(ms))));
  return periods;
}

function marksOf(shownMs: number): Marks {
  return marksOfPart.find(([untilMs]) => shownMs <= untilMs)?.[1] ?? byYear;
}

/** The number of hours, days or months between labels, so that a year or a day is divided evenly. */
function niceStep(every: number): number {
  return [1, 2, 3, 4, 6, 12].find((step) => step >= every) ?? every;
}

const moments: Record<Range, Intl.DateTimeFormatOptions> = {
  '1D': hourAndMinute,
  '1W': { weekday: 'short', month: 'short', day: 'numeric', ...hourAndMinute },
  '1M': { weekday: 'short', month: 'short', day: 'numeric', ...hourAndMinute },
  '3M': { weekday: 'short', month: 'short', day: 'numeric' },
  '6M': { weekday: 'short', month: 'short', day: 'numeric' },
  YTD: { weekday: 'short', month: 'short', day: 'numeric' },
  '1Y': { year: 'numeric', month: 'short', day: 'numeric' },
  '3Y': { year: 'numeric', month: 'short', day: 'numeric' },
  '5Y': { year: 'numeric', month: 'short', day: 'numeric' },
  '10Y': { year: 'numeric', month: 'long' },
};

/** The formats of bars whose interval is not the range's own. */
const momentsOfInterval: Partial<Record<Interval, Intl.DateTimeFormatOptions>> = {
  '1d': { year: 'numeric', month: 'short', day: 'numeric' },
  '1w': { year: 'numeric', month: 'short', day: 'numeric' },
  '1mo': { year: 'numeric', month: 'long' },
};

/** Writes the moment of a bar as precisely as its range, or an interval that is not the range's own, allows. */
export function momentWriter(
  range: Range,
  locale: string,
  interval: Interval = intervalOfRange[range],
): (ms: number) => string {
  const own = interval === intervalOfRange[range] ? undefined : momentsOfInterval[interval];
  const parts = own ?? moments[range];
  const format = new Intl.DateTimeFormat(intlLocale(locale), { ...parts, timeZone });
  const zone = parts.hour === undefined ? '' : ` ${marketZone(locale)}`;
  return (ms) => format.format(ms) + zone;
}
