import { bodyText, replaces, type SyncItem } from '../../../contract/sync.ts';
import type { SyncedRow } from '../device/db-rows.ts';

/** Things by their names. */
export type SyncItems = ReadonlyMap<string, SyncItem>;
/** What the server last had, by names. */
export type Synced = ReadonlyMap<string, SyncedRow>;

/** How rows of a table are sent to other devices. */
export interface Nature<Row> {
  readonly itemOf: (row: Row) => SyncItem;
  /** The row of a thing that is there; nothing when it makes no sense to this build. */
  readonly rowOf: (item: SyncItem) => Row | undefined;
  /** The row once its thing was deleted; nothing where none is kept. */
  readonly buried: (row: Row, changedAtMs: number) => Row | undefined;
  /** As many as the table keeps. */
  readonly trimmed: (rows: readonly Row[]) => readonly Row[];
}

/** The name of a thing; kinds have no blank. */
export function syncName({ kind, key }: Pick<SyncItem, 'kind' | 'key'>): string {
  return `${kind} ${key}`;
}

/** What the server has, to be remembered. */
export function syncedRow(item: SyncItem): SyncedRow {
  return { name: syncName(item), body: bodyText(item.body), changedAtMs: item.changedAtMs };
}

/** Things by their names. */
export function byName(items: Iterable<SyncItem>): SyncItems {
  return new Map(Array.from(items, (item) => [syncName(item), item]));
}

/**
 * What the server does not have yet, each with a time by which it wins over what this device had before, however its
 * clock was set meanwhile. A thing that was dropped to make room is deleted as of when it was last changed, so that any
 * newer change elsewhere brings it back.
 */
export function changedItems(local: SyncItems, synced: Synced, mayDrop: Droppable): SyncItem[] {
  const changed: SyncItem[] = [];
  for (const [name, item] of local) {
    const known = synced.get(name);
    // It was never synced or never chosen: nothing to send.
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

/** Of a deleted item: its type, if the deletion must be sent. */
export type Droppable = (name: string) => Pick<SyncItem, 'kind' | 'key'> | undefined;

/** Whether a thing of the server takes the place of what is here. */
export function isTaken(
  item: SyncItem,
  local: SyncItem | undefined,
  known: SyncedRow | undefined,
): boolean {
  // One that was here and went, went on purpose, unless it changed elsewhere since.
  if (!local) return item.body !== null && isChanged(item, known);
  if (isSame(item, local)) return false;
  // A deletion of something that the account did not know was of something else.
  if (local.body === null && !known) return true;
  if (!isChanged(local, known)) return true;
  return replaces(item, stamped(local, known));
}

/** The rows with what the server has taken in; the same rows when nothing is other. Pure. */
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

/** The device's version as it is to be compared: newer than what this device itself had before. */
function stamped(item: SyncItem, known: SyncedRow | undefined): SyncItem {
  if (!known || item.changedAtMs > known.changedAtMs) return item;
  return { ...item, changedAtMs: known.changedAtMs + 1 };
}

function isChanged(item: SyncItem, known: SyncedRow | undefined): boolean {
  if (!known || bodyText(item.body) !== known.body) return true;
  // The same said earlier is no change.
  return item.changedAtMs > known.changedAtMs;
}

function isSame(a: SyncItem, b: SyncItem): boolean {
  return a.changedAtMs === b.changedAtMs && bodyText(a.body) === bodyText(b.body);
}
