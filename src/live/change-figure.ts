import type { MouseEvent } from 'react';
import { rowFigure } from '../data/device/row-figure.ts';

/**
 * Handles a tap on a row: on the pill it shows the next figure in all rows of the kind, elsewhere it opens the row. The
 * settings offer the same choice. Returns whether the pill was tapped.
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
