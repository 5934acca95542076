import type uPlot from 'uplot';
import type { Bars } from '../../../contract/bars.ts';
import type { ChartLook } from './chart-look.ts';
import { barsInView, type View } from './chart-view.ts';
import type { Palette } from './palette.ts';
import { panelsShare } from './panel-places.ts';
import { type Studies, studiesOf } from './studies.ts';
import { layOut, type XLayout } from '../x-layout.ts';
import { type PriceScale, priceScale } from './y-scale.ts';

/** Marks over the prices, with their own drawing function. */
export interface Marks {
  readonly draw: (plot: uPlot, state: PlotState) => void;
}

/** One of the person's prices that can be moved by hand. */
export interface PriceHandle {
  readonly key: string;
  /** The name of the price. */
  readonly name: string;
  readonly priceMicros: bigint;
  readonly side: 'buy' | 'sell';
  /** Called with the price at which the handle was released. Nothing has changed by then. */
  readonly onMove: (priceMicros: bigint) => void;
}

/** The person's own marks, and whether to show them. */
export interface OwnMarks {
  readonly marks: Marks;
  readonly handles: readonly PriceHandle[];
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

/** The input of a plot. */
export interface PlotInput {
  readonly bars: Bars;
  readonly locale: string;
  readonly palette: Palette;
  /** The last bar still moves: it is marked with a dot. */
  readonly isLive: boolean;
  readonly writePrice: (price: number) => string;
  readonly look: ChartLook;
  /** Undefined means the whole. */
  readonly view?: View | undefined;
  readonly marks?: Marks | undefined;
  /**
   * Called at each drawing with a function that gives the height of a price within the element, in CSS pixels; a price
   * out of view is at the edge.
   */
  readonly onDraw?: ((heightOf: (price: number) => number) => void) | undefined;
}

/** The input with the values calculated for the drawing. */
export interface PlotState extends PlotInput {
  readonly layout: XLayout;
  readonly scale: PriceScale;
  /** The color of the line and its area. */
  readonly color: string;
  /** The span of x: the view, plus half a candle's width at each edge if candles are drawn. */
  readonly span: View;
  /** The bars that are drawn. */
  readonly inView: readonly [first: number, last: number];
  readonly studies: Studies;
}

/** Calculates the drawing's state; reuses the earlier results for the same bars. */
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
    // When zoomed, the price that the whole range is measured against may be far away.
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
