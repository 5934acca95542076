import type { MouseEvent } from 'react';
import { nextRowFigure } from '../data/device/row-figure.ts';

/** A tap on the pill of a row shows the next figure in all rows; elsewhere it opens the row. The settings have the same choice. */
export function changeFigure(event: MouseEvent<HTMLElement>): void {
  if (!(event.target instanceof Element) || !event.target.closest('[data-look="pill"]')) return;
  event.preventDefault();
  nextRowFigure();
}
