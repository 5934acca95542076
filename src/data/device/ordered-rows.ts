/** A row with a position among the rows of its kind. */
export interface OrderedRow {
  readonly position: number;
  /** Wall time of the last change; the newer of two versions wins. */
  readonly updatedAtMs: number;
  /** A tombstone keeps the row's position. */
  readonly deleted: boolean;
}

/** The key of a row. */
export type KeyOf<Row> = (row: Row) => string;

/** Sorts rows from the top. Two devices may give two rows the same position; those are ordered by their keys. */
export function inOrder<Row extends OrderedRow>(rows: readonly Row[], keyOf: KeyOf<Row>): Row[] {
  return rows.toSorted((a, b) => a.position - b.position || (keyOf(a) < keyOf(b) ? -1 : 1));
}
