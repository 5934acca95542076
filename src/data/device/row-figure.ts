import { cellOf, useCell } from '../call/cell.ts';
import { readStored, store } from './local-storage.ts';

/** What the pill at the end of a row shows, in the order in which a tap goes through them. */
export const ROW_FIGURES = ['percent', 'dollars', 'volume'] as const;
export type RowFigure = (typeof ROW_FIGURES)[number];

/** Local storage's name. */
const KEY = 'rowFigure';

const figure = cellOf<RowFigure>(
  ROW_FIGURES.find((each) => each === readStored(KEY)) ?? ROW_FIGURES[0],
);

/** What the pills of all rows show: the change in percent or dollars, or the volume. */
export function useRowFigure(): RowFigure {
  return useCell(figure);
}

/** Goes on to the next figure. */
export function nextRowFigure(): void {
  const at = ROW_FIGURES.indexOf(figure.get());
  showRowFigure(ROW_FIGURES[(at + 1) % ROW_FIGURES.length] ?? ROW_FIGURES[0]);
}

/** Shows a figure in all rows, and keeps that on this device. */
export function showRowFigure(next: RowFigure): void {
  figure.set(next);
  store(KEY, next);
}
