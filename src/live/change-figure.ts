import type { MouseEvent } from 'react';
import { rowFigure } from '../data/device/row-figure.ts';

/**
 * A tap on the pill of a row shows the next figure in all rows of its kind; elsewhere it opens the row. The settings have the
 * same choice. Returns whether it was the pill.
 */
export function changeFigure(
  event: MouseEvent<HTMLElement>,
  choice: { readonly next: () => void } = rowFigure,
): boolean {
  const isPill = event.target instanceof Element && event.target.closest('[data-look="pill"]');
  if (!isPill) return false;
  event.preventDefault();
  choice.next();
  return true;
}
