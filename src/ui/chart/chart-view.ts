/** The stretch of a chart that is in view, along x: bars are one apart. */
export interface View {
  readonly from: number;
  readonly to: number;
}

/** Closer than this many bars nobody can go. */
const SPAN_MIN = 10;

/** How much one press of a button or key brings nearer. */
export const ZOOM_STEP = 1.6;

/**
 * Goes nearer by `factor` (below 1: further away) and keeps the place `at` where it is.
 * Nothing once the whole is in view.
 */
export function zoomView(
  view: View | undefined,
  whole: View,
  factor: number,
  at?: number,
): View | undefined {
  const { from, to } = view ?? whole;
  const still = Math.max(from, Math.min(to, at ?? (from + to) / 2));
  const span = Math.max(Math.min(SPAN_MIN, whole.to - whole.from), (to - from) / factor);
  if (span >= whole.to - whole.from) return undefined;
  const start = still - ((still - from) / (to - from)) * span;
  return within({ from: start, to: start + span }, whole);
}

/** Moves along, never beyond an end. The whole has nowhere to go. */
export function panView(view: View | undefined, whole: View, by: number): View | undefined {
  return view && within({ from: view.from + by, to: view.to + by }, whole);
}

/** Moves a view so that a place is in it. */
export function showPlace(view: View | undefined, whole: View, at: number): View | undefined {
  if (!view || (at >= view.from && at <= view.to)) return view;
  return panView(view, whole, at < view.from ? at - view.from : at - view.to);
}

/** Whether going nearer changes anything. */
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
