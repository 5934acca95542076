import type { ShelfRow, SyncPlaceRow, WatchlistEntryRow } from '../device/db-rows.ts';
import type { KeptRows } from '../device/kept-rows.ts';
import { forgetLeaving, leftAtMs } from './left-at.ts';
import { historyRows } from './search-history.ts';
import { entryNature, listNature, searchNature, viewedNature } from './sync-natures.ts';
import { type Nature, syncName } from './sync-rules.ts';
import {
  beginState,
  comparedRows,
  dropShelf,
  readShelf,
  readState,
  type SyncState,
  writeShelf,
} from './sync-store.ts';
import { FIRST_LIST_ID } from './watchlist-rules.ts';
import { watchlistRows } from './watchlists.ts';

/**
 * Assigns the rows of this device to the signed-in customer before they are synced. A visitor's rows become theirs. Rows of
 * a customer who signed in here before are set aside, unsent changes included, and return with their owner; only rows made
 * after that sign-out go to the next. So no list enters another customer's account, and nothing is lost.
 *
 * @throws when the rows cannot be read
 */
export async function settleOwner(owner: string): Promise<SyncState> {
  const state = await readState();
  if (state?.place.owner !== owner) {
    // A session that ended unnoticed: everything belongs to its owner.
    if (state) await shelve(state, leftAtMs() ?? Number.POSITIVE_INFINITY);
    const shelf = await readShelf(owner);
    const place: SyncPlaceRow = { id: 'here', owner, version: shelf?.version ?? 0, sent: null };
    await beginState(place, shelf?.synced ?? []);
  }
  forgetLeaving();
  // Also present after a page that closed during this work.
  const shelf = await readShelf(owner);
  if (shelf) {
    await unshelve(shelf);
    await dropShelf(owner);
  }
  const settled = await readState();
  if (!settled) throw new Error('the place of the sync was not kept');
  return settled;
}

async function shelve({ place, synced }: SyncState, leftMs: number): Promise<void> {
  const before = await readShelf(place.owner);
  const isTheirs = <Row>({ itemOf }: Nature<Row>) => {
    return (row: Row) => {
      const item = itemOf(row);
      return synced.has(syncName(item)) || item.changedAtMs <= leftMs;
    };
  };
  const lists = await comparedRows(watchlistRows.lists);
  const theirLists = lists.filter(isTheirs(listNature));
  const isOnTheirs = entriesOf(theirLists.map(({ id }) => id));
  const isTheirEntry = (entry: WatchlistEntryRow) =>
    isOnTheirs(entry) || isTheirs(entryNature)(entry);
  const entries = await comparedRows(watchlistRows.entries);
  const searches = await comparedRows(historyRows.searches);
  const viewed = await comparedRows(historyRows.viewed);

  const shelf: ShelfRow = {
    owner: place.owner,
    atMs: Date.now(),
    version: place.version,
    watchlists: joined(before?.watchlists, theirLists, listNature),
    watchlistEntries: joined(before?.watchlistEntries, entries.filter(isTheirEntry), entryNature),
    searches: joined(before?.searches, searches.filter(isTheirs(searchNature)), searchNature),
    viewed: joined(before?.viewed, viewed.filter(isTheirs(viewedNature)), viewedNature),
    // The device's settings then belong to the next customer; on return, the account's settings apply.
    synced: [...synced.values()].filter(({ name }) => !name.startsWith('setting ')),
  };
  await writeShelf(shelf);
  await Promise.all([
    without(watchlistRows.lists, shelf.watchlists, listNature),
    without(watchlistRows.entries, shelf.watchlistEntries, entryNature),
    without(historyRows.searches, shelf.searches, searchNature),
    without(historyRows.viewed, shelf.viewed, viewedNature),
  ]);
}

async function unshelve(shelf: ShelfRow): Promise<void> {
  await Promise.all([
    addBack(watchlistRows.lists, shelf.watchlists, listNature),
    addBack(watchlistRows.entries, shelf.watchlistEntries, entryNature),
    addBack(historyRows.searches, shelf.searches, searchNature),
    addBack(historyRows.viewed, shelf.viewed, viewedNature),
  ]);
}

/** A list's rows move with it; every customer has the first list. */
function entriesOf(listIds: readonly string[]) {
  const ids = new Set(listIds);
  return ({ listId }: WatchlistEntryRow) => listId !== FIRST_LIST_ID && ids.has(listId);
}

async function without<Row>(
  kept: KeptRows<Row>,
  gone: readonly Row[],
  nature: Nature<Row>,
): Promise<void> {
  const names = new Set(gone.map((row) => syncName(nature.itemOf(row))));
  await kept.change((rows) => rows.filter((row) => !names.has(syncName(nature.itemOf(row)))));
}

async function addBack<Row>(
  kept: KeptRows<Row>,
  back: readonly Row[],
  nature: Nature<Row>,
): Promise<void> {
  await kept.change((rows) => nature.trimmed(joined(rows, back, nature)));
}

/** Joins both lists; of two versions of an item, the newer one wins. */
function joined<Row>(
  some: readonly Row[] = [],
  others: readonly Row[],
  { itemOf }: Nature<Row>,
): readonly Row[] {
  const rows = new Map(some.map((row) => [syncName(itemOf(row)), row]));
  for (const row of others) {
    const item = itemOf(row);
    const known = rows.get(syncName(item));
    if (!known || itemOf(known).changedAtMs < item.changedAtMs) rows.set(syncName(item), row);
  }
  return [...rows.values()];
}
