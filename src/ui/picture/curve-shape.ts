import { newYorkDate, newYorkMs, sessionsOfDay } from '../../../contract/market-hours.ts';
import type { CurveRange } from '../../../contract/portfolio.ts';
import { layOut } from '../x-layout.ts';
import { roundPrices } from '../chart/y-scale.ts';

/** A curve scaled to a square of 100 by 100, its first point at the left, its greatest value near the top. */
export interface CurveShape {
  readonly x: readonly number[];
  /** Downwards, as on a screen; undefined where there is no value. */
  readonly y: readonly (number | undefined)[];
  /** The first point of the line. The close before a day is only the base of the day. */
  readonly begins: number;
  /** The height of the value that the curve is measured against. */
  readonly baseY: number;
  /** Round values and their heights. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
}

/** The space above the greatest value and below the least. */
const AIR = 0.08;
const TICKS = 4;

/** Lays values out. One trading day is laid out whole, by its hours; a longer range places point beside point. */
export function shapeOf(
  range: CurveRange,
  atMs: readonly number[],
  values: readonly (number | undefined)[],
  base: number,
): CurveShape {
  const known = values.filter((value) => value !== undefined);
  const low = known.reduce((least, value) => Math.min(least, value), base);
  const high = known.reduce((most, value) => Math.max(most, value), base);
  // An unchanging value is drawn in the middle of a span of a thousandth of the value.
  const span = Math.max(high - low, Math.abs(base) * 0.001, 0.01);
  const middle = (high + low) / 2;
  const from = middle - span * (0.5 + AIR);
  const to = middle + span * (0.5 + AIR);
  const yOf = (value: number) => ((to - value) / (to - from)) * 100;
  return {
    x: placesOf(range, atMs),
    y: values.map((value) => (value === undefined ? undefined : yOf(value))),
    begins: range === '1D' ? firstOfDay(atMs) : 0,
    baseY: yOf(base),
    ticks: roundPrices(from, to, TICKS).map((value) => ({ value, y: yOf(value) })),
  };
}

/** The positions of the points along x, from 0 to 100. */
function placesOf(range: CurveRange, atMs: readonly number[]): readonly number[] {
  const { x, min, max } = layoutOf(range, atMs);
  return x.map((place) => ((place - min) / (max - min)) * 100);
}

function layoutOf(range: CurveRange, atMs: readonly number[]) {
  const openedAtMs = range === '1D' ? withinTheDay(atMs) : [...atMs];
  return layOut({ range: range === '1D' ? '1D' : '1Y', interval: '1m', openedAtMs });
}

/** A day is measured from the close of the previous day, which is placed at the start of the day. */
function withinTheDay(atMs: readonly number[]): number[] {
  const begins = beginOfDay(atMs);
  return begins === undefined ? [...atMs] : atMs.map((ms) => Math.max(ms, begins));
}

function firstOfDay(atMs: readonly number[]): number {
  const begins = beginOfDay(atMs);
  return begins === undefined
    ? 0
    : Math.max(
        0,
        atMs.findIndex((ms) => ms >= begins),
      );
}

function beginOfDay(atMs: readonly number[]): number | undefined {
  const last = atMs.at(-1);
  return last === undefined ? undefined : sessionsOfDay(newYorkDate(last))?.preOpensAtMs;
}

/** A word below the curve, at a place from 0 to 100. */
export interface Mark {
  readonly x: number;
  readonly atMs: number;
}

/** Moments that get a label below the curve: for a day the edges of its sessions, otherwise evenly spaced points. */
export function marksOf(range: CurveRange, atMs: readonly number[]): readonly Mark[] {
  const last = atMs.at(-1);
  if (last === undefined) return [];
  const layout = layoutOf(range, atMs);
  const { day } = layout;
  if (range === '1D' && day) {
    const date = newYorkDate(last);
    const { regularFrom, regularTo } = day.hours;
    return [regularFrom, 720, ...(regularTo > 840 ? [840] : []), regularTo].map((minute) => ({
      x: (day.ofMinute(minute) / layout.max) * 100,
      atMs: newYorkMs(date, minute),
    }));
  }
  const count = Math.min(4, atMs.length);
  return Array.from({ length: count }, (_, at) => {
    const index = count === 1 ? 0 : Math.round((at * (atMs.length - 1)) / (count - 1));
    return {
      x: (((layout.x[index] ?? 0) - layout.min) / (layout.max - layout.min)) * 100,
      atMs: atMs[index] ?? last,
    };
  });
}

/**
 * The marks whose labels do not overlap: the first and the last, then those between that are clear of all earlier ones.
 *
 * @param halfOf half the width of a mark's label, on the scale of `x`
 */
export function marksThatFit(
  marks: readonly Mark[],
  halfOf: (mark: Mark) => number,
): readonly Mark[] {
  const [first, ...others] = marks;
  const last = others.pop();
  const kept = [first, last].filter((mark) => mark !== undefined);
  for (const mark of others) {
    const isClear = kept.every(
      (other) => Math.abs(other.x - mark.x) >= halfOf(other) + halfOf(mark),
    );
    if (isClear) kept.push(mark);
  }
  return kept.toSorted((a, b) => a.x - b.x);
}

/** The points of a line. */
type LineOf = Pick<CurveShape, 'x' | 'y'> & Partial<Pick<CurveShape, 'begins'>>;

/** The curve as SVG path data; a value that is not known breaks it. */
export function pathOf({ x, y, begins = 0 }: LineOf): string {
  let isDrawing = false;
  let path = '';
  for (const [at, height] of y.entries()) {
    if (height === undefined || at < begins) {
      isDrawing = false;
      continue;
    }
    path += `${isDrawing ? 'L' : 'M'}${round2(x[at] ?? 0)} ${round2(height)}`;
    isDrawing = true;
  }
  return path;
}

/** The area from the line down to the bottom; empty if the curve has gaps. */
export function areaOf({ x, y, begins = 0 }: LineOf): string {
  if (y.length - begins < 2 || y.includes(undefined)) return '';
  return `${pathOf({ x, y, begins })}L${round2(x.at(-1) ?? 0)} 100L${round2(x[begins] ?? 0)} 100Z`;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
