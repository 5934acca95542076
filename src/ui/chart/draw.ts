import type uPlot from 'uplot';
import { CANDLE_MAX_PX, CANDLE_WIDTH, type Candle, candlesOf, drawCandles } from './candles.ts';
import { panelsShare } from './panel-places.ts';
import { translucent } from './palette.ts';
import type { PlotState } from './plot-state.ts';
import { volumeColumns } from './volume-columns.ts';
import { VOLUME_SHARE } from './y-scale.ts';

const COLUMN_PX = 3;
/** The dashes of each line over the prices, in CSS pixels. */
const DASHES = [[], [5, 3], [1.5, 2.5]] as const;
/** A candle narrower than this shares with its neighbour. */
const CANDLE_PX = 2;

/** Each of these functions draws in canvas pixels: CSS pixels times this ratio. */
const ratio = () => devicePixelRatio;

/** The volume strip along the bottom. */
export function drawVolume(plot: uPlot, state: PlotState): void {
  const { palette } = state;
  const { bbox } = plot;
  const columns =
    state.look.kind === 'candles' ? candleColumns(plot, state) : lineColumns(plot, state);
  const peak = columns.reduce((max, { shares }) => Math.max(max, shares), 0);
  if (peak === 0) return;

  const bottom = bbox.height * (1 - panelsShare(state.studies.panels.length));
  const room = bottom * (VOLUME_SHARE - 0.02);
  within(plot, (ctx) => {
    for (const { at, shares, rose, width } of columns) {
      const height = (shares / peak) * room;
      ctx.fillStyle = translucent(rose ? palette.gain : palette.loss, 0.45);
      const middle = plot.valToPos(at, 'x', true);
      ctx.fillRect(middle - width / 2, bbox.top + bottom - height, width, height);
    }
  });
}

interface Column {
  readonly at: number;
  readonly shares: number;
  readonly rose: boolean;
  /** Canvas pixels. */
  readonly width: number;
}

function candleColumns(plot: uPlot, state: PlotState): Column[] {
  const pitch = pitchOf(plot);
  return candlesInView(plot, state).map(({ at, room, shares, open, close }) => ({
    at,
    shares,
    rose: close >= open,
    width: Math.max(ratio(), Math.min(room * pitch * CANDLE_WIDTH, CANDLE_MAX_PX * ratio())),
  }));
}

function lineColumns({ bbox }: uPlot, { layout, bars, inView, span }: PlotState): Column[] {
  const [first, last] = inView;
  const part = <T>(values: readonly T[]) => values.slice(first, last + 1);
  const most = Math.max(2, Math.floor(bbox.width / ratio() / COLUMN_PX));
  // Columns begin at multiples of the step, so that they do not flicker while the chart moves.
  const step = (span.to - span.from) / (most - 1);
  const from = Math.floor(span.from / step) * step;
  const columns = volumeColumns(
    {
      x: part(layout.x),
      open: part(bars.open),
      close: part(bars.close),
      volume: part(bars.volume),
    },
    [from, from + step * most],
    most,
  );
  const pitch = bbox.width / Math.max(columns.length, layout.shades.length > 0 ? most : 1);
  const width = Math.max(1, Math.min(pitch * 0.7, 10 * ratio()));
  return columns.map(({ at, shares, rose }) => ({ at, shares, rose, width }));
}

/** Draws the candles, if the price is drawn as candles. */
export function drawPriceCandles(plot: uPlot, state: PlotState): void {
  if (state.look.kind !== 'candles') return;
  const places = {
    xOf: (place: number) => plot.valToPos(place, 'x', true),
    yOf: (price: number) => plot.valToPos(price, 'y', true),
    ratio: ratio(),
  };
  within(plot, (ctx) => drawCandles(ctx, candlesInView(plot, state), places, state.palette));
}

function candlesInView(plot: uPlot, { layout, bars, inView }: PlotState): Candle[] {
  const columns = { ...bars, x: layout.x, rooms: layout.rooms };
  return candlesOf(columns, inView, (CANDLE_PX * ratio()) / pitchOf(plot));
}

/** Canvas pixels of 1 along x. */
function pitchOf(plot: uPlot): number {
  return plot.valToPos(1, 'x', true) - plot.valToPos(0, 'x', true);
}

/** Draws the studies over the prices: the longer average dashed, VWAP dotted. */
export function drawOverlays(plot: uPlot, { studies, layout, inView, palette }: PlotState): void {
  const [first, last] = inView;
  within(plot, (ctx) => {
    ctx.lineWidth = 1.25 * ratio();
    studies.overlays.forEach((values, place) => {
      ctx.strokeStyle = palette.averages[place] ?? palette.text;
      ctx.setLineDash((DASHES[place] ?? []).map((part) => part * ratio()));
      ctx.beginPath();
      for (let index = first; index <= last; index += 1) {
        const value = values[index];
        if (value === null || value === undefined) continue;
        ctx.lineTo(plot.valToPos(layout.x[index] ?? 0, 'x', true), plot.valToPos(value, 'y', true));
      }
      ctx.stroke();
    });
  });
}

/** The dashed line at the price that the change is measured against. */
export function drawBase(plot: uPlot, { bars, palette, view }: PlotState): void {
  if (bars.previousClose === null || view) return;
  const { bbox } = plot;
  const y = Math.round(plot.valToPos(bars.previousClose, 'y', true)) + 0.5;
  within(plot, (ctx) => {
    ctx.strokeStyle = palette.strongLine;
    ctx.lineWidth = ratio();
    ctx.setLineDash([3 * ratio(), 4 * ratio()]);
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
  });
}

/** Whether the last price is within the drawn heights: otherwise it has no tag. */
export function isLastInView({ bars, scale }: PlotState): boolean {
  const last = bars.close.at(-1);
  return last !== undefined && last >= scale.floor && last <= scale.max;
}

/** The last price as a tag on the price axis. */
export function drawLastPrice(plot: uPlot, state: PlotState): void {
  const { bars, palette, color, writePrice } = state;
  const last = bars.close.at(-1);
  if (last === undefined || !isLastInView(state)) return;
  const { ctx, bbox } = plot;
  const px = ratio();
  const height = 17 * px;
  const left = bbox.left + bbox.width + px;
  const width = (plot.width - 3) * px - left;
  const y = plot.valToPos(last, 'y', true);
  ctx.save();
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.roundRect(left, y - height / 2, width, height, 4 * px);
  ctx.fill();
  ctx.fillStyle = palette.surface;
  ctx.font = palette.font.replace('11px', `${11 * px}px`);
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  ctx.fillText(writePrice(last), left + 5 * px, y + px / 2);
  ctx.restore();
}

/** Draws the dot of a live market on the last price; not on a candle, which it would hide. */
export function moveLiveDot(plot: uPlot, state: PlotState, dot: HTMLElement): void {
  const { isLive, layout, bars, color, span, look } = state;
  const x = layout.x.at(-1);
  const last = bars.close.at(-1);
  dot.hidden = true;
  if (!isLive || look.kind === 'candles' || !isLastInView(state)) return;
  if (x === undefined || x > span.to || last === undefined) return;
  dot.hidden = false;
  dot.style.setProperty('--dot-color', color);
  dot.style.transform = `translate(${plot.valToPos(x, 'x')}px, ${plot.valToPos(last, 'y')}px)`;
}

/** Draws clipped to the plot's box and restores the canvas state. */
function within({ ctx, bbox }: uPlot, draw: (ctx: CanvasRenderingContext2D) => void): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  draw(ctx);
  ctx.restore();
}
