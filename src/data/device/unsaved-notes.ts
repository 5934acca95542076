import * as v from 'valibot';
import { dropStored, readStored, store } from './local-storage.ts';
import { report } from './report.ts';

/** A change that the database may not have yet: rows to put and the keys of removed rows. */
export interface UnsavedChange<Row> {
  readonly put: readonly Row[];
  readonly gone: readonly string[];
  readonly atMs: number;
}

/** A note that a closed page or another tab left. */
export interface UnsavedNote<Row> {
  readonly change: UnsavedChange<Row>;
  /** Deletes the note. */
  readonly strike: () => void;
  /** Whether the note still exists: whichever tab stores its change deletes it. */
  readonly isThere: () => boolean;
}

/** The maximum number of notes. Changes wait for one transaction, so more notes mean that nothing is being saved. */
const NOTES_MAX = 50;
/** A larger change, such as hundreds of renumbered entries, would take too much storage. */
const CHARACTERS_MAX = 20_000;

/** The version of the row format. A build that only adds to the schema can execute the notes of the previous build. */
const ROWS_VERSION = 1;
const prefixOf = (table: string) => `unsaved:${ROWS_VERSION}:${table}:`;
let written = 0;

const Note = v.object({
  put: v.array(v.record(v.string(), v.unknown())),
  gone: v.array(v.string()),
  atMs: v.number(),
});

/**
 * Writes a note of a change immediately, since a transaction ends with its page. Returns a function that deletes the
 * note once the database has the change. The notes of two tabs have distinct names.
 */
export function noteUnsaved<Row>(table: string, change: UnsavedChange<Row>): () => void {
  const text = JSON.stringify(change);
  if (text.length > CHARACTERS_MAX || namesOf(table).length >= NOTES_MAX) return () => undefined;
  written += 1;
  // Sorts the notes in the order of writing, after those of an earlier page.
  const turn = String(written).padStart(6, '0');
  const name = `${prefixOf(table)}${change.atMs}:${turn}:${Math.random().toString(36).slice(2)}`;
  store(name, text);
  return () => dropStored(name);
}

/** The notes that closed pages or other tabs left, oldest first. */
export function unsavedChanges<Row>(table: string): UnsavedNote<Row>[] {
  return namesOf(table).flatMap((name) => {
    const strike = () => dropStored(name);
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Note), readStored(name));
    if (!read.success) {
      strike();
      return [];
    }
    const change = read.output as unknown as UnsavedChange<Row>;
    return [{ change, strike, isThere: () => readStored(name) !== null }];
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
