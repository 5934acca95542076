import type { Bars } from '../../../../contract/bars.ts';
import { barsInView, type View } from '../chart-view.ts';
import type { Palette } from '../palette.ts';
import { layOut, type XLayout } from '../x-layout.ts';
import { type PriceScale, percentScale } from '../y-scale.ts';
import type { Closes } from './align-closes.ts';
import { type ComparedFigures, percentAt } from './compare-lines.ts';

/** All that a comparison draws. */
export interface CompareInput {
  /** Those of the chart's own instrument: they are what time is laid out by. */
  readonly bars: Bars;
  /** The chart's own line first. */
  readonly lines: readonly { readonly ticker: string; readonly closes: Closes }[];
  readonly figures: ComparedFigures;
  readonly locale: string;
  readonly palette: Palette;
  readonly writePercent: (percent: number, decimals: number) => string;
  /** The whole where nothing is said. */
  readonly view?: View | undefined;
}

/** What the drawing needs beside the input. */
export interface CompareState extends CompareInput {
  readonly layout: XLayout;
  readonly span: View;
  readonly scale: PriceScale;
  /** One for each line, at each bar. */
  readonly percents: readonly (readonly (number | null)[])[];
}

/** Works out what the drawing needs; the layout of the same bars is used again. */
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
