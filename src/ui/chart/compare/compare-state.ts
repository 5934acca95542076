import type { Bars } from '../../../../contract/bars.ts';
import { barsInView, type View } from '../chart-view.ts';
import type { Palette } from '../palette.ts';
import { layOut, type XLayout } from '../../x-layout.ts';
import { type PriceScale, percentScale } from '../y-scale.ts';
import type { Closes } from './align-closes.ts';
import { type ComparedFigures, percentAt } from './compare-lines.ts';

/** The input of a comparison's drawing. */
export interface CompareInput {
  /** The bars of the chart's own instrument; they define the time axis. */
  readonly bars: Bars;
  /** The chart's own line first. */
  readonly lines: readonly { readonly ticker: string; readonly closes: Closes }[];
  readonly figures: ComparedFigures;
  readonly locale: string;
  readonly palette: Palette;
  readonly writePercent: (percent: number, decimals: number) => string;
  /** Undefined means the whole. */
  readonly view?: View | undefined;
}

/** The input with the values calculated for the drawing. */
export interface CompareState extends CompareInput {
  readonly layout: XLayout;
  readonly span: View;
  readonly scale: PriceScale;
  /** One for each line, at each bar. */
  readonly percents: readonly (readonly (number | null)[])[];
}

/** Calculates the drawing's state; reuses the layout of the same bars. */
export function compareStateOf(input: CompareInput, before?: CompareState): CompareState {
  const { bars, lines, figures, view } = input;
  const layout = before?.bars === bars ? before.layout : layOut(bars);
  const span = view ?? { from: layout.min, to: layout.max };
  const [first, last] = barsInView(layout.x, span);
  const percents = lines.map(({ closes }, line) =>
    closes.map((_, bar) =>
      bar < first || bar > last
        ? null
        : (percentAt(closes, figures.lines[line]?.base, bar) ?? null),
    ),
  );
  return { ...input, layout, span, percents, scale: percentScale(percents) };
}
