import type { Ticker } from '../../contract/instrument.ts';
import type { WatchlistEntryRow, WatchlistRow } from './db.ts';

/** The list that everyone has. The same id on each device, so that two devices' first lists become one. */
export const FIRST_LIST_ID = 'first';

/** A watchlist as a screen shows it. */
export interface Watchlist {
  readonly id: string;
  /** Empty for the first list until the person names it: the screen then says its own word. */
  readonly name: string;
  /** In the person's order. */
  readonly tickers: readonly Ticker[];
}

/** What stands on the lists. The first list is there even before anything was saved. */
export function watchlistsOf(
  lists: readonly WatchlistRow[],
  entries: readonly WatchlistEntryRow[],
): Watchlist[] {
  return withFirstList(lists)
    .filter((list) => !list.deleted)
    .toSorted(byPosition)
    .map(({ id, name }) => ({
      id,
      name,
      tickers: entries
        .filter((entry) => entry.listId === id && !entry.deleted)
        .toSorted(byPosition)
        .map((entry) => entry.ticker),
    }));
}

/** The lists with the first one among them. */
export function withFirstList(lists: readonly WatchlistRow[]): readonly WatchlistRow[] {
  if (lists.some((list) => list.id === FIRST_LIST_ID)) return lists;
  // A time of 0: whatever another device knows of this list is newer.
  const first = { id: FIRST_LIST_ID, name: '', position: 0, updatedAtMs: 0, deleted: false };
  return [first, ...lists];
}

/** Puts a ticker at the end of a list. One that stands on it stays where it is. */
export function addEntry(
  entries: readonly WatchlistEntryRow[],
  listId: string,
  ticker: Ticker,
  atMs: number,
): readonly WatchlistEntryRow[] {
  const found = entryOf(entries, listId, ticker);
  if (found && !found.deleted) return entries;

  const last = Math.max(
    0,
    ...entries.filter((entry) => entry.listId === listId).map((entry) => entry.position),
  );
  const added = { listId, ticker, position: last + 1, updatedAtMs: atMs, deleted: false };
  return [...entries.filter((entry) => entry !== found), added];
}

/** Takes a ticker off a list, off every list when none is named, leaving tombstones. */
export function removeEntries(
  entries: readonly WatchlistEntryRow[],
  listId: string | undefined,
  ticker: Ticker,
  atMs: number,
): readonly WatchlistEntryRow[] {
  return entries.map((entry) =>
    entry.ticker === ticker && !entry.deleted && (listId ?? entry.listId) === entry.listId
      ? { ...entry, deleted: true, updatedAtMs: atMs }
      : entry,
  );
}

/** Brings back to where it stood what was removed at a time, which its tombstones carry. */
export function restoreEntries(
  entries: readonly WatchlistEntryRow[],
  ticker: Ticker,
  removedAtMs: number,
  atMs: number,
): readonly WatchlistEntryRow[] {
  return entries.map((entry) =>
    entry.ticker === ticker && entry.deleted && entry.updatedAtMs === removedAtMs
      ? { ...entry, deleted: false, updatedAtMs: atMs }
      : entry,
  );
}

function entryOf(entries: readonly WatchlistEntryRow[], listId: string, ticker: Ticker) {
  return entries.find((entry) => entry.listId === listId && entry.ticker === ticker);
}

function byPosition(a: { position: number }, b: { position: number }): number {
  return a.position - b.position;
}
