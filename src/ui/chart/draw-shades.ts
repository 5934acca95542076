import type uPlot from 'uplot';
import type { PlotState } from './plot-state.ts';

/** Tints the hours outside the regular session. */
export function drawShades(
  plot: uPlot,
  { layout, palette }: Pick<PlotState, 'layout' | 'palette'>,
): void {
  const { ctx, bbox } = plot;
  ctx.fillStyle = palette.shade;
  for (const { from, to } of layout.shades) {
    const left = plot.valToPos(from, 'x', true);
    ctx.fillRect(left, bbox.top, plot.valToPos(to, 'x', true) - left, bbox.height);
  }
}
