import { placeAfter } from './grid-keys.ts';

/** The focusable element of a cell: its link or button if it has one, otherwise the cell. */
function stopOf(cell: HTMLTableCellElement): HTMLElement {
  return cell.querySelector<HTMLElement>('a, button') ?? cell;
}

/** Makes one element the table's only tab stop. */
export function makeStop(table: HTMLTableElement, stop: HTMLElement): void {
  for (const other of table.querySelectorAll<HTMLElement>('[tabindex="0"]')) {
    if (other !== stop) other.tabIndex = -1;
  }
  stop.tabIndex = 0;
}

/** Tab reaches the first row until the person visits another cell, and again when that cell is gone. */
export function keepStop(table: HTMLTableElement | null): void {
  if (!table || table.querySelector('[tabindex="0"]')) return;
  const cell = (table.rows[1] ?? table.rows[0])?.cells[0];
  if (cell) makeStop(table, stopOf(cell));
}

/** Moves the focus from the current cell by a key. Returns whether the key had a meaning. */
export function moveByKey(
  table: HTMLTableElement,
  event: { readonly key: string; readonly ctrlKey: boolean; readonly target: EventTarget },
): boolean {
  const cell = cellOf(event.target);
  const row = cell?.parentElement;
  if (!cell || !(row instanceof HTMLTableRowElement)) return false;
  if (event.key === 'Enter' && event.target === cell) {
    openRow(row);
    return true;
  }
  const to = placeAfter(
    event,
    { row: row.rowIndex, column: cell.cellIndex },
    { rows: table.rows.length, columns: table.rows[0]?.cells.length ?? 0 },
  );
  if (!to) return false;
  const cells = table.rows[to.row]?.cells;
  // A row that explains why there are no rows is one cell.
  const next = cells?.[Math.min(to.column, cells.length - 1)];
  if (!next) return false;
  const stop = stopOf(next);
  makeStop(table, stop);
  stop.focus();
  return true;
}

/** The cell that something is in. */
export function cellOf(target: EventTarget): HTMLTableCellElement | null {
  return target instanceof Element ? target.closest<HTMLTableCellElement>('th, td') : null;
}

/** Opens a row, as its link or button does. */
export function openRow(row: Element | null | undefined): void {
  row?.querySelector<HTMLElement>('[data-opens]')?.click();
}
