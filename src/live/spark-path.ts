/** A course drawn into a box: the line, and the height of its base price. */
export interface Spark {
  /** SVG path data. */
  readonly line: string;
  readonly baseline: number;
}

/**
 * Draws closes into a box of `width` × `height`, the first at the left edge, the last at the right. A line needs at
 * least two closes.
 */
export function sparkOf(
  closes: readonly number[],
  base: number,
  { width, height }: { width: number; height: number },
): Spark | undefined {
  if (closes.length < 2) return undefined;

  const all = [...closes, base];
  const low = Math.min(...all);
  const spread = Math.max(...all) - low;
  const yOf = (price: number) =>
    spread === 0 ? height / 2 : height - ((price - low) / spread) * height;
  const step = width / (closes.length - 1);
  const points = closes.map((close, at) => `${round1(at * step)} ${round1(yOf(close))}`);
  return { line: `M${points.join('L')}`, baseline: round1(yOf(base)) };
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
