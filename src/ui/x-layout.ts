import type { Bars, Interval } from '../../contract/bars.ts';
import {
  marketMinutes,
  newYorkDate,
  newYorkMinutes,
  sessionsOfDay,
} from '../../contract/market-hours.ts';

/** The sessions of one trading day, in minutes since midnight in New York. */
export interface DayHours {
  readonly preFrom: number;
  readonly regularFrom: number;
  readonly regularTo: number;
  readonly afterTo: number;
}

/**
 * A minute outside the regular session is drawn narrower by this factor, so that the regular session keeps most of the
 * room.
 */
const EXTENDED_WIDTH = 0.4;

/** A stretch of the axis outside the regular session. */
export interface Shade {
  readonly session: 'pre' | 'after';
  readonly from: number;
  readonly to: number;
}

/** The positions of bars along x, without gaps for the hours and days without trading. */
export interface XLayout {
  readonly x: number[];
  /** The room that each bar has along x, for candles of one day; elsewhere each has 1. */
  readonly rooms?: readonly number[] | undefined;
  readonly min: number;
  readonly max: number;
  /** Stretches outside the regular session; only within one day. */
  readonly shades: readonly Shade[];
  /** The hours of a one-day layout, and the position of a minute; undefined for longer ranges. */
  readonly day?: { readonly hours: DayHours; readonly ofMinute: (minute: number) => number };
}

const minutesOf: Partial<Record<Interval, number>> = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '1h': 60,
};

/**
 * One day is laid out whole, and its remaining hours are left free; longer ranges place bar beside bar. A line passes
 * through the minute at which a bar opens; a candle is centered on its minutes.
 */
export function layOut(
  { range, interval, openedAtMs }: Pick<Bars, 'range' | 'interval' | 'openedAtMs'>,
  { isCandles = false }: { isCandles?: boolean } = {},
): XLayout {
  const hours = range === '1D' ? hoursOfOneDay(openedAtMs) : undefined;
  if (!hours) {
    return {
      x: openedAtMs.map((_, index) => index),
      min: 0,
      max: Math.max(1, openedAtMs.length - 1),
      shades: [],
    };
  }

  const ofMinute = (minute: number) => xOfMinute(minute, hours);
  const max = ofMinute(hours.afterTo);
  const minutes = isCandles ? (minutesOf[interval] ?? 0) : 0;
  const edges = openedAtMs.map((ms) => {
    const minute = newYorkMinutes(ms);
    return [ofMinute(minute), ofMinute(minute + minutes)] as const;
  });
  return {
    x: edges.map(([from, to]) => (from + to) / 2),
    // The last minutes of a session that closes early have no width, but a candle needs some.
    rooms: isCandles
      ? edges.map(([from, to]) => Math.max(to - from, minutes * EXTENDED_WIDTH))
      : undefined,
    min: 0,
    max,
    shades: [
      { session: 'pre', from: 0, to: ofMinute(hours.regularFrom) },
      { session: 'after', from: ofMinute(hours.regularTo), to: max },
    ],
    day: { hours, ofMinute },
  };
}

/** The hours of the day that contains all these times; undefined if they span several days. */
function hoursOfOneDay(times: readonly number[]): DayHours | undefined {
  const first = times[0];
  const last = times.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const date = newYorkDate(first);
  if (date !== newYorkDate(last)) return undefined;
  const isShort = sessionsOfDay(date)?.earlyClose ?? false;
  return {
    preFrom: marketMinutes.preOpen,
    regularFrom: marketMinutes.open,
    regularTo: isShort ? marketMinutes.earlyClose : marketMinutes.close,
    afterTo: isShort ? marketMinutes.earlyAfterEnd : marketMinutes.afterEnd,
  };
}

function xOfMinute(minute: number, { preFrom, regularFrom, regularTo, afterTo }: DayHours): number {
  const spent = (from: number, to: number) => Math.max(0, Math.min(minute, to) - from);
  return (
    spent(preFrom, regularFrom) * EXTENDED_WIDTH +
    spent(regularFrom, regularTo) +
    spent(regularTo, afterTo) * EXTENDED_WIDTH
  );
}

/** The bar nearest to a place along x; undefined if there are no bars. `x` ascends. */
export function nearestBar(x: readonly number[], place: number): number | undefined {
  let low = 0;
  let high = x.length - 1;
  if (high < 0) return undefined;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((x[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  const before = x[low - 1];
  const after = x[low] ?? 0;
  return before !== undefined && place - before <= after - place ? low - 1 : low;
}
