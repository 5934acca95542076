import type uPlot from 'uplot';
import type { Palette } from './palette.ts';
import { type TimeLabel, timeLabels } from './time-labels.ts';

const LABEL_ROOM_PX = 62;

/** The inputs of the labels on the time axis. */
type Timed = Parameters<typeof timeLabels>;
interface Labelled {
  readonly bars: Timed[0];
  readonly layout: Timed[1];
  readonly locale: Timed[2];
  readonly view?: Timed[4];
  readonly palette: Palette;
}

/** The time axis below a chart. The same state object has the same labels. */
export function timeAxis(now: () => Labelled): uPlot.Axis {
  let labelled: { of: Labelled; most: number; labels: TimeLabel[] } | undefined;

  /**
   * Each drawing requests the same labels four times; over ten years each calculation would cost as much as the
   * candles.
   */
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

/**
 * The value axis at the right of a chart, with a grid line for each label. `leastPx` is the minimum width, however
 * short the labels are.
 */
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

/** The labels are unknown in the first round of the layout. */
function widest(labels: readonly string[] | null): number {
  return labels ? Math.max(0, ...labels.map((text) => text.length)) : 6;
}
