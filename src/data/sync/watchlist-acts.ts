import type { Ticker } from '../../../contract/instrument.ts';
import { askToPersist } from '../device/db.ts';
import { noteSuccess } from '../device/install.ts';
import type { KeptRows } from '../device/kept-rows.ts';
import type { KeyOf, OrderedRow } from '../device/ordered-rows.ts';
import { type Made, madeBy, takeBack } from '../device/row-moves.ts';
import {
  addEntry,
  addList,
  moveEntry,
  moveEntryTo,
  moveList,
  removeEntries,
  removeList,
  renameList,
} from './watchlist-changes.ts';
import { FIRST_LIST_ID, keyOfEntry, keyOfList, withFirstList } from './watchlist-rules.ts';
import { followWatchlists, watchlistRows } from './watchlists.ts';

const { lists, entries } = watchlistRows;

/** Undoes the change, except where something newer happened since. */
export type Undo = () => void;

/** Adds a ticker to the end of a watchlist, by default the first one. A full list stays unchanged. */
export function watch(ticker: Ticker, listId: string = FIRST_LIST_ID): Undo {
  const atMs = Date.now();
  void lists.change(withFirstList);
  noteSuccess();
  return undoably(entries, keyOfEntry, (rows) => addEntry(rows, listId, ticker, atMs));
}

/** Removes a ticker from a watchlist, or from all when none is named. Undo restores it in place. */
export function unwatch(ticker: Ticker, listId?: string): Undo {
  const atMs = Date.now();
  return undoably(entries, keyOfEntry, (rows) => removeEntries(rows, { listId, ticker }, atMs));
}

/** Removes all entries of a watchlist. */
export function emptyWatchlist(listId: string): Undo {
  const atMs = Date.now();
  return undoably(entries, keyOfEntry, (rows) => removeEntries(rows, { listId }, atMs));
}

/** Moves a ticker within its list before another, or to the end when none is named. */
export function moveWatched(listId: string, ticker: Ticker, before: Ticker | undefined): Undo {
  const atMs = Date.now();
  return undoably(entries, keyOfEntry, (rows) => moveEntry(rows, listId, { ticker, before, atMs }));
}

/** Moves a ticker to the end of another list. */
export function moveWatchedTo(ticker: Ticker, from: string, to: string): Undo {
  const atMs = Date.now();
  return undoably(entries, keyOfEntry, (rows) => moveEntryTo(rows, { ticker, from, to, atMs }));
}

/** Creates a list below the others, with a name validated by `readListName`. */
export function createWatchlist(name: string): { id: string; undo: Undo } {
  const atMs = Date.now();
  const id = newListId(atMs);
  return { id, undo: undoably(lists, keyOfList, (rows) => addList(rows, { id, name, atMs })) };
}

/** Renames a list. */
export function renameWatchlist(id: string, name: string): Undo {
  const atMs = Date.now();
  return undoably(lists, keyOfList, (rows) => renameList(rows, { id, name, atMs }));
}

/** Deletes a list and its entries; undo restores both. The first list cannot be deleted. */
export function deleteWatchlist(id: string): Undo {
  const atMs = Date.now();
  return undoably(lists, keyOfList, (rows) => removeList(rows, id, atMs));
}

/** Moves a list before another, or to the end when none is named. */
export function moveWatchlist(id: string, before: string | undefined): Undo {
  const atMs = Date.now();
  return undoably(lists, keyOfList, (rows) => moveList(rows, { id, before, atMs }));
}

function undoably<Row extends OrderedRow & object>(
  kept: KeptRows<Row>,
  keyOf: KeyOf<Row>,
  edit: (rows: readonly Row[]) => readonly Row[],
): Undo {
  // The database's run comes last and determines the actual change. It reports none when another tab had already
  // executed this very change; the result from memory then stands.
  let made: readonly Made<Row>[] = [];
  followWatchlists();
  void kept
    .change((rows) => {
      const after = edit(rows);
      const changes = madeBy(rows, after, keyOf);
      if (changes.length > 0) made = changes;
      return after;
    })
    .then(askToPersist);
  return () => {
    const atMs = Date.now();
    void kept.change((rows) => takeBack(rows, keyOf, made, atMs));
  };
}

/** An id that no other device creates; `randomUUID` is missing on insecure pages. */
function newListId(atMs: number): string {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${atMs.toString(36)}-${chance.toString(36)}`;
}
