import type { ReactNode } from 'react';

/** What a cell holds as plain data: a number, a text, or nothing where it is not known. */
export type CellValue = number | string | null | undefined;

/** One column of a table. Give the same object in each render: rows compare by identity. */
export interface Column<Row> {
  /** How the device and the address keep it. */
  readonly key: string;
  readonly name: string;
  /** A figure stands at the end of its column, and is first ordered from the largest. */
  readonly isFigure?: boolean | undefined;
  /** Takes the room that the others leave: two lines, and is cut where that is little. */
  readonly takesRest?: boolean | undefined;
  /** Shown only once it is chosen. */
  readonly isExtra?: boolean | undefined;
  readonly isSortable?: boolean | undefined;
  /** Has no value: it orders no rows, and copies leave it out. */
  readonly isDrawing?: boolean | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** What rows are ordered by, and what a copy has. */
  readonly value: (row: Row) => CellValue;
}

/** How a table is looked at. */
export interface TableLook {
  /** The columns that were chosen, by key; nothing before any were. */
  readonly columns: readonly string[] | undefined;
  readonly isDense: boolean;
}

/** The columns to show, in the order of the table. The first names the row and is always there. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
): readonly Column<Row>[] {
  return columns.filter(
    ({ key, isExtra }, index) => index === 0 || (chosen ? chosen.includes(key) : !isExtra),
  );
}

/** The choice after one column was shown or hidden; those that the table no longer has are dropped. */
export function toggledColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
  toggled: string,
): readonly string[] {
  const shown = new Set(shownColumns(columns, chosen).map(({ key }) => key));
  return columns
    .map(({ key }) => key)
    .filter((key) => (key === toggled ? !shown.has(key) : shown.has(key)));
}

/** The names of the columns and the rows under them, as a file has them: figures with a point, no grouping, no sign. */
export function plainRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly string[][] {
  const written = columns.filter(({ isDrawing }) => !isDrawing);
  return [
    written.map(({ name }) => name),
    ...rows.map((row) => written.map(({ value }) => plainOf(value(row)))),
  ];
}

function plainOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  // Six decimals are the finest unit; a price times a count brings noise below it.
  return Number.isFinite(value) ? String(Number(value.toFixed(6))) : '';
}
