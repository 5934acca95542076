import { type DrawnSignature, linesOf } from '../../../contract/signature.ts';

export type Stroke = DrawnSignature['strokes'][number];

/** Where a pen was, in the units of a signature. */
export interface PenSample {
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
  /** From 0 to 1; nothing for a finger or a mouse, which have none. */
  readonly pressure: number | undefined;
}

/** How wide the pen draws, units of a signature. */
const PEN = { min: 5, max: 18, still: 12 } as const;
/** Points nearer to each other than this tell nothing. */
const STEP = 5;
/** How far the line follows the hand at once: less is smoother and later. */
const FOLLOW = 0.6;
/** Speed at which a finger's line is thinnest, units a millisecond. */
const FAST = 2.5;

/** Begins a stroke where the pen touched. */
export function beginStroke({ x, y, pressure }: PenSample): Stroke {
  return [[Math.round(x), Math.round(y), penOf(pressure, 0)]];
}

/**
 * Adds where the pen is to a stroke: smoothed, since hands and screens tremble, and as wide as it was pressed or, without
 * pressure, the wider the slower it moved. Returns the same stroke when the pen has hardly moved.
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
  // A width that jumps shows; it goes a third of the way at each point.
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
