import type { UnsavedChange } from './unsaved-notes.ts';

/** The key of a row, by its table's key path, and the time of its last change. */
export interface Nature<Row> {
  readonly keyOf: (row: Row) => string | readonly string[];
  readonly atMsOf: (row: Row) => number;
}

/** Compares and applies changes to the rows of a small table. Pure. */
export function rowChanges<Row extends object>({ keyOf, atMsOf }: Nature<Row>) {
  /** The name of a row among the others. */
  const nameOf = (row: Row) => JSON.stringify(keyOf(row));

  /** A row that is newer in the database, or that was restored there since, stays. */
  function carryOut(before: readonly Row[], { put, gone, atMs }: UnsavedChange<Row>): Row[] {
    const after = new Map(before.map((row) => [nameOf(row), row]));
    for (const row of put) {
      const known = after.get(nameOf(row));
      if (!known || atMsOf(known) <= atMsOf(row)) after.set(nameOf(row), row);
    }
    for (const key of gone) {
      const known = after.get(key);
      if (known && atMsOf(known) <= atMs) after.delete(key);
    }
    return [...after.values()];
  }

  return {
    nameOf,
    /** The rows after these changes, in creation order. */
    carriedOut: (
      before: readonly Row[],
      changes: Iterable<{ change: UnsavedChange<Row> }>,
    ): readonly Row[] =>
      [...changes].reduce<readonly Row[]>((sofar, { change }) => carryOut(sofar, change), before),
    /** The rows that were added or changed, and those that were removed. */
    difference: (before: readonly Row[], after: readonly Row[]): { put: Row[]; gone: Row[] } => {
      const old = new Set(before);
      const put = after.filter((row) => !old.has(row));
      const staying = new Set(after.map(nameOf));
      return { put, gone: before.filter((row) => !staying.has(nameOf(row))) };
    },
  };
}
