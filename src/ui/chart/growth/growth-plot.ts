import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Bars } from '../../../../contract/bars.ts';
import { barsInView, type View } from '../chart-view.ts';
import { type Palette, translucent } from '../palette.ts';
import { markPlace, type Plot, plotOf } from '../plot.ts';
import { timeAxis, valueAxis } from '../plot-axes.ts';
import { layOut } from '../../x-layout.ts';
import { percentScale, roundPrices } from '../y-scale.ts';
import type { Growth } from './growth.ts';

/** The part of the height that the drawdown takes, at the bottom. */
const FOOT = 0.24;
/** Between the lines and the drawdown. */
const GAP = 0.05;
const LINE_ROOM_PX = 46;

export interface GrowthInput {
  readonly growth: Growth;
  readonly locale: string;
  readonly palette: Palette;
  readonly writePercent: (percent: number, decimals: number) => string;
  /** The label of the drawdown. */
  readonly drawdownName: string;
  /** Undefined means the whole. */
  readonly view?: View | undefined;
}

type State = ReturnType<typeof stateOf>;

/** Draws a product's percent line beside its benchmark's, with its drawdown below; the number of lines never changes. */
export function makeGrowthPlot(root: HTMLElement, first: GrowthInput): Plot<GrowthInput> {
  let state = stateOf(first);
  let marked: number | undefined;
  const now = () => state;

  const plot = new uPlot(
    {
      width: root.clientWidth,
      height: root.clientHeight,
      padding: [8, 0, 0, 0],
      legend: { show: false },
      cursor: {
        y: false,
        drag: { x: false, y: false, setScale: false },
        points: { size: 8, width: 2, stroke: () => state.palette.surface, fill: colorOfPoint },
      },
      scales: {
        x: { time: false, range: () => [state.span.from, state.span.to] },
        y: { range: () => [state.y.min, state.y.max] },
        d: { range: () => [state.d.min, state.d.max] },
      },
      series: [
        {},
        ...first.growth.lines.map(({ of, isDashed }) => ({
          // Dashes of a thick line run together where it moves a lot.
          width: of === 'benchmark' ? 1.5 : isDashed ? 1.75 : 2.25,
          dash: isDashed ? [6, 4] : [],
          stroke: () => colorOf(state, of),
          spanGaps: false,
          points: { show: state.growth.atMs.length < 3, size: 5 },
        })),
        {
          scale: 'd',
          width: 1,
          stroke: () => state.palette.loss,
          fill: () => translucent(state.palette.loss, 0.14),
          fillTo: 0,
          points: { show: false },
        } satisfies uPlot.Series,
      ],
      axes: [timeAxis(now), percentAxis(now)],
      hooks: { drawAxes: [(self) => drawLevels(self, state)] },
    },
    columnsOf(state),
    root,
  );

  function colorOfPoint(_: uPlot, series: number): string {
    const line = state.growth.lines[series - 1];
    return line ? colorOf(state, line.of) : state.palette.loss;
  }

  function mark(day: number | undefined): void {
    marked = day;
    markPlace(plot, day === undefined ? undefined : state.layout.x[day], 0);
  }

  return plotOf(plot, () => state.layout.x, {
    mark,
    show(input: GrowthInput) {
      state = stateOf(input, state);
      plot.setData(columnsOf(state));
      if (marked !== undefined) mark(marked);
    },
  });
}

function stateOf(
  input: GrowthInput,
  before?: { growth: Growth; layout: ReturnType<typeof layOut> },
) {
  const { growth, view } = input;
  const bars: Pick<Bars, 'range' | 'interval' | 'openedAtMs'> = {
    range: '10Y',
    interval: '1d',
    openedAtMs: [...growth.atMs],
  };
  const layout = before?.growth === growth ? before.layout : layOut(bars);
  const span = view ?? { from: layout.min, to: layout.max };
  const [first, last] = barsInView(layout.x, span);
  const seen = growth.lines.map(({ percents }) => percents.slice(first, last + 1));
  const { min: low, max: high } = percentScale(seen);
  const deepest = Math.min(
    -0.1,
    ...growth.drawdown.slice(first, last + 1).map((percent) => percent ?? 0),
  );
  // The lines leave the bottom of the drawing to the drawdown, which has its own scale.
  const below = ((high - low) * (FOOT + GAP)) / (1 - FOOT - GAP);
  const depth = -deepest * 1.08;
  return {
    ...input,
    // The labels below the chart depend on the part in view, however long it is.
    view: span,
    bars,
    layout,
    span,
    floor: low,
    y: { min: low - below, max: high },
    d: { min: -depth, max: (depth * (1 - FOOT)) / FOOT },
    deepest,
  };
}

function colorOf({ palette }: State, of: 'product' | 'benchmark'): string {
  return (of === 'product' ? palette.text : palette.compared[1]) ?? palette.muted;
}

function percentAxis(now: () => State): uPlot.Axis {
  return valueAxis(now, {
    splits: ({ height }) =>
      roundPrices(now().floor, now().y.max, ((height - 32) * (1 - FOOT - GAP)) / LINE_ROOM_PX),
    values(_, percents) {
      const decimals = decimalsOf((percents[1] ?? 1) - (percents[0] ?? 0));
      return percents.map((percent) => now().writePercent(percent, decimals));
    },
  });
}

/** As many decimals as two labels need to differ. */
function decimalsOf(step: number): number {
  if (Number.isInteger(step)) return 0;
  return Number.isInteger(Number((step * 10).toPrecision(6))) ? 1 : 2;
}

/** The dashed line of zero, and the foot's own name with its deepest value. */
function drawLevels(plot: uPlot, { palette, deepest, drawdownName, writePercent }: State): void {
  const { ctx, bbox } = plot;
  const px = devicePixelRatio;
  ctx.save();
  ctx.strokeStyle = palette.strongLine;
  ctx.lineWidth = px;
  ctx.setLineDash([3 * px, 4 * px]);
  const zero = Math.round(plot.valToPos(0, 'y', true)) + 0.5;
  ctx.beginPath();
  ctx.moveTo(bbox.left, zero);
  ctx.lineTo(bbox.left + bbox.width, zero);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.strokeStyle = palette.line;
  const top = Math.round(plot.valToPos(0, 'd', true)) + 0.5;
  ctx.beginPath();
  ctx.moveTo(bbox.left, top);
  ctx.lineTo(bbox.left + bbox.width, top);
  ctx.stroke();
  ctx.font = palette.font.replace('11px', `${11 * px}px`);
  ctx.fillStyle = palette.muted;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'bottom';
  ctx.fillText(drawdownName, bbox.left + 2 * px, top - 3 * px);
  // Beside the drawing, where the other axis has its labels.
  ctx.textBaseline = 'middle';
  ctx.fillText(
    writePercent(deepest, 1),
    bbox.left + bbox.width + 6 * px,
    plot.valToPos(deepest, 'd', true) - 4 * px,
  );
  ctx.restore();
}

function columnsOf({ layout, growth }: State): uPlot.AlignedData {
  return [layout.x, ...growth.lines.map(({ percents }) => [...percents]), [...growth.drawdown]];
}
