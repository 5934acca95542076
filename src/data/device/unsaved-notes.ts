import * as v from 'valibot';
import { dropStored, readStored, store } from './local-storage.ts';
import { report } from './report.ts';

/** A change that the database may not have yet: rows to put and, by their keys, rows that went. */
export interface UnsavedChange<Row> {
  readonly put: readonly Row[];
  readonly gone: readonly string[];
  readonly atMs: number;
}

/** Changes wait for one transaction; so many at once means that nothing is being saved. */
const NOTES_MAX = 50;
/** A larger change, such as hundreds of renumbered entries, would take too much storage. */
const CHARACTERS_MAX = 20_000;

/** Of the shape of rows: a build that only adds to the schema carries out what the one before noted. */
const ROWS_VERSION = 1;
const prefixOf = (table: string) => `unsaved:${ROWS_VERSION}:${table}:`;
let written = 0;

const Note = v.object({
  put: v.array(v.record(v.string(), v.unknown())),
  gone: v.array(v.string()),
  atMs: v.number(),
});

/**
 * Writes a change down at once, since a transaction dies with its page. Returns the way to strike it out, once the
 * database has it. Two tabs' notes do not meet: each has a name of its own.
 */
export function noteUnsaved<Row>(table: string, change: UnsavedChange<Row>): () => void {
  const text = JSON.stringify(change);
  if (text.length > CHARACTERS_MAX || namesOf(table).length >= NOTES_MAX) return () => undefined;
  written += 1;
  // In the order of writing, also beside those of a page before.
  const turn = String(written).padStart(6, '0');
  const name = `${prefixOf(table)}${change.atMs}:${turn}:${Math.random().toString(36).slice(2)}`;
  store(name, text);
  return () => dropStored(name);
}

/** What pages that are gone, or other tabs, have not struck out, oldest first; each with the way to strike it out. */
export function unsavedChanges<Row>(
  table: string,
): { change: UnsavedChange<Row>; strike: () => void }[] {
  return namesOf(table).flatMap((name) => {
    const strike = () => dropStored(name);
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Note), readStored(name));
    if (read.success) return [{ change: read.output as unknown as UnsavedChange<Row>, strike }];
    strike();
    return [];
  });
}

function namesOf(table: string): string[] {
  try {
    const notes = globalThis.localStorage;
    return Array.from({ length: notes?.length ?? 0 }, (_, place) => notes.key(place) ?? '')
      .filter((name) => name.startsWith(prefixOf(table)))
      .toSorted();
  } catch (problem) {
    report('Local storage is forbidden.', problem);
    return [];
  }
}
