/** A row with a place of its own among its like. */
export interface OrderedRow {
  readonly position: number;
  /** Wall time of the last change; the newer of two versions wins. */
  readonly updatedAtMs: number;
  /** A tombstone keeps the place that the row had. */
  readonly deleted: boolean;
}

/** The key of a row. */
export type KeyOf<Row> = (row: Row) => string;

/** Rows from the top. Two devices may give two rows the same place; these are ordered by their keys. */
export function inOrder<Row extends OrderedRow>(rows: readonly Row[], keyOf: KeyOf<Row>): Row[] {
  return rows.toSorted((a, b) => a.position - b.position || (keyOf(a) < keyOf(b) ? -1 : 1));
}
