import type uPlot from 'uplot';
import type { Bars } from '../../../contract/bars.ts';
import { newYorkDate, newYorkMinutes } from '../../../contract/market-hours.ts';
import type { Palette } from '../../ui/chart/palette.ts';
import type { Marks, PlotState } from '../../ui/chart/plot-state.ts';
import { pushApart } from '../../ui/chart/push-apart.ts';
import type { XLayout } from '../../ui/x-layout.ts';

/** A price of the customer's own, drawn as a line across the chart. Dollars. */
export interface PriceLine {
  readonly price: number;
  readonly text: string;
  readonly tone: 'entry' | 'buy' | 'sell';
}

/** A trade of the person's own. Dollars; exchange time. */
export interface TradeMark {
  readonly price: number;
  readonly atMs: number;
  readonly side: 'buy' | 'sell';
}

const LABEL_PX = 16;
const TRADE_PX = 6;

/** Draws the customer's own prices and trades over the chart. */
export function ownMarks(lines: readonly PriceLine[], trades: readonly TradeMark[]): Marks {
  return {
    draw(plot, state) {
      const { ctx } = plot;
      ctx.save();
      drawLines(plot, state, lines);
      for (const trade of trades) drawTrade(plot, state, trade);
      drawLabels(plot, state, lines);
      ctx.restore();
    },
  };
}

/** The x position of a moment; `undefined` outside the chart's range. Pure. */
export function placeOf(
  { openedAtMs }: Pick<Bars, 'openedAtMs'>,
  { x, day }: Pick<XLayout, 'x' | 'day'>,
  atMs: number,
): number | undefined {
  const first = openedAtMs[0];
  if (first === undefined || atMs < first) return undefined;
  if (day) {
    return newYorkDate(atMs) === newYorkDate(first)
      ? day.ofMinute(newYorkMinutes(atMs))
      : undefined;
  }
  const after = openedAtMs.findIndex((openedMs) => openedMs > atMs);
  return x[after === -1 ? openedAtMs.length - 1 : after - 1];
}

function drawLines(plot: uPlot, { scale, palette }: PlotState, lines: readonly PriceLine[]): void {
  const { ctx, bbox } = plot;
  const px = devicePixelRatio;
  ctx.lineWidth = px;
  for (const { price, tone } of lines) {
    if (price < scale.floor || price > scale.max) continue;
    const y = Math.round(plot.valToPos(price, 'y', true)) + 0.5;
    ctx.strokeStyle = colorOf(tone, palette);
    ctx.setLineDash(tone === 'entry' ? [] : [6 * px, 3 * px]);
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

/** A price outside the chart is drawn at its edge, with an arrow. */
function drawLabels(plot: uPlot, { scale, palette }: PlotState, lines: readonly PriceLine[]): void {
  const { ctx, bbox } = plot;
  const px = devicePixelRatio;
  const top = bbox.top + (LABEL_PX / 2) * px;
  const bottom = plot.valToPos(scale.floor, 'y', true) - (LABEL_PX / 2) * px;
  const heights = pushApart(
    lines.map(({ price }) => Math.max(top, Math.min(bottom, plot.valToPos(price, 'y', true)))),
    { room: (LABEL_PX + 1) * px, top, bottom },
  );
  ctx.font = palette.font.replace('11px', `${11 * px}px`);
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  lines.forEach(({ price, text, tone }, at) => {
    const arrow = price > scale.max ? '↑ ' : price < scale.floor ? '↓ ' : '';
    const said = `${arrow}${text}`;
    const y = heights[at] ?? top;
    const left = bbox.left + 4 * px;
    const color = colorOf(tone, palette);
    ctx.beginPath();
    ctx.roundRect(
      left,
      y - (LABEL_PX / 2) * px,
      ctx.measureText(said).width + 10 * px,
      LABEL_PX * px,
      4 * px,
    );
    ctx.fillStyle = tone === 'entry' ? color : palette.surface;
    ctx.fill();
    ctx.strokeStyle = color;
    ctx.lineWidth = px;
    ctx.stroke();
    ctx.fillStyle = tone === 'entry' ? palette.surface : color;
    ctx.fillText(said, left + 5 * px, y + px / 2);
  });
}

/** A purchase points up at its price from below, a sale down from above, so that they differ without the color too. */
function drawTrade(plot: uPlot, state: PlotState, { price, atMs, side }: TradeMark): void {
  const { bars, layout, scale, span, palette } = state;
  const place = placeOf(bars, layout, atMs);
  if (place === undefined || place < span.from || place > span.to) return;
  if (price < scale.floor || price > scale.max) return;
  const { ctx } = plot;
  const px = devicePixelRatio;
  const x = plot.valToPos(place, 'x', true);
  const y = plot.valToPos(price, 'y', true);
  const down = (side === 'buy' ? 1 : -1) * TRADE_PX * px;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x - TRADE_PX * px, y + 1.7 * down);
  ctx.lineTo(x + TRADE_PX * px, y + 1.7 * down);
  ctx.closePath();
  ctx.fillStyle = colorOf(side, palette);
  ctx.fill();
  ctx.strokeStyle = palette.surface;
  ctx.lineWidth = 1.5 * px;
  ctx.stroke();
}

function colorOf(tone: PriceLine['tone'], { own, gain, loss }: Palette): string {
  return tone === 'entry' ? own : tone === 'buy' ? gain : loss;
}
