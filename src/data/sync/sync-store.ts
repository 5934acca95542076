import { withDatabase } from '../device/db.ts';
import type { ShelfRow, SyncedRow, SyncPlaceRow } from '../device/db-rows.ts';
import type { KeptRows } from '../device/kept-rows.ts';
import type { Synced } from './sync-rules.ts';

/** The state that one customer's items are compared with. */
export interface SyncState {
  readonly place: SyncPlaceRow;
  readonly synced: Synced;
}

/** Without a database, the state lives as long as the page. */
let inMemory: SyncState | undefined;
/** How often the state began anew on this page. */
let begun = 0;
const shelvesInMemory = new Map<string, ShelfRow>();
/**
 * The maximum number of customers whose data is set aside on one device; beyond that, the customer absent the longest
 * loads theirs from the server.
 */
const SHELVES_MAX = 8;

/** The state of the last sync on this device; `undefined` before the first. */
export async function readState(): Promise<SyncState | undefined> {
  const kept = await withDatabase(async (db) => {
    const place = await db.syncPlace.get('here');
    const synced = place ? await db.synced.toArray() : [];
    return { place, synced: new Map(synced.map((row) => [row.name, row])) };
  });
  if (!kept) return inMemory;
  return kept.place && { place: kept.place, synced: kept.synced };
}

/**
 * The rows of a table, to be compared with the state.
 *
 * @throws when the database cannot be read, but the state was: unread rows would count as deleted, or as nobody's
 */
export async function comparedRows<Row>(kept: KeptRows<Row>): Promise<readonly Row[]> {
  const rows = await kept.read();
  if (!rows && !inMemory) throw new Error('the rows of this device could not be read');
  return rows ?? kept.rows.get() ?? [];
}

/** Stores the server's items and the sync cursor in one transaction. */
export async function writeState(
  place: SyncPlaceRow,
  changed: readonly SyncedRow[] = [],
): Promise<void> {
  const isKept = await withDatabase((db) =>
    db.transaction('rw', db.syncPlace, db.synced, async () => {
      await db.syncPlace.put(place);
      await db.synced.bulkPut([...changed]);
      return true;
    }),
  );
  if (isKept) return;
  const synced = new Map(inMemory?.place.owner === place.owner ? inMemory.synced : []);
  for (const row of changed) synced.set(row.name, row);
  inMemory = { place, synced };
}

/** How often the state began anew on this page. A run that read an earlier state must not write it back. */
export function timesBegun(): number {
  return begun;
}

/** Clears the state and starts for another customer, or anew for the same one. */
export async function beginState(place: SyncPlaceRow, synced: readonly SyncedRow[]): Promise<void> {
  begun += 1;
  const isKept = await withDatabase((db) =>
    db.transaction('rw', db.syncPlace, db.synced, async () => {
      await db.synced.clear();
      await db.synced.bulkPut([...synced]);
      await db.syncPlace.put(place);
      return true;
    }),
  );
  if (!isKept) inMemory = { place, synced: new Map(synced.map((row) => [row.name, row])) };
}

/** Forgets the state, so that the rows of this device are a visitor's. */
export async function dropState(): Promise<void> {
  inMemory = undefined;
  await withDatabase((db) =>
    db.transaction('rw', db.syncPlace, db.synced, async () => {
      await db.syncPlace.clear();
      await db.synced.clear();
    }),
  );
}

/** The data that a customer left here when another signed in. */
export async function readShelf(owner: string): Promise<ShelfRow | undefined> {
  const kept = await withDatabase((db) => db.shelf.get(owner));
  return kept ?? shelvesInMemory.get(owner);
}

/** Sets a customer's data aside. */
export async function writeShelf(shelf: ShelfRow): Promise<void> {
  const isKept = await withDatabase((db) =>
    db.transaction('rw', db.shelf, async () => {
      await db.shelf.put(shelf);
      const all = await db.shelf.toArray();
      const old = all.toSorted((a, b) => b.atMs - a.atMs).slice(SHELVES_MAX);
      await db.shelf.bulkDelete(old.map(({ owner }) => owner));
      return true;
    }),
  );
  if (!isKept) shelvesInMemory.set(shelf.owner, shelf);
}

/** Deletes a shelf whose data has been restored. */
export async function dropShelf(owner: string): Promise<void> {
  shelvesInMemory.delete(owner);
  await withDatabase((db) => db.shelf.delete(owner));
}

/** Deletes the data of all customers that is set aside. */
export async function dropShelves(): Promise<void> {
  shelvesInMemory.clear();
  await withDatabase((db) => db.shelf.clear());
}
