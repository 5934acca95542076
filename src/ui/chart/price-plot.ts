import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import {
  drawBase,
  drawLastPrice,
  drawOverlays,
  drawPriceCandles,
  drawVolume,
  isLastInView,
  moveLiveDot,
} from './draw.ts';
import { drawPanels } from './draw-panels.ts';
import { drawShades } from './draw-shades.ts';
import { translucent } from './palette.ts';
import { panelsShare } from './panel-places.ts';
import { markPlace, type Plot, plotOf } from './plot.ts';
import { timeAxis, valueAxis } from './plot-axes.ts';
import { type PlotInput, type PlotState, stateOf } from './plot-state.ts';
import { roundPrices } from './y-scale.ts';

/** A color that a canvas does not paint. */
const NO_COLOR = 'transparent';
const LINE_ROOM_PX = 46;
const TAG_ROOM_PX = 17;

/** Draws prices as a line, an area or candles with the volume below, into an element. */
export function makePricePlot(root: HTMLElement, first: PlotInput): Plot<PlotInput> {
  let state = stateOf(first);
  let marked: number | undefined;
  const now = () => state;

  const plot = new uPlot(
    {
      width: root.clientWidth,
      height: root.clientHeight,
      padding: [8, 0, 0, 0],
      legend: { show: false },
      cursor: cursorOf(now),
      scales: {
        x: { time: false, range: () => [state.span.from, state.span.to] },
        y: { range: () => [state.scale.min, state.scale.max] },
      },
      series: [{}, priceSeries(now)],
      axes: [timeAxis(now), priceAxis(now)],
      hooks: hooksOf(now),
    },
    columnsOf(state),
    root,
  );

  function mark(bar: number | undefined): void {
    marked = bar;
    if (bar === undefined) markPlace(plot, undefined, undefined);
    else markPlace(plot, state.layout.x[bar], state.bars.close[bar]);
  }

  return plotOf(plot, () => state.layout.x, {
    mark,
    show(input: PlotInput) {
      state = stateOf(input, state);
      plot.setData(columnsOf(state));
      if (marked !== undefined) mark(marked);
    },
  });
}

/** The current state, read anew at each drawing. */
type Now = () => PlotState;

function isCandles({ look }: PlotState): boolean {
  return look.kind === 'candles';
}

function cursorOf(now: Now): uPlot.Cursor {
  return {
    y: false,
    drag: { x: false, y: false, setScale: false },
    points: {
      size: 9,
      width: 2,
      // On a candle the point would hide the candle that the person reads.
      stroke: () => (isCandles(now()) ? NO_COLOR : now().palette.surface),
      fill: () => (isCandles(now()) ? NO_COLOR : now().color),
    },
  };
}

function priceSeries(now: Now): uPlot.Series {
  return {
    width: 1.75,
    stroke: () => (isCandles(now()) ? NO_COLOR : now().color),
    fill: (self) => (now().look.kind === 'area' ? areaOf(self, now()) : NO_COLOR),
    fillTo: () => now().scale.floor,
    points: { show: false },
  };
}

function priceAxis(now: Now): uPlot.Axis {
  return valueAxis(now, {
    splits({ height }) {
      const { scale, studies } = now();
      const room = (height - 30) * (1 - panelsShare(studies.panels.length));
      return roundPrices(scale.floor, scale.max, room / LINE_ROOM_PX);
    },
    values: (self, prices) =>
      prices.map((price) => (isUnderTag(self, now(), price) ? '' : now().writePrice(price))),
  });
}

function hooksOf(now: Now): uPlot.Hooks.Arrays {
  const dot = document.createElement('div');
  dot.dataset['liveDot'] = '';
  return {
    init: [({ over }) => over.append(dot)],
    drawClear: [(self) => drawShades(self, now()), (self) => drawVolume(self, now())],
    draw: [
      (self) => drawPriceCandles(self, now()),
      (self) => drawOverlays(self, now()),
      (self) => drawPanels(self, now()),
      (self) => drawBase(self, now()),
      (self) => now().marks?.draw(self, now()),
      (self) => drawLastPrice(self, now()),
      (self) => moveLiveDot(self, now(), dot),
      (self) => now().onDraw?.((price) => heightOf(self, now(), price)),
    ],
  };
}

/** The height of a price within the element; a price out of view is at the edge. */
function heightOf(plot: uPlot, { scale }: PlotState, price: number): number {
  const seen = Math.max(scale.floor, Math.min(scale.max, price));
  // Reading the element's position would force a layout of the whole page.
  return plot.bbox.top / devicePixelRatio + plot.valToPos(seen, 'y');
}

/** Whether a price's label would overlap the tag of the last price. */
function isUnderTag({ height }: uPlot, state: PlotState, price: number): boolean {
  const { scale, bars } = state;
  if (!isLastInView(state)) return false;
  const apart = Math.abs(price - (bars.close.at(-1) ?? price)) / (scale.max - scale.min);
  return apart * height < TAG_ROOM_PX;
}

function columnsOf({ layout, bars }: PlotState): uPlot.AlignedData {
  return [layout.x, bars.close];
}

function areaOf({ ctx, bbox }: uPlot, { color, studies }: PlotState): CanvasGradient {
  const height = bbox.height * (1 - panelsShare(studies.panels.length));
  const gradient = ctx.createLinearGradient(0, bbox.top, 0, bbox.top + height);
  gradient.addColorStop(0, translucent(color, 0.26));
  gradient.addColorStop(0.8, translucent(color, 0.02));
  return gradient;
}
