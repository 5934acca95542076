/** A course in a box, with levels for comparison. */
export interface CourseLines {
  /** SVG path data. */
  readonly line: string;
  /** Heights of the levels, in the order given. */
  readonly levels: readonly number[];
}

/** Draws closes into a box that also includes every level. A line needs at least two closes. */
export function courseLines(
  closes: readonly number[],
  levels: readonly number[],
  { width, height }: { width: number; height: number },
): CourseLines | undefined {
  if (closes.length < 2) return undefined;
  const all = [...closes, ...levels];
  const low = Math.min(...all);
  const spread = Math.max(...all) - low;
  const yOf = (price: number) =>
    round1(spread === 0 ? height / 2 : height - ((price - low) / spread) * height);
  const step = width / (closes.length - 1);
  const points = closes.map((close, at) => `${round1(at * step)} ${yOf(close)}`);
  return { line: `M${points.join('L')}`, levels: levels.map(yOf) };
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
