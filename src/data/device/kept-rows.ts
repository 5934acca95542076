import type { Table } from 'dexie';
import { type Cell, cellOf } from '../call/cell.ts';
import { mayHoldAnything, type PlumbDatabase, type PlumbTables, withDatabase } from './db.ts';
import { quiet } from '../../lib/quiet.ts';
import { type Nature, rowChanges } from './row-changes.ts';
import { noteUnsaved, type UnsavedChange, unsavedChanges } from './unsaved-notes.ts';

type Kept = Pick<PlumbTables, 'watchlists' | 'watchlistEntries' | 'searches' | 'viewed'>;
type RowOf<Name extends keyof Kept> =
  Kept[Name] extends Table<infer Row, infer _Key> ? Row & object : never;

/** A change that memory is ahead of the database by. */
interface Ahead<Row> {
  readonly change: UnsavedChange<Row>;
  /** Takes back its note. */
  readonly strike: () => void;
  /** The database could not take it. */
  hasFailed: boolean;
}

/** A small table that is wholly in memory and kept in the database, the same in all tabs. */
export interface KeptRows<Row> {
  /** The rows; `undefined` until they were read. Reading starts with the first who watches. */
  readonly rows: Cell<readonly Row[] | undefined>;
  /** The rows; the first call reads them. */
  readonly read: () => Promise<readonly Row[]>;
  /** Changes the rows, at once in memory. `edit` is pure: it runs again on what the database holds. */
  readonly change: (edit: (rows: readonly Row[]) => readonly Row[]) => Promise<void>;
}

/**
 * Makes {@link KeptRows} of a table. Without a database they live as long as the page. A page that is closed or
 * loaded anew before a change was committed leaves a note of it, which the next one carries out.
 */
export function keptRows<Name extends keyof Kept>(
  name: Name,
  nature: Nature<RowOf<Name>>,
): KeptRows<RowOf<Name>> {
  type Row = RowOf<Name>;
  let starting: Promise<void> | undefined;
  /** What memory has and the database does not yet, or could not take, in the order of making. */
  const ahead = new Set<Ahead<Row>>();

  const rows = cellOf<readonly Row[] | undefined>(undefined, () => void start());
  const tableOf = (db: PlumbDatabase) => db.table<Row, string | readonly string[]>(name);
  const { carriedOut, difference, nameOf } = rowChanges(nature);

  async function readKept(): Promise<readonly Row[] | undefined> {
    const unsaved = unsavedChanges<Row>(name);
    if (unsaved.length === 0) return withDatabase((db) => tableOf(db).toArray());
    const kept = await write((before) => carriedOut(before, unsaved));
    if (kept) for (const { strike } of unsaved) strike();
    return kept;
  }

  /** Takes over what other tabs change. Ends only by an error, which `withDatabase` deals with. */
  async function follow(db: PlumbDatabase): Promise<never> {
    const { liveQuery } = await import('dexie');
    return new Promise((_resolve, reject) => {
      liveQuery(() => tableOf(db).toArray()).subscribe({
        next: (kept) => rows.set(carriedOut(kept, ahead)),
        error: reject,
      });
    });
  }

  async function start(): Promise<void> {
    starting ??= (async () => {
      const isBlank = unsavedChanges(name).length === 0 && !(await mayHoldAnything());
      rows.set(isBlank ? [] : ((await readKept()) ?? []));
      void followOthers(isBlank);
    })();
    return starting;
  }

  /** On a first visit the database's code does not compete with the first screen. */
  async function followOthers(isBlank: boolean): Promise<void> {
    if (isBlank) await quiet();
    await withDatabase(follow);
  }

  /** In one transaction over what is kept now, so that two tabs cannot undo each other's change. */
  async function write(edit: (rows: readonly Row[]) => readonly Row[]) {
    return withDatabase((db) =>
      db.transaction('rw', tableOf(db), async () => {
        const before = await tableOf(db).toArray();
        const after = edit(before);
        const { put, gone } = difference(before, after);
        await tableOf(db).bulkDelete(gone.map(nature.keyOf));
        await tableOf(db).bulkPut(put);
        return after;
      }),
    );
  }

  return {
    rows,
    async read() {
      await start();
      return rows.get() ?? [];
    },
    async change(edit) {
      await start();
      const before = rows.get() ?? [];
      const after = edit(before);
      rows.set(after);
      const { put, gone } = difference(before, after);
      const isNothing = put.length === 0 && gone.length === 0;
      const change = { put, gone: gone.map(nameOf), atMs: Date.now() };
      const strike = isNothing ? () => undefined : noteUnsaved(name, change);
      // On a full device an earlier one may have failed; it is tried again with this one.
      const failed = [...ahead].filter(({ hasFailed }) => hasFailed);
      const own: Ahead<Row> = { change, strike, hasFailed: false };
      ahead.add(own);
      const kept = await write((held) => edit(carriedOut(held, failed)));
      own.hasFailed = kept === undefined;
      if (!kept) return;
      for (const done of [...failed, own]) {
        done.strike();
        ahead.delete(done);
      }
      rows.set(carriedOut(kept, ahead));
    },
  };
}
