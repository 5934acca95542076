import type { View } from '../chart-view.ts';
import type { Closes } from './align-closes.ts';

/** A bar's place on the chart. */
type Bar = number;

/** One line of a comparison over the part in view. */
export interface LineFigures {
  /**
   * The price that its percents are measured from, in dollars; undefined if it has no price in view together with the
   * others.
   */
  readonly base: number | undefined;
  /** Its last bar in view. */
  readonly last: Bar | undefined;
  /** It has no prices before the common start, so the other lines start there too. */
  readonly beginsAtStart: boolean;
}

/** The figures of a comparison over the part in view. */
export interface ComparedFigures {
  /** The bar that all percents are measured from: the first in view at which every line has a price. */
  readonly start: Bar | undefined;
  readonly lines: readonly LineFigures[];
}

interface Stretch {
  readonly from: Bar;
  readonly to: Bar;
}

/** The first and the last of `count` bars that are in view. */
export function barsSeen(view: View | undefined, count: number): [first: Bar, last: Bar] {
  if (!view) return [0, count - 1];
  return [Math.max(0, Math.ceil(view.from)), Math.min(count - 1, Math.floor(view.to))];
}

/**
 * Finds the common start of lines; the chart's own line comes first. A line that ended before the others began, such as
 * one stored long ago, has no start in common with them and is left out.
 */
export function compareLines(
  columns: readonly Closes[],
  [first, last]: readonly [Bar, Bar],
): ComparedFigures {
  const stretches = columns.map((closes) => stretchOf(closes, first, last));
  const together = withCommonBar(stretches);
  const begins = together.map(({ from }) => from);
  const start = begins.length > 0 ? Math.max(...begins) : undefined;
  return {
    start,
    lines: columns.map((closes, at) => {
      const stretch = stretches[at];
      const isIn = stretch !== undefined && together.includes(stretch) && start !== undefined;
      return {
        base: isIn ? (closes[start] ?? undefined) : undefined,
        last: isIn ? stretch.to : undefined,
        beginsAtStart: isIn && stretch.from === start && start > first,
      };
    }),
  };
}

/** The distance of a line from its base at a bar, in percent; undefined if either is unknown. */
export function percentAt(
  closes: Closes | undefined,
  base: number | undefined,
  bar: Bar | undefined,
): number | undefined {
  const close = bar === undefined ? undefined : closes?.[bar];
  if (base === undefined || close === null || close === undefined) return undefined;
  return (close / base - 1) * 100;
}

/** The highest and the lowest percent of a line in view. */
export function extremesOf(
  closes: Closes,
  base: number | undefined,
  [first, last]: readonly [Bar, Bar],
): { high: number; low: number } | undefined {
  let extremes: { high: number; low: number } | undefined;
  for (let bar = first; bar <= last; bar += 1) {
    const percent = percentAt(closes, base, bar);
    if (percent === undefined) continue;
    extremes = {
      high: Math.max(extremes?.high ?? percent, percent),
      low: Math.min(extremes?.low ?? percent, percent),
    };
  }
  return extremes;
}

function stretchOf(closes: Closes, first: Bar, last: Bar): Stretch | undefined {
  let from = first;
  let to = Math.min(last, closes.length - 1);
  while (from <= to && isUnknown(closes[from])) from += 1;
  while (to >= from && isUnknown(closes[to])) to -= 1;
  return from <= to ? { from, to } : undefined;
}

function isUnknown(close: number | null | undefined): boolean {
  return close === null || close === undefined;
}

/** The stretches that share a bar: removes the stretches that end first until the rest do. The first line stays. */
function withCommonBar(stretches: readonly (Stretch | undefined)[]): Stretch[] {
  const own = stretches[0];
  const left = stretches.filter((stretch) => stretch !== undefined);
  const latest = () => Math.max(...left.map(({ from }) => from));
  for (;;) {
    const [ending] = left.toSorted((a, b) => a.to - b.to);
    if (!ending || ending.to >= latest()) return left;
    // The chart's own line is never left out; the line that begins last is left out instead.
    const out = ending === own ? left.toSorted((a, b) => b.from - a.from)[0] : ending;
    left.splice(
      left.findIndex((stretch) => stretch === out),
      1,
    );
  }
}
