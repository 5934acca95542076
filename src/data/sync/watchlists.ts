import { useEffect } from 'react';
import { proxy, snapshot, useSnapshot } from 'valtio';
import type { Ticker } from '../../../contract/instrument.ts';
import { askToPersist, withDatabase } from '../device/db.ts';
import { noteSuccess } from '../device/install.ts';
import { type KeptRows, keptRows } from '../device/kept-rows.ts';
import {
  type KeyOf,
  type Made,
  madeBy,
  type OrderedRow,
  takeBack,
} from '../device/ordered-rows.ts';
import {
  addEntry,
  addList,
  FIRST_LIST_ID,
  keyOfEntry,
  keyOfList,
  lastUsedList,
  moveEntry,
  moveEntryTo,
  moveList,
  removeEntries,
  removeList,
  renameList,
  type Watchlist,
  watchlistsOf,
  withFirstList,
} from './watchlist-rules.ts';

const lists = keptRows('watchlists', {
  keyOf: (list) => list.id,
  atMsOf: (list) => list.updatedAtMs,
});
const entries = keptRows('watchlistEntries', {
  keyOf: (entry) => [entry.listId, entry.ticker],
  atMsOf: (entry) => entry.updatedAtMs,
});

/** Takes the change back, save where something newer happened since. */
export type Undo = () => void;

/** The watchlists as screens show them. */
interface Shown {
  /** `undefined` until they were read. */
  lists: readonly Watchlist[] | undefined;
  /** Whether each ticker is on a list; `undefined` until they were read. */
  watched: Readonly<Record<Ticker, boolean>> | undefined;
  lastUsed: string;
}

const shown = proxy<Shown>({ lists: undefined, watched: undefined, lastUsed: FIRST_LIST_ID });

/** The customer's watchlists in their order, the first one always among them; `undefined` until they were read. */
export function useWatchlists(): readonly Watchlist[] | undefined {
  const { lists: known } = useShown();
  // Without tracking: what a screen does on a tap reads more of them than its render did.
  return known && snapshot(shown).lists;
}

/** Whether a ticker is on any watchlist; `undefined` until they are read. Re-renders when this changes for the ticker. */
export function useIsWatched(ticker: Ticker): boolean | undefined {
  const { watched } = useShown();
  return watched && (watched[ticker] ?? false);
}

/** The list that an instrument goes to when the customer names none: the one that was last changed. */
export function useLastUsedList(): string {
  return useShown().lastUsed;
}

/** Puts a ticker at the end of a watchlist, of the first one when none is named. A full list stays as it is. */
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

/** Takes everything off a watchlist. */
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

/** Makes a list below the others, by a name that was read with `readListName`. */
export function createWatchlist(name: string): { id: string; undo: Undo } {
  const atMs = Date.now();
  const id = newListId(atMs);
  return { id, undo: undoably(lists, keyOfList, (rows) => addList(rows, { id, name, atMs })) };
}

/** Gives a list another name. */
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

/**
 * Forgets every watchlist on this device, for good; on other devices and in the person's account they stay, and come
 * back from there.
 */
export async function forgetWatchlists(): Promise<void> {
  await withDatabase((db) => Promise.all([db.synced.clear(), db.syncPlace.clear()]));
  await Promise.all([lists.change(() => []), entries.change(() => [])]);
}

/** The rows themselves, for what syncs them. */
export const watchlistRows = { lists, entries } as const;

function undoably<Row extends OrderedRow & object>(
  kept: KeptRows<Row>,
  keyOf: KeyOf<Row>,
  edit: (rows: readonly Row[]) => readonly Row[],
): Undo {
  // The database's run comes last and says what was really made. Nothing when another tab had carried this very
  // change out already: then memory's word stands.
  let made: readonly Made<Row>[] = [];
  follow();
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

/** No other device makes the same; `randomUUID` is missing where the page is not secure. */
function newListId(atMs: number): string {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${atMs.toString(36)}-${chance.toString(36)}`;
}

function useShown() {
  useEffect(follow, []);
  return useSnapshot(shown);
}

/** From the first use on, for the rest of the page's life: nothing is read before it is wanted. */
let isFollowing = false;
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  lists.rows.subscribe(show);
  entries.rows.subscribe(show);
  show();
}

function show(): void {
  const listRows = lists.rows.get();
  const entryRows = entries.rows.get();
  if (!listRows || !entryRows) return;
  const now = watchlistsOf(listRows, entryRows);
  shown.lists = now;
  shown.watched = Object.fromEntries(
    now.flatMap((list) => list.tickers.map((each) => [each, true])),
  );
  shown.lastUsed = lastUsedList(now, entryRows);
}
