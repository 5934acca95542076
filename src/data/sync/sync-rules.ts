import { bodyText, replaces, type SyncItem } from '../../../contract/sync.ts';
import type { SyncedRow } from '../device/db-rows.ts';

/** Items by name. */
export type SyncItems = ReadonlyMap<string, SyncItem>;
/** The server's last known items, by name. */
export type Synced = ReadonlyMap<string, SyncedRow>;

/** How the rows of a table sync to other devices. */
export interface Nature<Row> {
  readonly itemOf: (row: Row) => SyncItem;
  /** The row of an existing item; `undefined` when it is invalid for this build. */
  readonly rowOf: (item: SyncItem) => Row | undefined;
  /** The tombstone row of a deleted item; `undefined` for a table without tombstones. */
  readonly buried: (row: Row, changedAtMs: number) => Row | undefined;
  /** The rows within the table's limits. */
  readonly trimmed: (rows: readonly Row[]) => readonly Row[];
}

/** The name of an item; kinds contain no space. */
export function syncName({ kind, key }: Pick<SyncItem, 'kind' | 'key'>): string {
  return `${kind} ${key}`;
}

/** The record of an item that the server has. */
export function syncedRow(item: SyncItem): SyncedRow {
  return { name: syncName(item), body: bodyText(item.body), changedAtMs: item.changedAtMs };
}

/** Items by name. */
export function byName(items: Iterable<SyncItem>): SyncItems {
  return new Map(Array.from(items, (item) => [syncName(item), item]));
}

/**
 * The items that the server does not have yet, each with a time that wins over this device's earlier version,
 * regardless of changes to the clock. An item dropped to make room counts as deleted at its last change, so any newer
 * change elsewhere restores it.
 */
export function changedItems(local: SyncItems, synced: Synced, mayDrop: Droppable): SyncItem[] {
  const changed: SyncItem[] = [];
  for (const [name, item] of local) {
    const known = synced.get(name);
    // The item was never synced or never chosen, so there is nothing to send.
    const isNothing = known === undefined && (item.body === null || item.changedAtMs === 0);
    if (!isNothing && isChanged(item, known)) changed.push(stamped(item, known));
  }
  for (const { name, body, changedAtMs } of synced.values()) {
    if (body === null || local.has(name)) continue;
    const dropped = mayDrop(name);
    if (dropped) changed.push({ ...dropped, body: null, changedAtMs: changedAtMs + 1 });
  }
  return changed;
}

/** For a deleted item: its kind and key, if the deletion must be sent. */
export type Droppable = (name: string) => Pick<SyncItem, 'kind' | 'key'> | undefined;

/** Whether an item of the server replaces the local one. */
export function isTaken(
  item: SyncItem,
  local: SyncItem | undefined,
  known: SyncedRow | undefined,
): boolean {
  // An item that was here and is gone was deleted intentionally, unless it changed elsewhere since.
  if (!local) return item.body !== null && isChanged(item, known);
  if (isSame(item, local)) return false;
  // A local deletion of an item unknown to the account concerned a different item.
  if (local.body === null && !known) return true;
  if (!isChanged(local, known)) return true;
  return replaces(item, stamped(local, known));
}

/** Applies the server's items to the rows; returns the same rows when nothing changes. Pure. */
export function takenIn<Row>(
  rows: readonly Row[],
  items: readonly SyncItem[],
  synced: Synced,
  { itemOf, rowOf, buried, trimmed }: Nature<Row>,
): readonly Row[] {
  const standing = new Map(rows.map((row) => [syncName(itemOf(row)), row]));
  let isOther = false;
  for (const item of items) {
    const name = syncName(item);
    const row = standing.get(name);
    if (!isTaken(item, row && itemOf(row), synced.get(name))) continue;
    const next = item.body === null ? row && buried(row, item.changedAtMs) : rowOf(item);
    if (next) standing.set(name, next);
    else if (item.body === null) standing.delete(name);
    isOther = true;
  }
  return isOther ? trimmed([...standing.values()]) : rows;
}

/** The device's version with a time for the comparison: newer than this device's previous version. */
function stamped(item: SyncItem, known: SyncedRow | undefined): SyncItem {
  if (!known || item.changedAtMs > known.changedAtMs) return item;
  return { ...item, changedAtMs: known.changedAtMs + 1 };
}

function isChanged(item: SyncItem, known: SyncedRow | undefined): boolean {
  if (!known || bodyText(item.body) !== known.body) return true;
  // The same content with an earlier time is not a change.
  return item.changedAtMs > known.changedAtMs;
}

function isSame(a: SyncItem, b: SyncItem): boolean {
  return a.changedAtMs === b.changedAtMs && bodyText(a.body) === bodyText(b.body);
}
