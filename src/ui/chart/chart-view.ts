/** The part of a chart that is in view, along x; adjacent bars are 1 apart. */
export interface View {
  readonly from: number;
  readonly to: number;
}

/** The fewest bars a view can show. */
const SPAN_MIN = 10;

/** The zoom factor of one press of a button or key. */
export const ZOOM_STEP = 1.6;

/**
 * Zooms in by `factor` (below 1: out) and keeps the place `at` fixed. Without `at` it keeps the newest bar at the edge
 * while that bar is in view, as trading charts do, and the middle otherwise. Returns undefined once the whole is in
 * view.
 */
export function zoomView(
  view: View | undefined,
  whole: View,
  factor: number,
  at?: number,
): View | undefined {
  const { from, to } = view ?? whole;
  const anchor = isAtNow({ from, to }, whole) ? to : (from + to) / 2;
  const still = Math.max(from, Math.min(to, at ?? anchor));
  const span = Math.max(Math.min(SPAN_MIN, whole.to - whole.from), (to - from) / factor);
  if (span >= whole.to - whole.from) return undefined;
  const start = still - ((still - from) / (to - from)) * span;
  return within({ from: start, to: start + span }, whole);
}

/** Whether the newest bar is in view. */
export function isAtNow(view: View, whole: View): boolean {
  // Half a bar of tolerance for an imprecise finger.
  return view.to >= whole.to - 0.5;
}

/** Moves a view to the end of an extent that grew: a view of the newest bar continues to show the newest bar. */
export function followNow(view: View, before: View, whole: View): View {
  const by = whole.to - before.to;
  return by > 0 && isAtNow(view, before) ? { from: view.from + by, to: view.to + by } : view;
}

/** Moves the view, never beyond an end. A view of the whole cannot move. */
export function panView(view: View | undefined, whole: View, by: number): View | undefined {
  return view && within({ from: view.from + by, to: view.to + by }, whole);
}

/** Moves a view so that a place is in it. */
export function showPlace(view: View | undefined, whole: View, at: number): View | undefined {
  if (!view || (at >= view.from && at <= view.to)) return view;
  return panView(view, whole, at < view.from ? at - view.from : at - view.to);
}

/** Whether zooming in changes anything. */
export function mayZoomIn(view: View | undefined, whole: View): boolean {
  const { from, to } = view ?? whole;
  return to - from > SPAN_MIN;
}

/** The first and last bar in view and one beyond each edge, so that lines run to it; `x` rises. */
export function barsInView(
  x: readonly number[],
  { from, to }: View,
): [first: number, last: number] {
  const first = firstAtLeast(x, from);
  const beyond = firstAtLeast(x, to);
  return [Math.max(0, first - 1), Math.max(0, Math.min(x.length - 1, beyond))];
}

function firstAtLeast(x: readonly number[], place: number): number {
  let low = 0;
  let high = x.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((x[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

function within({ from, to }: View, whole: View): View {
  const over = Math.max(0, whole.from - from) - Math.max(0, to - whole.to);
  return { from: from + over, to: to + over };
}
