import type uPlot from 'uplot';
import type { Palette } from './palette.ts';
import { type TimeLabel, timeLabels } from './time-labels.ts';

const LABEL_ROOM_PX = 62;

/** What the words on the time axis follow from. */
type Timed = Parameters<typeof timeLabels>;
interface Labelled {
  readonly bars: Timed[0];
  readonly layout: Timed[1];
  readonly locale: Timed[2];
  readonly view?: Timed[4];
  readonly palette: Palette;
}

/** The time below a chart. A state that is the same object has the same labels. */
export function timeAxis(now: () => Labelled): uPlot.Axis {
  let labelled: { of: Labelled; most: number; labels: TimeLabel[] } | undefined;

  /** A drawing asks four times for the same labels; over ten years each time would cost as much as the candles. */
  function labelsOf({ width }: uPlot): TimeLabel[] {
    const state = now();
    const most = Math.floor(width / LABEL_ROOM_PX);
    if (labelled?.of !== state || labelled.most !== most) {
      const { bars, layout, locale, view } = state;
      labelled = { of: state, most, labels: timeLabels(bars, layout, locale, most, view) };
    }
    return labelled.labels;
  }

  return {
    size: 24,
    gap: 6,
    font: now().palette.font,
    stroke: () => now().palette.muted,
    grid: { show: false },
    ticks: { show: false },
    splits: (self) => labelsOf(self).map(({ at }) => at),
    values: (self) => labelsOf(self).map(({ text }) => text),
  };
}

/** The values beside a chart, at its right, with a line across for each. `leastPx` is kept free however short they are. */
export function valueAxis(
  now: () => { readonly palette: Palette },
  { splits, values }: Required<Pick<uPlot.Axis, 'splits' | 'values'>>,
  leastPx: () => number = () => 0,
): uPlot.Axis {
  return {
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- 1 is right; a const enum cannot be imported
    side: 1,
    gap: 6,
    size: (_, labels) => Math.max(leastPx(), 14 + 6.6 * widest(labels)),
    font: now().palette.font,
    stroke: () => now().palette.muted,
    grid: { stroke: () => now().palette.line, width: 1 },
    ticks: { show: false },
    splits,
    values,
  };
}

/** Nothing is known of the labels in the first round of the layout. */
function widest(labels: readonly string[] | null): number {
  return labels ? Math.max(0, ...labels.map((text) => text.length)) : 6;
}
