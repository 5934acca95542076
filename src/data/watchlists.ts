import { useMemo } from 'react';
import type { Ticker } from '../../contract/instrument.ts';
import { useCell } from './cell.ts';
import { askToPersist } from './db.ts';
import { keptRows } from './kept-rows.ts';
import {
  addEntry,
  FIRST_LIST_ID,
  removeEntries,
  restoreEntries,
  type Watchlist,
  watchlistsOf,
  withFirstList,
} from './watchlist-rules.ts';

const lists = keptRows('watchlists');
const entries = keptRows('watchlistEntries');

/** Takes the change back. */
export type Undo = () => void;

/** The person's watchlists in their order, the first one always among them; `undefined` until they were read. */
export function useWatchlists(): readonly Watchlist[] | undefined {
  const listRows = useCell(lists.rows);
  const entryRows = useCell(entries.rows);
  return useMemo(
    () => listRows && entryRows && watchlistsOf(listRows, entryRows),
    [listRows, entryRows],
  );
}

/** Whether a ticker stands on any watchlist; `undefined` until they were read. */
export function useIsWatched(ticker: Ticker): boolean | undefined {
  const entryRows = useCell(entries.rows);
  return entryRows?.some((entry) => entry.ticker === ticker && !entry.deleted);
}

/** Puts a ticker at the end of a watchlist, of the first one when none is named. */
export function watch(ticker: Ticker, listId: string = FIRST_LIST_ID): Undo {
  void saveWatch(ticker, listId, Date.now());
  return () => {
    const atMs = Date.now();
    void entries.change((rows) => removeEntries(rows, listId, ticker, atMs));
  };
}

/** Takes a ticker off a watchlist, off every one when none is named. The undo puts it back where it stood. */
export function unwatch(ticker: Ticker, listId?: string): Undo {
  const removedAtMs = Date.now();
  void entries.change((rows) => removeEntries(rows, listId, ticker, removedAtMs));
  return () => {
    const atMs = Date.now();
    void entries.change((rows) => restoreEntries(rows, ticker, removedAtMs, atMs));
  };
}

async function saveWatch(ticker: Ticker, listId: string, atMs: number): Promise<void> {
  await Promise.all([
    lists.change(withFirstList),
    entries.change((rows) => addEntry(rows, listId, ticker, atMs)),
  ]);
  await askToPersist();
}
