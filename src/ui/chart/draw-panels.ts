import type uPlot from 'uplot';
import { RSI_LEVELS } from './chart-look.ts';
import type { Line } from './indicators.ts';
import { translucent } from './palette.ts';
import { panelPlace } from './panel-places.ts';
import type { PlotState } from './plot-state.ts';
import type { Panel } from './studies.ts';

/** The space above and below a panel's drawing, in CSS pixels. */
const AIR_PX = 8;

/** Draws each study that has its own scale in its panel below the volume. */
export function drawPanels(plot: uPlot, state: PlotState): void {
  const { panels } = state.studies;
  panels.forEach((panel, at) => {
    const { from, height } = panelPlace(at, panels.length);
    const { bbox } = plot;
    drawPanel(plot, state, panel, {
      top: bbox.top + bbox.height * from,
      height: bbox.height * height,
    });
  });
}

interface Room {
  /** Canvas pixels. */
  readonly top: number;
  readonly height: number;
}

function drawPanel(plot: uPlot, state: PlotState, panel: Panel, room: Room): void {
  const { ctx, bbox } = plot;
  const { palette } = state;
  const px = devicePixelRatio;
  const { min, max, levels } = scaleOf(panel, state.inView);
  const yOf = (value: number) =>
    room.top +
    AIR_PX * px +
    ((max - value) / (max - min)) * Math.max(1, room.height - 2 * AIR_PX * px);

  ctx.save();
  // The background of the price drawing extends to the bottom, so this covers it.
  ctx.fillStyle = palette.surface;
  ctx.fillRect(bbox.left, room.top, bbox.width, room.height);
  ctx.lineWidth = px;
  ctx.strokeStyle = palette.line;
  line(ctx, bbox.left, bbox.left + bbox.width, Math.round(room.top) + 0.5);
  ctx.setLineDash([2 * px, 3 * px]);
  ctx.strokeStyle = palette.strongLine;
  ctx.fillStyle = palette.muted;
  ctx.font = palette.font.replace('11px', `${10 * px}px`);
  ctx.textBaseline = 'middle';
  for (const level of levels) {
    const y = Math.round(yOf(level)) + 0.5;
    line(ctx, bbox.left, bbox.left + bbox.width, y);
    ctx.fillText(String(level), bbox.left + bbox.width + 6 * px, y);
  }
  ctx.setLineDash([]);

  ctx.beginPath();
  ctx.rect(bbox.left, room.top, bbox.width, room.height);
  ctx.clip();
  if (panel.kind === 'macd') {
    drawHistogram(plot, state, panel.histogram, yOf);
    drawLine(plot, state, panel.macd, yOf, palette.own);
    ctx.setLineDash([5 * px, 3 * px]);
    drawLine(plot, state, panel.signal, yOf, palette.averages[1] ?? palette.muted);
  } else {
    drawLine(plot, state, panel.line, yOf, palette.own);
  }
  ctx.restore();
}

function line(ctx: CanvasRenderingContext2D, from: number, to: number, y: number): void {
  ctx.beginPath();
  ctx.moveTo(from, y);
  ctx.lineTo(to, y);
  ctx.stroke();
}

/** RSI has a fixed scale by definition; the MACD scale is symmetric around zero and fits the values in view. */
function scaleOf(panel: Panel, [first, last]: readonly [number, number]) {
  if (panel.kind === 'rsi') return { min: 0, max: 100, levels: RSI_LEVELS };
  let most = 0;
  for (const values of [panel.macd, panel.signal, panel.histogram]) {
    for (let bar = first; bar <= last; bar += 1) most = Math.max(most, Math.abs(values[bar] ?? 0));
  }
  return { min: -(most || 1), max: most || 1, levels: [0] };
}

function drawLine(
  plot: uPlot,
  { layout, inView: [first, last] }: PlotState,
  values: Line,
  yOf: (value: number) => number,
  color: string,
): void {
  const { ctx } = plot;
  ctx.lineWidth = 1.25 * devicePixelRatio;
  ctx.strokeStyle = color;
  ctx.beginPath();
  for (let bar = first; bar <= last; bar += 1) {
    const value = values[bar];
    if (value === null || value === undefined) continue;
    ctx.lineTo(plot.valToPos(layout.x[bar] ?? 0, 'x', true), yOf(value));
  }
  ctx.stroke();
}

function drawHistogram(
  plot: uPlot,
  { layout, inView: [first, last], palette }: PlotState,
  values: Line,
  yOf: (value: number) => number,
): void {
  const { ctx, bbox } = plot;
  const px = devicePixelRatio;
  const zero = yOf(0);
  const width = Math.max(px, Math.min(6 * px, (bbox.width / Math.max(1, last - first)) * 0.6));
  for (let bar = first; bar <= last; bar += 1) {
    const value = values[bar];
    if (value === null || value === undefined) continue;
    ctx.fillStyle = translucent(value >= 0 ? palette.gain : palette.loss, 0.5);
    const x = plot.valToPos(layout.x[bar] ?? 0, 'x', true);
    ctx.fillRect(x - width / 2, Math.min(zero, yOf(value)), width, Math.abs(yOf(value) - zero));
  }
}
