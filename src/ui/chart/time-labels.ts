import type { Bars, Range } from '../../../contract/bars.ts';
import { newYorkDay, newYorkMonth, newYorkWeek } from './calendar-periods.ts';
import type { DayHours, XLayout } from './x-layout.ts';

export interface TimeLabel {
  /** Along x, as the layout has it. */
  readonly at: number;
  readonly text: string;
}

const timeZone = 'America/New_York';

const hourAndMinute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** How much of a label's room must lie between it and the start. */
const EDGE = 0.3;

interface Marks {
  /** A bar whose period differs from the one before carries a label. */
  readonly period: (ms: number) => number;
  readonly format: Intl.DateTimeFormatOptions;
}

const byDay: Marks = { period: newYorkDay, format: { weekday: 'short', day: 'numeric' } };
const byWeek: Marks = { period: newYorkWeek, format: { month: 'short', day: 'numeric' } };
const byMonth: Marks = { period: newYorkMonth, format: { month: 'short' } };
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

/** Minutes of the day that are worth a label, the worthiest first: the session's own edges, then round hours. */
function minutesShown({ regularFrom, regularTo }: DayHours): number[] {
  return [regularFrom, regularTo, 720, 840, 660, 420, 1080];
}

/** Labels in order, without those that would stand on a worthier one. */
function withRoom(labels: readonly TimeLabel[], room: number): TimeLabel[] {
  const kept: TimeLabel[] = [];
  for (const label of labels) {
    if (kept.every(({ at }) => Math.abs(at - label.at) >= room)) kept.push(label);
  }
  return kept.sort((a, b) => a.at - b.at);
}

/** The labels under a chart, in New York time and the person's language; at most `most`, evenly thinned. */
export function timeLabels(bars: Bars, layout: XLayout, locale: string, most: number): TimeLabel[] {
  if (layout.day) {
    const { hours, ofMinute } = layout.day;
    const format = new Intl.DateTimeFormat(locale, {
      ...hourAndMinute,
      timeZone: 'UTC',
    });
    const labels = minutesShown(hours).map((minute) => ({
      at: ofMinute(minute),
      text: format.format(minute * 60_000),
    }));
    return withRoom(labels, layout.max / Math.max(1, most));
  }

  const { period, format } = marks[bars.range];
  const write = new Intl.DateTimeFormat(locale, { ...format, timeZone });
  const changes: TimeLabel[] = [];
  bars.openedAtMs.forEach((ms, index) => {
    const before = bars.openedAtMs[index - 1];
    if (before === undefined || period(before) === period(ms)) return;
    changes.push({ at: index, text: write.format(ms) });
  });
  // A label is centred: too near to the start it would be cut.
  const whole = changes.filter(({ at }) => at >= (layout.max / Math.max(1, most)) * EDGE);
  const every = Math.max(1, Math.ceil(whole.length / Math.max(1, most)));
  return whole.filter((_, index) => index % every === 0);
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

/** Writes the moment of a bar as precisely as its range allows. */
export function momentWriter(range: Range, locale: string): (ms: number) => string {
  const format = new Intl.DateTimeFormat(locale, { ...moments[range], timeZone });
  return (ms) => format.format(ms);
}
