import { pushApart } from '../push-apart.ts';
import type { CompareState } from './compare-state.ts';

/** The height of a tag, CSS pixels. */
export const TAG_PX = 17;

/** The name of a line beside the chart, at the line's end. */
export interface EndTag {
  readonly line: number;
  readonly ticker: string;
  /** The middle of the tag from the top of the drawing, CSS pixels. */
  readonly y: number;
}

/** The tags of all lines with a price in view, without overlaps. */
export function endTags(
  { lines, figures, percents, scale }: CompareState,
  heightPx: number,
): EndTag[] {
  const ends = lines.flatMap(({ ticker }, line) => {
    const last = figures.lines[line]?.last;
    const percent = last === undefined ? undefined : percents[line]?.[last];
    return percent === null || percent === undefined ? [] : [{ line, ticker, percent }];
  });
  const heights = pushApart(
    ends.map(({ percent }) => ((scale.max - percent) / (scale.max - scale.min)) * heightPx),
    { room: TAG_PX + 1, top: TAG_PX / 2, bottom: heightPx - TAG_PX / 2 },
  );
  return ends.map(({ line, ticker }, at) => ({ line, ticker, y: heights[at] ?? 0 }));
}
