import { cellOf, useCell } from '../call/cell.ts';
import { readStored, store } from './local-storage.ts';

/**
 * The customer's choice of a figure for all rows of a kind, stored on this device.
 *
 * @param key the name in local storage
 */
export function figureChoice<Figure extends string>(
  key: string,
  figures: readonly [Figure, ...Figure[]],
) {
  const chosen = cellOf<Figure>(figures.find((each) => each === readStored(key)) ?? figures[0]);
  function show(figure: Figure): void {
    chosen.set(figure);
    store(key, figure);
  }
  return {
    useFigure: () => useCell(chosen),
    show,
    /** Shows the next figure. */
    next: () => show(figures[figures.indexOf(chosen.get()) + 1] ?? figures[0]),
  };
}
