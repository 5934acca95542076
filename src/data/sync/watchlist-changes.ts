import type { Ticker } from '../../../contract/instrument.ts';
import type { WatchlistEntryRow, WatchlistRow } from '../device/db.ts';
import { moveRow, placeBelow } from '../device/row-moves.ts';
import {
  ENTRIES_MAX,
  FIRST_LIST_ID,
  keyOfList,
  LIST_NAME_MAX,
  LISTS_MAX,
  withFirstList,
} from './watchlist-rules.ts';

/** Why a list name is invalid. */
export type ListNameProblem = 'empty' | 'too_long' | 'taken';

/**
 * Validates the name of a list. Two lists must not have the same name, regardless of case, so that the customer can
 * tell them apart. (Two devices may still create two such lists; this causes no harm.)
 */
export function readListName(
  text: string,
  others: readonly string[],
): { name: string; problem?: undefined } | { name?: undefined; problem: ListNameProblem } {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  if (name === '') return { problem: 'empty' };
  if (Array.from(name).length > LIST_NAME_MAX) return { problem: 'too_long' };
  const isTaken = others.some((other) => other.toLowerCase() === name.toLowerCase());
  return isTaken ? { problem: 'taken' } : { name };
}

/** Adds a list below the others; none beyond {@link LISTS_MAX}. */
export function addList(
  lists: readonly WatchlistRow[],
  { id, name, atMs }: { id: string; name: string; atMs: number },
): readonly WatchlistRow[] {
  const all = withFirstList(lists);
  if (all.filter((list) => !list.deleted).length >= LISTS_MAX) return lists;
  return [...all, { id, name, position: placeBelow(all), updatedAtMs: atMs, deleted: false }];
}

/** Renames a list. */
export function renameList(
  lists: readonly WatchlistRow[],
  { id, name, atMs }: { id: string; name: string; atMs: number },
): readonly WatchlistRow[] {
  const all = withFirstList(lists);
  const place = all.findIndex((list) => list.id === id && list.name !== name);
  const list = all[place];
  return list ? all.with(place, { ...list, name, updatedAtMs: atMs }) : lists;
}

/** Deletes a list, leaving a tombstone; its entries stay for the undo. The first list cannot be deleted. */
export function removeList(
  lists: readonly WatchlistRow[],
  id: string,
  atMs: number,
): readonly WatchlistRow[] {
  if (id === FIRST_LIST_ID) return lists;
  return lists.map((list) =>
    list.id === id && !list.deleted ? { ...list, deleted: true, updatedAtMs: atMs } : list,
  );
}

/** Moves a list before another, or to the end when none is named. */
export function moveList(
  lists: readonly WatchlistRow[],
  { id, before, atMs }: { id: string; before: string | undefined; atMs: number },
): readonly WatchlistRow[] {
  return moveRow(withFirstList(lists), keyOfList, { key: id, before, atMs });
}

/** Adds a ticker to the end of a list, unless it is full. A ticker already on it keeps its position. */
export function addEntry(
  entries: readonly WatchlistEntryRow[],
  listId: string,
  ticker: Ticker,
  atMs: number,
): readonly WatchlistEntryRow[] {
  const onList = entries.filter((entry) => entry.listId === listId);
  const found = onList.find((entry) => entry.ticker === ticker);
  if (found && !found.deleted) return entries;
  if (onList.filter((entry) => !entry.deleted).length >= ENTRIES_MAX) return entries;

  const position = placeBelow(onList);
  const added = { listId, ticker, position, updatedAtMs: atMs, deleted: false };
  return [...entries.filter((entry) => entry !== found), added];
}

/** Removes one ticker, or all, from a list, by default from every list, leaving tombstones. */
export function removeEntries(
  entries: readonly WatchlistEntryRow[],
  { listId, ticker }: { listId?: string | undefined; ticker?: Ticker | undefined },
  atMs: number,
): readonly WatchlistEntryRow[] {
  return entries.map((entry) =>
    !entry.deleted &&
    (ticker ?? entry.ticker) === entry.ticker &&
    (listId ?? entry.listId) === entry.listId
      ? { ...entry, deleted: true, updatedAtMs: atMs }
      : entry,
  );
}

/** Moves a ticker within its list before another, or to the end when none is named. */
export function moveEntry(
  entries: readonly WatchlistEntryRow[],
  listId: string,
  { ticker, before, atMs }: { ticker: Ticker; before: Ticker | undefined; atMs: number },
): readonly WatchlistEntryRow[] {
  const onList = entries.filter((entry) => entry.listId === listId);
  const moved = moveRow(onList, (entry) => entry.ticker, { key: ticker, before, atMs });
  if (moved === onList) return entries;
  return [...entries.filter((entry) => entry.listId !== listId), ...moved];
}

/**
 * Moves a ticker from one list to the end of another, unless that one is full. A ticker already there keeps its
 * position.
 */
export function moveEntryTo(
  entries: readonly WatchlistEntryRow[],
  { ticker, from, to, atMs }: { ticker: Ticker; from: string; to: string; atMs: number },
): readonly WatchlistEntryRow[] {
  const standsOn = (rows: readonly WatchlistEntryRow[], listId: string) =>
    rows.some((entry) => entry.listId === listId && entry.ticker === ticker && !entry.deleted);
  if (from === to || !standsOn(entries, from)) return entries;
  const added = addEntry(entries, to, ticker, atMs);
  return standsOn(added, to) ? removeEntries(added, { listId: from, ticker }, atMs) : entries;
}
