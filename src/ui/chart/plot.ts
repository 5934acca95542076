import type uPlot from 'uplot';
import { nearestBar } from '../x-layout.ts';

/** A chart in an element of the page. It does not depend on React. */
export interface Plot<Input> extends PlotPlaces {
  /** Draws other bars, another look or another view. */
  show(input: Input): void;
  /** Marks one bar, or none. */
  mark(bar: number | undefined): void;
  /** The bar nearest to a place on the screen, in CSS pixels. */
  barAt(clientX: number): number | undefined;
  destroy(): void;
}

/** Converts between a drawing's pixels and its values. */
interface PlotPlaces {
  resize(width: number, height: number): void;
  /** The place along x under a place on the screen. */
  placeAt(clientX: number): number;
  /** The value at a height on the screen: dollars, or percent where those are drawn. */
  valueAt(clientY: number): number;
  /** The distance along x of this many CSS pixels. */
  lengthOf(px: number): number;
}

/** The chart of a drawing whose bars are at `xNow()`, which ascends. The caller supplies `show` and `mark`. */
export function plotOf<Input>(
  plot: uPlot,
  xNow: () => readonly number[],
  { show, mark }: Pick<Plot<Input>, 'show' | 'mark'>,
): Plot<Input> {
  const placeAt = (clientX: number) =>
    plot.posToVal(clientX - plot.over.getBoundingClientRect().left, 'x');
  return {
    show,
    mark,
    placeAt,
    barAt: (clientX) => nearestBar(xNow(), placeAt(clientX)),
    valueAt: (clientY) => plot.posToVal(clientY - plot.over.getBoundingClientRect().top, 'y'),
    lengthOf: (px) => plot.posToVal(px, 'x') - plot.posToVal(0, 'x'),
    resize(width, height) {
      if (width !== plot.width || height !== plot.height) plot.setSize({ width, height });
    },
    destroy: () => plot.destroy(),
  };
}

/** Places or removes the crosshair. */
export function markPlace(plot: uPlot, x: number | undefined, value: number | undefined): void {
  if (x === undefined || value === undefined) plot.setCursor({ left: -10, top: -10 });
  else plot.setCursor({ left: plot.valToPos(x, 'x'), top: plot.valToPos(value, 'y') });
}
