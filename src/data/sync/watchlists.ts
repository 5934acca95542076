import { useEffect } from 'react';
import { proxy, snapshot, useSnapshot } from 'valtio';
import type { Ticker } from '../../../contract/instrument.ts';
import { keptRows } from '../device/kept-rows.ts';
import { FIRST_LIST_ID, lastUsedList, type Watchlist, watchlistsOf } from './watchlist-rules.ts';

const lists = keptRows('watchlists', {
  keyOf: (list) => list.id,
  atMsOf: (list) => list.updatedAtMs,
});
const entries = keptRows('watchlistEntries', {
  keyOf: (entry) => [entry.listId, entry.ticker],
  atMsOf: (entry) => entry.updatedAtMs,
});

/** The watchlists, as shown on screens. */
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
  // Without tracking, because a tap handler reads more of the lists than its render did.
  return known && snapshot(shown).lists;
}

/** Whether a ticker is on any watchlist; `undefined` until they are read. Re-renders when this changes for the ticker. */
export function useIsWatched(ticker: Ticker): boolean | undefined {
  const { watched } = useShown();
  return watched && (watched[ticker] ?? false);
}

/** The list for an instrument when the customer names none: the one that was last changed. */
export function useLastUsedList(): string {
  return useShown().lastUsed;
}

/** The rows, for changes and for syncing. */
export const watchlistRows = { lists, entries } as const;

function useShown() {
  useEffect(followWatchlists, []);
  return useSnapshot(shown);
}

let isFollowing = false;
/**
 * Reads and follows the rows from the first use on, for the rest of the page's life, so that nothing is read before it
 * is needed.
 */
export function followWatchlists(): void {
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
