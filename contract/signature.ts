import * as v from 'valibot';
import { PlainText } from './plain-text.ts';

/** The longer side of the signing area, in signature units. */
export const SIGNATURE_SIDE = 1_000;
/** The maximum number of points: more than a person draws, and within the size limit of a call. */
export const SIGNATURE_POINTS_MAX = 3_000;
/** The minimum length of a signature along its outline, in signature units; a shorter one is a dot or a slip. */
const LENGTH_MIN = 150;
const SPAN_MIN = 60;

const Unit = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(SIGNATURE_SIDE));
/** The center of the pen, and its width there. */
const SignaturePoint = v.tuple([
  Unit,
  Unit,
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
]);
const Stroke = v.pipe(v.array(SignaturePoint), v.minLength(1));

/** A signature drawn by hand: the strokes of a pen in an area whose longer side is {@link SIGNATURE_SIDE}. */
export const DrawnSignature = v.pipe(
  v.object({ width: Unit, height: Unit, strokes: v.array(Stroke) }),
  v.check(
    ({ strokes }) =>
      strokes.reduce((sum, stroke) => sum + stroke.length, 0) <= SIGNATURE_POINTS_MAX,
    'has too many points',
  ),
);
export type DrawnSignature = v.InferOutput<typeof DrawnSignature>;

/** How a person signs: by hand, or by typing their name. */
export const Signature = v.variant('kind', [
  v.object({ kind: v.literal('drawn'), drawn: DrawnSignature }),
  v.object({ kind: v.literal('typed'), name: PlainText(80) }),
]);
export type Signature = v.InferOutput<typeof Signature>;

/** Whether a signature is empty or only a dot. */
export function isTooSmall({ strokes }: Pick<DrawnSignature, 'strokes'>): boolean {
  const points = strokes.flat();
  const span = (at: 0 | 1) => {
    const values = points.map((point) => point[at]);
    return Math.max(...values) - Math.min(...values);
  };
  if (points.length === 0 || Math.max(span(0), span(1)) < SPAN_MIN) return true;
  const length = strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0);
  return length < LENGTH_MIN;
}

function lengthOf(stroke: DrawnSignature['strokes'][number]): number {
  return stroke.slice(1).reduce((sum, [x, y], at) => {
    const [fromX = x, fromY = y] = stroke[at] ?? [];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}

/** A part of a stroke with constant width. */
interface SignatureLine {
  readonly points: readonly (readonly [number, number])[];
  /** The width, in signature units. */
  readonly pen: number;
}

/** The lines that draw a stroke with round ends, on screen and on paper. A dot is a line from its point to itself. */
export function linesOf(stroke: DrawnSignature['strokes'][number]): SignatureLine[] {
  const [first] = stroke;
  if (!first) return [];
  const start = [first[0], first[1]] as const;
  if (stroke.length === 1) return [{ points: [start, start], pen: first[2] }];
  const lines: { points: (readonly [number, number])[]; pen: number }[] = [];
  const curve = rounded(stroke);
  curve.slice(1).forEach(([x, y, pen], at) => {
    const [fromX, fromY, fromPen] = curve[at] ?? first;
    const width = Math.round((pen + fromPen) / 2);
    const last = lines.at(-1);
    if (last?.pen === width) last.points.push([x, y]);
    else
      lines.push({
        points: [
          [fromX, fromY],
          [x, y],
        ],
        pen: width,
      });
  });
  return lines;
}

/** Corners with a shorter arc are invisible. In signature units. */
const ARC_MIN = 16;
const ARC_STEPS = [0, 0.25, 0.5, 0.75, 1] as const;

/**
 * Smooths a stroke: a fast hand leaves corners between the sampled points, and each becomes an arc from the middle of one
 * side to the middle of the next.
 */
function rounded(stroke: DrawnSignature['strokes'][number]): DrawnSignature['strokes'][number] {
  return stroke.flatMap((corner, at) => {
    const [before, after] = [stroke[at - 1], stroke[at + 1]];
    if (!before || !after) return [corner];
    const [from, to] = [middle(before, corner), middle(corner, after)];
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) < ARC_MIN) return [corner];
    return ARC_STEPS.map((part): Point => {
      const weights = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2] as const;
      const along = (axis: 0 | 1 | 2) =>
        Math.round(from[axis] * weights[0] + corner[axis] * weights[1] + to[axis] * weights[2]);
      return [along(0), along(1), along(2)];
    });
  });
}

type Point = DrawnSignature['strokes'][number][number];

function middle(one: Point, other: Point): Point {
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2, (one[2] + other[2]) / 2];
}

/** Rotates a signature and its signing area by 90° clockwise. */
export function quarterTurn({ width, height, strokes }: DrawnSignature): DrawnSignature {
  return {
    width: height,
    height: width,
    strokes: strokes.map((stroke) => stroke.map(([x, y, pen]) => [height - y, x, pen])),
  };
}
