import type { Ticker } from '../../../contract/instrument.ts';
import type { WatchlistEntryRow, WatchlistRow } from '../device/db.ts';
import { inOrder } from '../device/ordered-rows.ts';

/** The list that everyone has. The same id on each device, so that two devices' first lists become one. */
export const FIRST_LIST_ID = 'first';

/** The maximum number of lists, of entries per list, and of characters in a name. */
export const LISTS_MAX = 20;
export const ENTRIES_MAX = 200;
export const LIST_NAME_MAX = 40;

/** A watchlist as a screen shows it. */
export interface Watchlist {
  readonly id: string;
  /** Empty for the first list until the customer names it; screens then show a default name. */
  readonly name: string;
  /** In the customer's order. */
  readonly tickers: readonly Ticker[];
}

/** The key of a list. */
export const keyOfList = (list: WatchlistRow) => list.id;
/** The key of an entry. Ids contain no space. */
export const keyOfEntry = (entry: WatchlistEntryRow) => `${entry.listId} ${entry.ticker}`;

/** The lists and their entries. The first list exists even before anything was saved. */
export function watchlistsOf(
  lists: readonly WatchlistRow[],
  entries: readonly WatchlistEntryRow[],
): Watchlist[] {
  const standing = new Map<string, WatchlistEntryRow[]>();
  for (const entry of entries) {
    if (entry.deleted) continue;
    const onList = standing.get(entry.listId);
    if (onList) onList.push(entry);
    else standing.set(entry.listId, [entry]);
  }
  const shown = withFirstList(lists).filter((list) => !list.deleted);
  return inOrder(shown, keyOfList).map(({ id, name }) => ({
    id,
    name,
    tickers: inOrder(standing.get(id) ?? [], keyOfEntry).map((entry) => entry.ticker),
  }));
}

/** The list for an instrument when the customer names none: the one that was last changed. */
export function lastUsedList(
  lists: readonly Watchlist[],
  entries: readonly WatchlistEntryRow[],
): string {
  const shown = new Set(lists.map((list) => list.id));
  const last = entries
    .filter((entry) => !entry.deleted && shown.has(entry.listId))
    .reduce<WatchlistEntryRow | undefined>(
      (newest, entry) => (newest && newest.updatedAtMs >= entry.updatedAtMs ? newest : entry),
      undefined,
    );
  return last?.listId ?? FIRST_LIST_ID;
}

/** The lists, always including the first one. */
export function withFirstList(lists: readonly WatchlistRow[]): readonly WatchlistRow[] {
  if (lists.some((list) => list.id === FIRST_LIST_ID)) return lists;
  // A time of 0: any other device's data about this list is newer.
  const first = { id: FIRST_LIST_ID, name: '', position: 0, updatedAtMs: 0, deleted: false };
  return [first, ...lists];
}
