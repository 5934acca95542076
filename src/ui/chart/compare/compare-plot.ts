import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { drawShades } from '../draw-shades.ts';
import { markPlace, type Plot, plotOf } from '../plot.ts';
import { timeAxis, valueAxis } from '../plot-axes.ts';
import { roundPrices } from '../y-scale.ts';
import { type CompareInput, type CompareState, compareStateOf } from './compare-state.ts';
import { drawEnds, drawZero } from './draw-compare.ts';
import { endTags, TAG_PX } from './end-tags.ts';
import { lineLooks } from './line-looks.ts';

const LINE_ROOM_PX = 46;
/** The width of one letter of a ticker in a tag. */
const LETTER_PX = 7.5;

/** Draws up to four percent lines into an element; their number never changes. */
export function makeComparePlot(root: HTMLElement, first: CompareInput): Plot<CompareInput> {
  let state = compareStateOf(first);
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
        points: {
          size: 9,
          width: 2,
          stroke: () => state.palette.surface,
          fill: (_, series) => colorOf(state, series - 1),
        },
      },
      scales: {
        x: { time: false, range: () => [state.span.from, state.span.to] },
        y: { range: () => [state.scale.min, state.scale.max] },
      },
      series: [{}, ...first.lines.map((_, line) => lineSeries(now, line))],
      axes: [timeAxis(now), percentAxis(now)],
      hooks: {
        drawClear: [(self) => drawShades(self, state)],
        // Above the grid, below the lines.
        drawAxes: [(self) => drawZero(self, state)],
        draw: [(self) => drawEnds(self, state)],
      },
    },
    columnsOf(state),
    root,
  );

  function mark(bar: number | undefined): void {
    marked = bar;
    const percent = bar === undefined ? undefined : state.percents[0]?.[bar];
    markPlace(plot, bar === undefined ? undefined : state.layout.x[bar], percent ?? 0);
  }

  return plotOf(plot, () => state.layout.x, {
    mark,
    show(input: CompareInput) {
      state = compareStateOf(input, state);
      plot.setData(columnsOf(state));
      // A label makes room for a tag that moved, even if the scale did not change.
      plot.redraw(false, true);
      if (marked !== undefined) mark(marked);
    },
  });
}

type Now = () => CompareState;

function colorOf({ palette }: CompareState, line: number): string {
  return palette.compared[line] ?? palette.text;
}

function lineSeries(now: Now, line: number): uPlot.Series {
  const { width, dash } = lineLooks[line] ?? { width: 1.5, dash: [] };
  return {
    width,
    dash: [...dash],
    stroke: () => colorOf(now(), line),
    points: { show: false },
  };
}

function percentAxis(now: Now): uPlot.Axis {
  return valueAxis(
    now,
    {
      splits: ({ height }) =>
        roundPrices(now().scale.min, now().scale.max, (height - 30) / LINE_ROOM_PX),
      values(self, percents) {
        const tags = endTags(now(), heightOf(self));
        const decimals = decimalsOf((percents[1] ?? 1) - (percents[0] ?? 0));
        return percents.map((percent) =>
          tags.some(({ y }) => Math.abs(y - placeOf(self, now(), percent)) < TAG_PX)
            ? ''
            : now().writePercent(percent, decimals),
        );
      },
    },
    () => 12 + LETTER_PX * Math.max(...now().lines.map(({ ticker }) => ticker.length)),
  );
}

/** The height that the lines have, CSS pixels: without the time below them. */
function heightOf({ height }: uPlot): number {
  return height - 32;
}

function placeOf(plot: uPlot, { scale }: CompareState, percent: number): number {
  return ((scale.max - percent) / (scale.max - scale.min)) * heightOf(plot);
}

/** As many decimals as two labels need to differ. */
function decimalsOf(step: number): number {
  if (Number.isInteger(step)) return 0;
  return Number.isInteger(Number((step * 10).toPrecision(6))) ? 1 : 2;
}

function columnsOf({ layout, percents }: CompareState): uPlot.AlignedData {
  return [layout.x, ...percents.map((column) => [...column])];
}
