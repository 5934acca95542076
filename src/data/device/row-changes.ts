import type { UnsavedChange } from './unsaved-notes.ts';

/** The key of a row, by its table's key path, and the time of its last change. */
export interface Nature<Row> {
  readonly keyOf: (row: Row) => string | readonly string[];
  readonly atMsOf: (row: Row) => number;
}

/** How changes of a small table's rows are told and carried out. Pure. */
export function rowChanges<Row extends object>({ keyOf, atMsOf }: Nature<Row>) {
  /** The name of a row among the others. */
  const nameOf = (row: Row) => JSON.stringify(keyOf(row));

  /** A row that is newer in the database, or that was put back there since, stays. */
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
    /** The rows after these changes, in the order of making. */
    carriedOut: (
      before: readonly Row[],
      changes: Iterable<{ change: UnsavedChange<Row> }>,
    ): readonly Row[] =>
      [...changes].reduce<readonly Row[]>((sofar, { change }) => carryOut(sofar, change), before),
    /** What came or changed, and what went. */
    difference: (before: readonly Row[], after: readonly Row[]): { put: Row[]; gone: Row[] } => {
      const old = new Set(before);
      const put = after.filter((row) => !old.has(row));
      const staying = new Set(after.map(nameOf));
      return { put, gone: before.filter((row) => !staying.has(nameOf(row))) };
    },
  };
}
