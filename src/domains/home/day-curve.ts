import type { WorthPoint } from '../../../contract/returns.ts';
import { dollarsOf } from '../../ui/dollars.ts';
import { newYorkDate, sessionsOfDay } from '../../../contract/market-hours.ts';
import { layOut } from '../../ui/x-layout.ts';

/** A point of the day's curve. */
export interface DayPoint {
  readonly atMs: number;
  readonly value: number;
}

/**
 * The equity at each point in dollars, adjusted for later deposits and withdrawals, so that the curve shows only
 * earnings.
 */
export function earningPoints(points: readonly WorthPoint[]): DayPoint[] {
  let laterMicros = 0n;
  return points
    .toReversed()
    .map(({ atMs, equityMicros, flowMicros }) => {
      const value = dollarsOf(equityMicros + laterMicros) ?? 0;
      laterMicros += flowMicros;
      return { atMs, value };
    })
    .toReversed();
}

/** The day's curve in a box: its line, its end point, and the height of its base value. */
export interface DayCurve {
  /** SVG path data. */
  readonly line: string;
  readonly end: { readonly x: number; readonly y: number };
  readonly baseline: number;
}

/**
 * Draws a day into a box of `width` × `height` by its hours, on the same axis as the full curve. A first point from the
 * previous evening is the base value: no line connects it to the first point of the day, since there was no trading in
 * between. Pure.
 */
export function dayCurveOf(
  points: readonly DayPoint[],
  { width, height }: { width: number; height: number },
): DayCurve | undefined {
  const [first] = points;
  const last = points.at(-1);
  const day = last && sessionsOfDay(newYorkDate(last.atMs));
  if (!first || !last || points.length < 2 || !day) return undefined;

  const drawn = points.filter((point) => point.atMs >= day.preOpensAtMs || point === last);
  const openedAtMs = drawn.map(({ atMs }) => Math.max(atMs, day.preOpensAtMs));
  const axis = layOut({ range: '1D', interval: '1m', openedAtMs });
  const xs = axis.x.map((x) => round1((x / axis.max) * width));
  const values = points.map(({ value }) => value);
  const low = Math.min(...values);
  const high = Math.max(...values);
  // A value that hardly moved is drawn as nearly flat: the box spans at least a thousandth of the value.
  const span = Math.max(high - low, Math.abs(first.value) * 0.001, 0.01);
  const top = (high + low + span) / 2;
  const yOf = (value: number) => round1(((top - value) / span) * height);
  return {
    line: `M${drawn.map(({ value }, at) => `${xs[at] ?? 0} ${yOf(value)}`).join('L')}`,
    end: { x: xs.at(-1) ?? 0, y: yOf(last.value) },
    baseline: yOf(first.value),
  };
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
