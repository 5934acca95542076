/** A cell by its place; row 0 is the header row. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

const PAGE_ROWS = 10;

/**
 * The cell after a key press, never beyond the edges; undefined if the key has no meaning in a grid. Source: WAI-ARIA,
 * Grid pattern.
 */
export function placeAfter(
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  { row, column }: GridPlace,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): GridPlace | undefined {
  const at = (toRow: number, toColumn: number) => ({
    row: Math.max(0, Math.min(rows - 1, toRow)),
    column: Math.max(0, Math.min(columns - 1, toColumn)),
  });
  switch (key) {
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'ArrowRight':
      return at(row, column + 1);
    case 'PageUp':
      // Not onto the names, unless it is already at the top.
      return at(row <= 1 ? row : Math.max(1, row - PAGE_ROWS), column);
    case 'PageDown':
      return at(row + PAGE_ROWS, column);
    case 'Home':
      return at(ctrlKey ? 0 : row, 0);
    case 'End':
      return at(ctrlKey ? rows - 1 : row, columns - 1);
    default:
      return undefined;
  }
}
