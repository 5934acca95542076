import type uPlot from 'uplot';
import { translucent } from './palette.ts';
import type { PlotState } from './plot-state.ts';
import { volumeColumns } from './volume-columns.ts';
import { VOLUME_SHARE } from './y-scale.ts';

const COLUMN_PX = 3;

/** What each of these draws is in canvas pixels: CSS pixels times this. */
const ratio = () => devicePixelRatio;

/** Tints the hours outside the regular session. */
export function drawShades(plot: uPlot, { layout, palette }: PlotState): void {
  const { ctx, bbox } = plot;
  ctx.fillStyle = palette.shade;
  for (const { from, to } of layout.shades) {
    const left = plot.valToPos(from, 'x', true);
    ctx.fillRect(left, bbox.top, plot.valToPos(to, 'x', true) - left, bbox.height);
  }
}

/** The volume strip along the bottom. */
export function drawVolume(plot: uPlot, { layout, bars, palette }: PlotState): void {
  const { ctx, bbox } = plot;
  const most = Math.floor(bbox.width / ratio() / COLUMN_PX);
  const columns = volumeColumns({ x: layout.x, ...bars }, [layout.min, layout.max], most);
  const peak = columns.reduce((max, { shares }) => Math.max(max, shares), 0);
  if (peak === 0) return;

  const room = bbox.height * (VOLUME_SHARE - 0.02);
  const pitch = bbox.width / Math.max(columns.length, layout.shades.length > 0 ? most : 1);
  const width = Math.max(1, Math.min(pitch * 0.7, 10 * ratio()));
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  for (const { at, shares, rose } of columns) {
    const height = (shares / peak) * room;
    ctx.fillStyle = translucent(rose ? palette.gain : palette.loss, 0.45);
    const middle = plot.valToPos(at, 'x', true);
    ctx.fillRect(middle - width / 2, bbox.top + bbox.height - height, width, height);
  }
  ctx.restore();
}

/** The dashed line at the price that the change is measured against. */
export function drawBase(plot: uPlot, { bars, palette }: PlotState): void {
  if (bars.previousClose === null) return;
  const { ctx, bbox } = plot;
  const y = Math.round(plot.valToPos(bars.previousClose, 'y', true)) + 0.5;
  ctx.save();
  ctx.strokeStyle = palette.strongLine;
  ctx.lineWidth = ratio();
  ctx.setLineDash([3 * ratio(), 4 * ratio()]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
}

/** The last price as a tag on the price axis. */
export function drawLastPrice(plot: uPlot, state: PlotState): void {
  const { bars, palette, color, writePrice } = state;
  const last = bars.close.at(-1);
  if (last === undefined) return;
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

/** Puts the dot of a live market on the last price. */
export function moveLiveDot(
  plot: uPlot,
  { isLive, layout, bars, color }: PlotState,
  dot: HTMLElement,
): void {
  const x = layout.x.at(-1);
  const last = bars.close.at(-1);
  dot.hidden = !isLive || x === undefined || last === undefined;
  if (x === undefined || last === undefined) return;
  dot.style.setProperty('--dot-color', color);
  dot.style.transform = `translate(${plot.valToPos(x, 'x')}px, ${plot.valToPos(last, 'y')}px)`;
}
