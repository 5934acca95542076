import { bodyText, type SyncItem } from '../../../contract/sync.ts';
import type { KeptRows } from '../device/kept-rows.ts';
import { historyRows } from './search-history.ts';
import { changeSettings, chosenSettings, onSettingsChange } from '../device/settings.ts';
import type { Settings } from '../device/settings-rules.ts';
import {
  entryNature,
  listNature,
  readSetting,
  searchNature,
  settingItem,
  viewedNature,
} from './sync-natures.ts';
import {
  byName,
  type Droppable,
  type Nature,
  type Synced,
  type SyncItems,
  syncName,
  takenIn,
} from './sync-rules.ts';
import { comparedRows } from './sync-store.ts';
import { watchlistRows } from './watchlists.ts';
import { groupBy } from '../../lib/group-by.ts';

/** A table whose rows are synced. */
interface SyncedTable {
  readonly items: () => Promise<readonly SyncItem[]>;
  readonly takeIn: (items: readonly SyncItem[], synced: Synced) => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

const tables: Record<Exclude<SyncItem['kind'], 'setting'>, SyncedTable> = {
  watchlist: tableOf(watchlistRows.lists, listNature),
  watchlist_entry: tableOf(watchlistRows.entries, entryNature),
  search: tableOf(historyRows.searches, searchNature),
  viewed: tableOf(historyRows.viewed, viewedNature),
};

/**
 * The current state of all synced data on this device.
 *
 * @throws when it cannot be read (see {@link comparedRows})
 */
export async function localItems(synced: Synced): Promise<SyncItems> {
  const rows = await Promise.all(Object.values(tables).map((table) => table.items()));
  return byName([...rows.flat(), ...settingItems(synced)]);
}

/** Applies the server's items, except where this device has newer ones. */
export async function takeIn(items: readonly SyncItem[], synced: Synced): Promise<void> {
  const ofKind = groupBy(items, ({ kind }) => kind);
  for (const [kind, some] of ofKind) {
    if (kind === 'setting') takeInSettings(some, synced);
    else await tables[kind].takeIn(some, synced);
  }
}

/** Deletes items that were synced once and that the server no longer has. */
export async function takeInWhole(there: ReadonlySet<string>, synced: Synced): Promise<void> {
  const local = await localItems(synced);
  const gone = [...local.values()].filter((item) => {
    const name = syncName(item);
    return item.kind !== 'setting' && synced.has(name) && !there.has(name) && item.body !== null;
  });
  const buried = gone.map(({ kind, key, changedAtMs }) => {
    const known = synced.get(syncName({ kind, key }));
    return { kind, key, body: null, changedAtMs: known?.changedAtMs ?? changedAtMs };
  });
  await takeIn(buried, synced);
}

/**
 * Newer searches and opened instruments replace old ones, and those deletions are synced; lists are deleted only by a
 * tombstone.
 */
export const dropped: Droppable = (name) => {
  const kind = (['search', 'viewed'] as const).find((each) => name.startsWith(`${each} `));
  return kind && { kind, key: name.slice(kind.length + 1) };
};

/** Calls the listener when any synced data changes on this device, in any tab. */
export function onLocalChange(listener: () => void): void {
  for (const table of Object.values(tables)) table.subscribe(listener);
  onSettingsChange(listener);
}

function tableOf<Row extends object>(kept: KeptRows<Row>, nature: Nature<Row>): SyncedTable {
  return {
    items: async () => (await comparedRows(kept)).map(nature.itemOf),
    takeIn: (items, synced) => kept.change((rows) => takenIn(rows, items, synced, nature)),
    subscribe: kept.rows.subscribe,
  };
}

/** The chosen settings, with the server's time when it has the same values. */
function settingItems(synced: Synced): SyncItem[] {
  return Object.entries(chosenSettings()).map(([name, value]) => {
    const known = synced.get(syncName({ kind: 'setting', key: name }));
    return settingItem(name as keyof Settings, value, known?.changedAtMs ?? 1);
  });
}

/** The account's choice applies, unless the customer made another one here since the last sync. */
function takeInSettings(items: readonly SyncItem[], synced: Synced): void {
  const local = byName(settingItems(synced));
  for (const item of items) {
    const name = syncName(item);
    const known = synced.get(name);
    const here = local.get(name);
    // The choice that reaches the server last wins, and this one is about to be sent.
    if (here && known && bodyText(here.body) !== known.body) continue;
    const isSame = here && bodyText(here.body) === bodyText(item.body);
    const part = isSame ? undefined : readSetting(item);
    if (part) changeSettings(part);
  }
}
