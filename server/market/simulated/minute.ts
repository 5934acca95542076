import { draw } from './chance.ts';
import type { SessionPlan } from './day-plan.ts';
import { onGrid } from '../grid.ts';
import type { Listed } from './listed.ts';

/** A minute has 600 slots of a tenth of a second; in each there is at most one trade of an instrument. */
export const SLOTS = 600;
export const SLOT_MS = 100;

/** One instrument's minute. Its first, highest, lowest and last trades are certain; others come by chance between them. */
export interface Minute {
  open: number;
  high: number;
  low: number;
  close: number;
  firstSlot: number;
  highSlot: number;
  lowSlot: number;
  lastSlot: number;
  /** Unrounded levels that trades lead from and to. */
  from: number;
  to: number;
  /** How far trades stray from the straight way, dollars. */
  stray: number;
  key: number;
}

export function emptyMinute(): Minute {
  return {
    open: 0,
    high: 0,
    low: 0,
    close: 0,
    firstSlot: 0,
    highSlot: 0,
    lowSlot: 0,
    lastSlot: 0,
    from: 0,
    to: 0,
    stray: 0,
    key: 0,
  };
}

const clamp = (value: number, low: number, high: number) =>
  value < low ? low : value > high ? high : value;

const half = (drawn: number) => (drawn & 0xffff) / 0xffff;

/**
 * Fills a minute from the levels of the two knots around it. Nothing in it leaves the range of the two knots,
 * so that the extremes of a session are those of its knots; it ends on its level to the tick.
 */
export function shapeMinute(
  minute: Minute,
  listed: Listed,
  plan: SessionPlan,
  dayKey: number,
  number: number,
  begin: number,
  end: number,
): void {
  const sessionStart = number === 0;
  const key = draw(listed.key, dayKey, (number << 2) + SESSION_NUMBER[plan.session]);
  const one = draw(key, 1, 0);
  const two = draw(key, 2, 0);
  const three = draw(key, 3, 0);

  const way = end - begin;
  const from = begin + (plan.from[number] ?? 0) * way;
  const to = begin + (plan.to[number] ?? 1) * way;
  const start = onGrid(begin);
  const finish = onGrid(end);
  const floor = start < finish ? start : finish;
  const ceiling = start < finish ? finish : start;
  const stray = listed.stray * begin;

  const open = sessionStart
    ? start
    : clamp(onGrid(from + stray * (half(one) - 0.5)), floor, ceiling);
  const close = onGrid(to);
  const rise = stray * half(one >>> 16) * 1.5;
  const fall = stray * half(two) * 1.5;
  minute.open = open;
  minute.close = close;
  minute.high = clamp(onGrid((open > close ? open : close) + rise), floor, ceiling);
  minute.low = clamp(onGrid((open < close ? open : close) - fall), floor, ceiling);
  minute.firstSlot = sessionStart ? 0 : 1 + ((two >>> 16) % 40);
  minute.lastSlot = SLOTS - 1 - (three % 40);
  const early = 60 + ((three >>> 8) % 230);
  const late = 310 + ((three >>> 16) % 230);
  // A rising minute usually dips first.
  const lowFirst = (three >>> 24) % 3 === 0 ? close < open : close >= open;
  minute.lowSlot = lowFirst ? early : late;
  minute.highSlot = lowFirst ? late : early;
  minute.from = from;
  minute.to = to;
  minute.stray = stray;
  minute.key = key;
}

const SESSION_NUMBER = { pre: 0, regular: 1, after: 2 } as const;

/** The price at which the instrument traded in a slot; 0 when it did not. `rate` is the chance of a trade in a slot. */
export function tradeAt(minute: Minute, slot: number, rate: number): number {
  if (slot < minute.firstSlot || slot > minute.lastSlot) return 0;
  if (slot === minute.firstSlot) return minute.open;
  if (slot === minute.lastSlot) return minute.close;
  if (slot === minute.highSlot) return minute.high;
  if (slot === minute.lowSlot) return minute.low;
  const drawn = draw(minute.key, slot, 0x7d);
  if ((drawn & 0xffff) >= rate * 0x1_0000) return 0;
  const straight = minute.from + (slot / SLOTS) * (minute.to - minute.from);
  const strayed = straight + minute.stray * ((drawn >>> 16) / 0xffff - 0.5);
  return clamp(onGrid(strayed), minute.low, minute.high);
}

/** Shares traded from the session's start to a minute boundary. Stirred by chance, but never falling. */
export function volumeBefore(
  listed: Listed,
  plan: SessionPlan,
  dayKey: number,
  boundary: number,
  sessionVolume: number,
): number {
  const { volume, minutes } = plan;
  if (boundary <= 0) return 0;
  if (boundary >= minutes) return sessionVolume;
  const share = volume[boundary] ?? 0;
  const minuteBefore = share - (volume[boundary - 1] ?? 0);
  const minuteAfter = (volume[boundary + 1] ?? 1) - share;
  const smaller = minuteBefore < minuteAfter ? minuteBefore : minuteAfter;
  const drawn = draw(listed.key, dayKey, 0x50000 + (boundary << 2) + SESSION_NUMBER[plan.session]);
  return Math.floor(sessionVolume * (share + 0.8 * smaller * (half(drawn) - 0.5)));
}
