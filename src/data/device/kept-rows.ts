import type { Table } from 'dexie';
import { type Cell, cellOf } from '../call/cell.ts';
import {
  mayHoldAnything,
  onKeptAgain,
  type PlumbDatabase,
  type PlumbTables,
  withDatabase,
} from './db.ts';
import { currentOwner, isSharedSession, onPersonChange } from '../session/session.ts';
import { quiet } from '../../lib/quiet.ts';
import { type Nature, rowChanges } from './row-changes.ts';
import {
  noteUnsaved,
  type UnsavedChange,
  type UnsavedNote,
  unsavedChanges,
} from './unsaved-notes.ts';

type Kept = Pick<PlumbTables, 'watchlists' | 'watchlistEntries' | 'searches' | 'viewed'>;
type RowOf<Name extends keyof Kept> =
  Kept[Name] extends Table<infer Row, infer _Key> ? Row & object : never;

/** A change that is in memory but not yet in the database. */
interface Ahead<Row> {
  readonly change: UnsavedChange<Row>;
  /** Deletes its note. */
  readonly strike: () => void;
  /** The database could not store it. */
  hasFailed: boolean;
}

/** A small table that is held completely in memory, stored in the database, and kept in sync across tabs. */
export interface KeptRows<Row> {
  /** The rows; `undefined` until they are read. The first subscriber starts the read. */
  readonly rows: Cell<readonly Row[] | undefined>;
  /** The rows; the first call reads them. `undefined` while the database cannot be read, so what it holds is unknown. */
  readonly read: () => Promise<readonly Row[] | undefined>;
  /** Changes the rows, immediately in memory. `edit` is pure: it runs again on the rows in the database. */
  readonly change: (edit: (rows: readonly Row[]) => readonly Row[]) => Promise<void>;
}

/**
 * Creates {@link KeptRows} for a table. Without a database the rows live as long as the page, and so do those of a
 * customer on a shared device, who neither sees nor changes the stored ones. A page that closes or reloads before a
 * change is committed leaves a note of it, which the next page executes.
 */
export function keptRows<Name extends keyof Kept>(
  name: Name,
  nature: Nature<RowOf<Name>>,
): KeptRows<RowOf<Name>> {
  type Row = RowOf<Name>;
  let starting: Promise<void> | undefined;
  /** Whether the rows were read from the database. */
  let isRead = false;
  let isFollowing = false;
  let stopWaiting: (() => void) | undefined;
  /** Counts the changes of {@link tenantOfTab}: each has rows of their own. */
  let turn = 0;
  let tenant = tenantOfTab();
  /** The changes that the database does not have yet or could not store, in creation order. */
  const ahead = new Set<Ahead<Row>>();
  /** The notes whose changes a full device could not store when they were read. */
  let left: readonly UnsavedNote<Row>[] = [];

  const rows = cellOf<readonly Row[] | undefined>(undefined, () => void start());
  const tableOf = (db: PlumbDatabase) => db.table<Row, string | readonly string[]>(name);
  const { carriedOut, difference, nameOf } = rowChanges(nature);
  const notStored = () => left.filter(({ isThere }) => isThere());
  /** The rows with the changes that the database does not have. */
  const withAhead = (kept: readonly Row[]) => carriedOut(kept, [...notStored(), ...ahead]);

  async function readKept(): Promise<readonly Row[] | undefined> {
    const unsaved = unsavedChanges<Row>(name);
    if (unsaved.length === 0) return withDatabase((db) => tableOf(db).toArray());
    const kept = await write((before) => carriedOut(before, unsaved));
    left = kept ? [] : unsaved;
    // A full device stores nothing more, but what it holds can be read.
    if (!kept) return withDatabase((db) => tableOf(db).toArray());
    for (const { strike } of unsaved) strike();
    return kept;
  }

  /** Applies the changes of other tabs. Ends only by an error, which `withDatabase` handles. */
  async function follow(db: PlumbDatabase): Promise<never> {
    const { liveQuery } = await import('dexie');
    return new Promise((_resolve, reject) => {
      liveQuery(() => tableOf(db).toArray()).subscribe({
        next(kept) {
          if (isRead) rows.set(withAhead(kept));
        },
        error: reject,
      });
    });
  }

  /** Reads the rows once, or again while they could not be read. */
  async function start(): Promise<void> {
    const now = turn;
    starting ??= load();
    await starting;
    if (now !== turn) await start();
  }

  async function load(): Promise<void> {
    const now = turn;
    if (tenant !== undefined) return rows.set([]);
    const isBlank = unsavedChanges(name).length === 0 && !(await mayHoldAnything());
    const kept = isBlank ? [] : await readKept();
    if (now !== turn) return undefined;
    if (kept) {
      isRead = true;
      rows.set(withAhead(kept));
      void followOthers(isBlank);
    } else {
      rows.set(rows.get() ?? []);
      readLater();
    }
    return undefined;
  }

  /** The next use reads again, and so does this page as soon as the database works. */
  function readLater(): void {
    starting = undefined;
    stopWaiting ??= onKeptAgain(() => {
      stopWaiting = undefined;
      void start();
    });
  }

  /** On a first visit the database's code does not compete with the first screen. */
  async function followOthers(isBlank: boolean): Promise<void> {
    if (isFollowing) return;
    isFollowing = true;
    if (isBlank) await quiet();
    await withDatabase(follow);
    isFollowing = false;
    if (tenant === undefined) readLater();
  }

  onPersonChange(() => {
    const next = tenantOfTab();
    if (next === tenant) return;
    tenant = next;
    turn += 1;
    isRead = false;
    starting = undefined;
    if (rows.get() === undefined) return;
    rows.set(undefined);
    void start();
  });

  /** One transaction over the stored rows, so that two tabs cannot undo each other's changes. */
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
      return isRead ? rows.get() : undefined;
    },
    async change(edit) {
      if (rows.get() === undefined) await start();
      const before = rows.get() ?? [];
      const after = edit(before);
      rows.set(after);
      if (tenant !== undefined) return;
      const { put, gone } = difference(before, after);
      const isNothing = put.length === 0 && gone.length === 0;
      const change = { put, gone: gone.map(nameOf), atMs: Date.now() };
      const strike = isNothing ? () => undefined : noteUnsaved(name, change);
      // On a full device an earlier change may have failed; it is retried with this one.
      const failed = [...ahead].filter(({ hasFailed }) => hasFailed);
      const retried = [...notStored(), ...failed];
      const own: Ahead<Row> = { change, strike, hasFailed: false };
      ahead.add(own);
      const kept = await write((held) => edit(carriedOut(held, retried)));
      own.hasFailed = kept === undefined;
      if (!kept) return;
      for (const done of [...retried, own]) done.strike();
      for (const done of [...failed, own]) ahead.delete(done);
      if (isRead) rows.set(withAhead(kept));
      else await start();
    },
  };
}

/** The customer whose session is only this tab's, as on a shared device; the device stores nothing of theirs. */
function tenantOfTab(): string | undefined {
  return isSharedSession() ? currentOwner() : undefined;
}
