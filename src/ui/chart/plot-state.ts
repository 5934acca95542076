import type { Bars } from '../../../contract/bars.ts';
import type { Palette } from './palette.ts';
import { layOut, type XLayout } from './x-layout.ts';
import { type PriceScale, priceScale } from './y-scale.ts';

/** All that a plot draws. */
export interface PlotInput {
  readonly bars: Bars;
  readonly locale: string;
  readonly palette: Palette;
  /** The last bar still moves: it is marked with a dot. */
  readonly isLive: boolean;
  readonly writePrice: (price: number) => string;
}

/** What the drawing needs beside the input. */
export interface PlotState extends PlotInput {
  readonly layout: XLayout;
  readonly scale: PriceScale;
  /** Of the line and its area. */
  readonly color: string;
}

/** Works out what the drawing needs. */
export function stateOf(input: PlotInput): PlotState {
  const { bars, palette } = input;
  const base = bars.previousClose ?? bars.open[0] ?? null;
  const move = (bars.close.at(-1) ?? 0) - (base ?? 0);
  return {
    ...input,
    layout: layOut(bars),
    scale: priceScale(bars.close, base),
    color: move > 0 ? palette.gain : move < 0 ? palette.loss : palette.flat,
  };
}
