import { type DrawnSignature, linesOf } from '../../../contract/signature.ts';

export type Stroke = DrawnSignature['strokes'][number];

/** The position of a pen, in signature units. */
export interface PenSample {
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
  /** From 0 to 1; `undefined` for a finger or a mouse, which report none. */
  readonly pressure: number | undefined;
}

/** The widths of the pen, signature units. */
const PEN = { min: 5, max: 18, still: 12 } as const;
/** Points closer together than this add nothing. */
const STEP = 5;
/** How closely the line follows the hand; less is smoother but lags more. */
const FOLLOW = 0.6;
/** Speed at which a finger's line is thinnest, units a millisecond. */
const FAST = 2.5;

/** Starts a stroke at the touch point. */
export function beginStroke({ x, y, pressure }: PenSample): Stroke {
  return [[Math.round(x), Math.round(y), penOf(pressure, 0)]];
}

/**
 * Extends a stroke to the pen's position: smoothed, since hands and screens tremble, and with a width from the pressure
 * or, without pressure, from the speed: slower is wider. Returns the same stroke when the pen has hardly moved.
 */
export function continueStroke(stroke: Stroke, sample: PenSample, before: PenSample): Stroke {
  const last = stroke.at(-1);
  if (!last) return beginStroke(sample);
  const [lastX, lastY, lastPen] = last;
  const x = lastX + (sample.x - lastX) * FOLLOW;
  const y = lastY + (sample.y - lastY) * FOLLOW;
  if (Math.hypot(x - lastX, y - lastY) < STEP) return stroke;
  const passedMs = Math.max(1, sample.atMs - before.atMs);
  const speed = Math.hypot(sample.x - before.x, sample.y - before.y) / passedMs;
  // An abrupt change of width is visible, so each point moves a third of the way.
  const pen = Math.round(lastPen + (penOf(sample.pressure, speed) - lastPen) / 3);
  return [...stroke, [Math.round(x), Math.round(y), pen]];
}

function penOf(pressure: number | undefined, speed: number): number {
  const { min, max, still } = PEN;
  if (pressure !== undefined) return Math.round(min + (max - min) * pressure);
  return Math.round(still - (still - min) * Math.min(1, speed / FAST));
}

/** The lines that draw a stroke, each of one width, as SVG paths. */
export function pathsOf(stroke: Stroke): { d: string; pen: number }[] {
  return linesOf(stroke).map(({ points, pen }) => ({
    d: `M${points.map((point) => point.join(' ')).join('L')}`,
    pen,
  }));
}
