import { inOrder, type KeyOf, type OrderedRow } from './ordered-rows.ts';

/** A position below all rows, including removed ones. */
export function placeBelow(rows: readonly OrderedRow[]): number {
  return rows.reduce((lowest, { position }) => Math.max(lowest, position), 0) + 1;
}

/**
 * Moves a row before another, or to the end when none is named. Only the moved row is written, with a number between
 * its new neighbors, so that moves of two devices merge; when no number is left between them, all rows are renumbered.
 * A neighbor that was removed in the meantime still marks the position.
 */
export function moveRow<Row extends OrderedRow>(
  rows: readonly Row[],
  keyOf: KeyOf<Row>,
  { key, before, atMs }: { key: string; before: string | undefined; atMs: number },
): readonly Row[] {
  const standing = inOrder(
    rows.filter((row) => !row.deleted),
    keyOf,
  );
  const moved = standing.find((row) => keyOf(row) === key);
  if (!moved || before === key) return rows;

  const others = standing.filter((row) => row !== moved);
  const mark = before === undefined ? undefined : rows.find((row) => keyOf(row) === before);
  const place = mark ? others.findIndex((row) => row === mark || row.position > mark.position) : -1;
  const index = place === -1 ? others.length : place;
  if (standing.indexOf(moved) === index) return rows;

  const position = between(others[index - 1]?.position, others[index]?.position);
  const changed = new Map<Row, Row>();
  if (position !== undefined) changed.set(moved, { ...moved, position, updatedAtMs: atMs });
  else {
    others.toSpliced(index, 0, moved).forEach((row, at) => {
      changed.set(row, { ...row, position: at + 1, updatedAtMs: atMs });
    });
  }
  return rows.map((row) => changed.get(row) ?? row);
}

/** A number between two others; `undefined` when none is left. */
function between(above: number | undefined, below: number | undefined): number | undefined {
  if (above === undefined) return (below ?? 2) - 1;
  if (below === undefined) return above + 1;
  const middle = (above + below) / 2;
  return above < middle && middle < below ? middle : undefined;
}

/** One row after a change, and before it; `undefined` when it did not exist. */
export interface Made<Row> {
  readonly before: Row | undefined;
  readonly after: Row;
}

/** The rows that a change affected. Rows are never deleted; they become tombstones. */
export function madeBy<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: KeyOf<Row>,
): readonly Made<Row>[] {
  const old = new Map(before.map((row) => [keyOf(row), row]));
  return after.flatMap((row) => {
    const was = old.get(keyOf(row));
    return was === row ? [] : [{ before: was, after: row }];
  });
}

/** Undoes a change, except for rows that have changed since. */
export function takeBack<Row extends OrderedRow>(
  rows: readonly Row[],
  keyOf: KeyOf<Row>,
  made: readonly Made<Row>[],
  atMs: number,
): readonly Row[] {
  const changes = new Map(made.map((change) => [keyOf(change.after), change]));
  return rows.map((row) => {
    const change = changes.get(keyOf(row));
    if (!change || !isSameVersion(row, change.after)) return row;
    const before = change.before ?? { ...row, deleted: true };
    return { ...before, updatedAtMs: atMs };
  });
}

function isSameVersion<Row extends OrderedRow>(a: Row, b: Row): boolean {
  return a.updatedAtMs === b.updatedAtMs && a.position === b.position && a.deleted === b.deleted;
}
