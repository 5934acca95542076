import type { ReactNode } from 'react';

/** A cell's content as plain data: a number, a text, or undefined if unknown. */
export type CellValue = number | string | null | undefined;

/** One column of a table. Pass the same object in each render: rows compare by identity. */
export interface Column<Row> {
  /** Its name in the device's storage and in the address. */
  readonly key: string;
  readonly name: string;
  /** A figure is aligned to the end of its column, and is first ordered from the largest. */
  readonly isFigure?: boolean | undefined;
  /**
   * Takes the width that the others leave: two lines, cut where that is not enough, or `whole`: as many lines as its
   * words need.
   */
  readonly takesRest?: boolean | 'whole' | undefined;
  /** Shown only if the person chose it. */
  readonly isExtra?: boolean | undefined;
  readonly isSortable?: boolean | undefined;
  /** Has no value: it orders no rows, and copies leave it out. */
  readonly isDrawing?: boolean | undefined;
  /** A control that explains itself: its name is heard, and takes no room above it. */
  readonly isControl?: boolean | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** The value that orders rows and that a copy contains. */
  readonly value: (row: Row) => CellValue;
}

/** The person's settings of a table. */
export interface TableLook {
  /** The chosen columns, by key; undefined before the first choice. */
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

/** The choice after one column was shown or hidden; columns that no longer exist are dropped. */
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
  // Six decimals are the finest unit; a price times a count can have floating-point noise below it.
  return Number.isFinite(value) ? String(Number(value.toFixed(6))) : '';
}
