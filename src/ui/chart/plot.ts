import type uPlot from 'uplot';
import { nearestBar } from './x-layout.ts';

/** A chart in an element of the page. It knows nothing of React. */
export interface Plot<Input> extends PlotPlaces {
  /** Draws other bars, another look or another part of them. */
  show(input: Input): void;
  /** Marks one bar, or none. */
  mark(bar: number | undefined): void;
  /** The bar nearest to a place on the screen, in CSS pixels. */
  barAt(clientX: number): number | undefined;
  destroy(): void;
}

/** What is read off a drawing by its pixels. */
interface PlotPlaces {
  resize(width: number, height: number): void;
  /** The place along x under a place on the screen. */
  placeAt(clientX: number): number;
  /** The value at a height on the screen: dollars, or percent where those are drawn. */
  valueAt(clientY: number): number;
  /** How far along x so many CSS pixels are. */
  lengthOf(px: number): number;
}

/** The chart of a drawing whose bars stand at `xNow()`, which rises. `show` and `mark` are its own. */
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

/** Puts the crosshair on a place, or away. */
export function markPlace(plot: uPlot, x: number | undefined, value: number | undefined): void {
  if (x === undefined || value === undefined) plot.setCursor({ left: -10, top: -10 });
  else plot.setCursor({ left: plot.valToPos(x, 'x'), top: plot.valToPos(value, 'y') });
}
