import type uPlot from 'uplot';
import type { CompareState } from './compare-state.ts';
import { endTags, TAG_PX } from './end-tags.ts';

/** The radius of the dot at the end of a line, in CSS pixels. */
const DOT_PX = 3;

/** The dashed line that all others are measured from. */
export function drawZero(plot: uPlot, { palette }: CompareState): void {
  const { ctx, bbox } = plot;
  const px = devicePixelRatio;
  const y = Math.round(plot.valToPos(0, 'y', true)) + 0.5;
  ctx.save();
  ctx.strokeStyle = palette.strongLine;
  ctx.lineWidth = px;
  ctx.setLineDash([3 * px, 4 * px]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
}

/** A dot where each line ends, and its name beside the chart. */
export function drawEnds(plot: uPlot, state: CompareState): void {
  const { ctx, bbox } = plot;
  const { palette, figures, layout, percents } = state;
  const px = devicePixelRatio;
  const left = bbox.left + bbox.width + px;
  const width = (plot.width - 3) * px - left;
  ctx.save();
  ctx.font = palette.font.replace('11px', `${11 * px}px`);
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  for (const { line, ticker, y } of endTags(state, bbox.height / px)) {
    const color = palette.compared[line] ?? palette.text;
    const last = figures.lines[line]?.last ?? 0;
    ctx.fillStyle = color;
    // A line that continues beyond the view has no end there.
    if (typeof percents[line]?.[last + 1] !== 'number') {
      ctx.beginPath();
      ctx.arc(
        plot.valToPos(layout.x[last] ?? 0, 'x', true),
        plot.valToPos(percents[line]?.[last] ?? 0, 'y', true),
        DOT_PX * px,
        0,
        2 * Math.PI,
      );
      ctx.fill();
    }
    const top = bbox.top + (y - TAG_PX / 2) * px;
    ctx.beginPath();
    ctx.roundRect(left, top, width, TAG_PX * px, 4 * px);
    ctx.fill();
    ctx.fillStyle = palette.surface;
    ctx.fillText(ticker, left + 5 * px, top + (TAG_PX / 2) * px + px / 2);
  }
  ctx.restore();
}
