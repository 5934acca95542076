/** A course drawn into a box: the line, and the height at which the close before it lies. */
export interface Spark {
  /** SVG path data. */
  readonly line: string;
  readonly baseline: number | undefined;
  readonly rises: boolean;
}

/**
 * Draws closes into a box of `width` × `height`, the first at its left edge, the last at its right one.
 * Two closes are the least that make a line.
 */
export function sparkOf(
  closes: readonly number[],
  previousClose: number | null,
  { width, height }: { width: number; height: number },
): Spark | undefined {
  const last = closes.at(-1);
  const first = previousClose ?? closes[0];
  if (closes.length < 2 || last === undefined || first === undefined) return undefined;

  const all = previousClose === null ? closes : [...closes, previousClose];
  const low = Math.min(...all);
  const spread = Math.max(...all) - low;
  const yOf = (price: number) =>
    spread === 0 ? height / 2 : height - ((price - low) / spread) * height;
  const step = width / (closes.length - 1);
  const points = closes.map((close, at) => `${round1(at * step)} ${round1(yOf(close))}`);
  return {
    line: `M${points.join('L')}`,
    baseline: previousClose === null ? undefined : round1(yOf(previousClose)),
    rises: last >= first,
  };
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
