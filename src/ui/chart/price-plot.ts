import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import {
  drawBase,
  drawLastPrice,
  drawOverlays,
  drawPriceCandles,
  drawShades,
  drawVolume,
  isLastInView,
  moveLiveDot,
} from './draw.ts';
import { drawPanels } from './draw-panels.ts';
import { translucent } from './palette.ts';
import { panelsShare } from './panel-places.ts';
import { type PlotInput, type PlotState, stateOf } from './plot-state.ts';
import { type TimeLabel, timeLabels } from './time-labels.ts';
import { nearestBar } from './x-layout.ts';
import { roundPrices } from './y-scale.ts';

/** A chart in an element of the page. It knows nothing of React. */
export interface PricePlot {
  /** Draws other bars, another look or another part of them. */
  show(input: PlotInput): void;
  resize(width: number, height: number): void;
  /** Marks one bar, or none. */
  mark(bar: number | undefined): void;
  /** The bar nearest to a place on the screen, in CSS pixels. */
  barAt(clientX: number): number | undefined;
  /** The place along x under a place on the screen. */
  placeAt(clientX: number): number;
  /** The price at a height on the screen. Dollars. */
  priceAt(clientY: number): number;
  /** How far along x so many CSS pixels are. */
  lengthOf(px: number): number;
  destroy(): void;
}

/** What a canvas takes for no paint at all. */
const NO_COLOR = 'transparent';
const LABEL_ROOM_PX = 62;
const LINE_ROOM_PX = 46;
const TAG_ROOM_PX = 17;

/** Draws prices as a line, an area or candles with the volume below, into an element. */
export function makePricePlot(root: HTMLElement, first: PlotInput): PricePlot {
  let state = stateOf(first);
  const dot = document.createElement('div');
  dot.dataset['liveDot'] = '';

  const plot = new uPlot(
    {
      width: root.clientWidth,
      height: root.clientHeight,
      padding: [8, 0, 0, 0],
      legend: { show: false },
      cursor: {
        y: false,
        drag: { x: false, y: false, setScale: false },
        points: {
          size: 9,
          width: 2,
          // On a candle it would hide what is read.
          stroke: () => (state.look.kind === 'candles' ? NO_COLOR : state.palette.surface),
          fill: () => (state.look.kind === 'candles' ? NO_COLOR : state.color),
        },
      },
      scales: {
        x: { time: false, range: () => [state.span.from, state.span.to] },
        y: { range: () => [state.scale.min, state.scale.max] },
      },
      series: [
        {},
        {
          width: 1.75,
          stroke: () => (state.look.kind === 'candles' ? NO_COLOR : state.color),
          fill: (self) => (state.look.kind === 'area' ? areaOf(self, state) : NO_COLOR),
          fillTo: () => state.scale.floor,
          points: { show: false },
        },
      ],
      axes: [
        {
          size: 24,
          gap: 6,
          font: first.palette.font,
          stroke: () => state.palette.muted,
          grid: { show: false },
          ticks: { show: false },
          splits: (self) => labelsOf(self).map(({ at }) => at),
          values: (self) => labelsOf(self).map(({ text }) => text),
        },
        {
          // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- 1 is right; a const enum cannot be imported
          side: 1,
          gap: 6,
          size: (_, values) => 14 + 6.6 * widest(values),
          font: first.palette.font,
          stroke: () => state.palette.muted,
          grid: { stroke: () => state.palette.line, width: 1 },
          ticks: { show: false },
          splits: (self) =>
            roundPrices(
              state.scale.floor,
              state.scale.max,
              ((self.height - 30) * (1 - panelsShare(state.studies.panels.length))) / LINE_ROOM_PX,
            ),
          values: (self, prices) =>
            prices.map((price) => (isUnderTag(self, state, price) ? '' : state.writePrice(price))),
        },
      ],
      hooks: {
        drawClear: [(self) => drawShades(self, state), (self) => drawVolume(self, state)],
        draw: [
          (self) => drawPriceCandles(self, state),
          (self) => drawOverlays(self, state),
          (self) => drawPanels(self, state),
          (self) => drawBase(self, state),
          (self) => state.marks?.draw(self, state),
          (self) => drawLastPrice(self, state),
          (self) => moveLiveDot(self, state, dot),
          (self) => state.onDraw?.((price) => heightOf(self, state, price)),
        ],
      },
    },
    columnsOf(state),
    root,
  );
  plot.over.append(dot);

  let labelled: { of: PlotState; most: number; labels: TimeLabel[] } | undefined;

  /** A drawing asks four times for the same labels; over ten years each time would cost as much as the candles. */
  function labelsOf(self: uPlot): TimeLabel[] {
    const most = Math.floor(self.width / LABEL_ROOM_PX);
    if (labelled?.of !== state || labelled.most !== most) {
      const { bars, layout, locale, view } = state;
      labelled = { of: state, most, labels: timeLabels(bars, layout, locale, most, view) };
    }
    return labelled.labels;
  }

  let marked: number | undefined;

  function mark(bar: number | undefined): void {
    marked = bar;
    const x = bar === undefined ? undefined : state.layout.x[bar];
    const price = bar === undefined ? undefined : state.bars.close[bar];
    if (x === undefined || price === undefined) plot.setCursor({ left: -10, top: -10 });
    else plot.setCursor({ left: plot.valToPos(x, 'x'), top: plot.valToPos(price, 'y') });
  }

  return {
    mark,
    show(input) {
      state = stateOf(input, state);
      plot.setData(columnsOf(state));
      if (marked !== undefined) mark(marked);
    },
    resize(width, height) {
      if (width !== plot.width || height !== plot.height) plot.setSize({ width, height });
    },
    barAt(clientX) {
      const { left } = plot.over.getBoundingClientRect();
      return nearestBar(state.layout.x, plot.posToVal(clientX - left, 'x'));
    },
    placeAt(clientX) {
      const { left } = plot.over.getBoundingClientRect();
      return plot.posToVal(clientX - left, 'x');
    },
    priceAt(clientY) {
      const { top } = plot.over.getBoundingClientRect();
      return plot.posToVal(clientY - top, 'y');
    },
    lengthOf: (px) => plot.posToVal(px, 'x') - plot.posToVal(0, 'x'),
    destroy: () => plot.destroy(),
  };
}

/** The height of a price within the element; one that is out of view is at the edge. */
function heightOf(plot: uPlot, { scale }: PlotState, price: number): number {
  const seen = Math.max(scale.floor, Math.min(scale.max, price));
  return plot.over.offsetTop + plot.valToPos(seen, 'y');
}

/** Whether a price's label would stand where the tag of the last price stands. */
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

/** Nothing is known of the labels in the first round of the layout. */
function widest(values: readonly string[] | null): number {
  return values ? Math.max(0, ...values.map((text) => text.length)) : 6;
}
