import type uPlot from 'uplot';
import type { Bars } from '../../../contract/bars.ts';
import type { ChartLook } from './chart-look.ts';
import { barsInView, type View } from './chart-view.ts';
import type { Palette } from './palette.ts';
import { panelsShare } from './panel-places.ts';
import { type Studies, studiesOf } from './studies.ts';
import { layOut, type XLayout } from './x-layout.ts';
import { type PriceScale, priceScale } from './y-scale.ts';

/** What is drawn over the prices; it brings its own pen. */
export interface Marks {
  readonly draw: (plot: uPlot, state: PlotState) => void;
}

/** A price of the person's own that can be moved by hand. */
export interface PriceHandle {
  readonly key: string;
  /** What it is the price of. */
  readonly name: string;
  readonly priceMicros: bigint;
  readonly side: 'buy' | 'sell';
  /** Hears the price where it was let go. Nothing has changed by then. */
  readonly onMove: (priceMicros: bigint) => void;
}

/** Marks of what is the person's own, and whether they are to be seen. */
export interface OwnMarks {
  readonly marks: Marks;
  readonly handles: readonly PriceHandle[];
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

/** All that a plot draws. */
export interface PlotInput {
  readonly bars: Bars;
  readonly locale: string;
  readonly palette: Palette;
  /** The last bar still moves: it is marked with a dot. */
  readonly isLive: boolean;
  readonly writePrice: (price: number) => string;
  readonly look: ChartLook;
  /** The whole where nothing is said. */
  readonly view?: View | undefined;
  readonly marks?: Marks | undefined;
  /** Hears of each drawing, with the height of a price within the element, CSS pixels; one outside is at the edge. */
  readonly onDraw?: ((heightOf: (price: number) => number) => void) | undefined;
}

/** What the drawing needs beside the input. */
export interface PlotState extends PlotInput {
  readonly layout: XLayout;
  readonly scale: PriceScale;
  /** Of the line and its area. */
  readonly color: string;
  /** What x spans: the view, and where candles stand at its edges the room of half a candle. */
  readonly span: View;
  /** The bars that are drawn. */
  readonly inView: readonly [first: number, last: number];
  readonly studies: Studies;
}

/** Works out what the drawing needs; what the same bars gave before is used again. */
export function stateOf(input: PlotInput, before?: PlotState): PlotState {
  const { bars, palette, look, view } = input;
  const isSame = before?.bars === bars && before.look === look;
  const isCandles = look.kind === 'candles';
  const layout = isSame ? before.layout : layOut(bars, { isCandles });
  const studies = studiesOf(bars, look);

  const { from, to } = view ?? { from: layout.min, to: layout.max };
  const edge = isCandles && !layout.day ? 0.5 : 0;
  const inView = barsInView(layout.x, { from, to });
  const base = bars.previousClose ?? bars.open[0] ?? null;
  const move = (bars.close.at(-1) ?? 0) - (base ?? 0);
  return {
    ...input,
    layout,
    studies,
    inView,
    span: { from: from - edge, to: to + edge },
    // Within a part of the range the price that the whole is measured against may be far away.
    scale: priceScale(
      pricesIn(bars, inView, isCandles),
      view ? null : base,
      panelsShare(studies.panels.length),
    ),
    color: move > 0 ? palette.gain : move < 0 ? palette.loss : palette.flat,
  };
}

function pricesIn(
  { close, high, low }: Bars,
  [first, last]: readonly [number, number],
  isCandles: boolean,
): number[] {
  const closes = close.slice(first, last + 1);
  if (!isCandles) return closes;
  return closes.concat(high.slice(first, last + 1), low.slice(first, last + 1));
}
