import * as v from 'valibot';
import { Ticker } from '../../../contract/instrument.ts';
import type { SyncItem } from '../../../contract/sync.ts';
import type { SearchRow, ViewedRow, WatchlistEntryRow, WatchlistRow } from '../device/db-rows.ts';
import { changedAtMs, newestOf, SEARCHES_MAX, VIEWED_MAX } from './search-history.ts';
import {
  GAIN_COLORS,
  LOCALES,
  type Settings,
  SINGLE_KEYS,
  THEMES,
} from '../device/settings-rules.ts';
import type { Nature } from './sync-rules.ts';
import { LIST_NAME_MAX } from './watchlist-rules.ts';

const Id = v.pipe(v.string(), v.regex(/^\S{1,60}$/));
const ListBody = v.object({
  name: v.pipe(v.string(), v.maxLength(LIST_NAME_MAX * 2)),
  position: v.number(),
});
const EntryBody = v.object({ listId: Id, ticker: Ticker, position: v.number() });
const SearchBody = v.object({ text: v.string(), atMs: v.number() });
const ViewedBody = v.object({ atMs: v.number() });

/** Reads an item from another device, which may run another build; `undefined` when it is invalid for this build. */
function read<T>(schema: v.GenericSchema<unknown, T>, item: SyncItem): T | undefined {
  const said = v.safeParse(schema, item.body);
  return said.success ? said.output : undefined;
}

/** Lists keep their tombstones: an entry may still name them. */
export const listNature: Nature<WatchlistRow> = {
  itemOf: ({ id, name, position, updatedAtMs, deleted }) => ({
    kind: 'watchlist',
    key: id,
    body: deleted ? null : { name, position },
    changedAtMs: updatedAtMs,
  }),
  rowOf(item) {
    const said = read(ListBody, item);
    return said && { id: item.key, ...said, updatedAtMs: item.changedAtMs, deleted: false };
  },
  buried: (row, updatedAtMs) => ({ ...row, deleted: true, updatedAtMs }),
  trimmed: (rows) => rows,
};

export const entryNature: Nature<WatchlistEntryRow> = {
  itemOf: ({ listId, ticker, position, updatedAtMs, deleted }) => ({
    kind: 'watchlist_entry',
    key: `${listId} ${ticker}`,
    body: deleted ? null : { listId, ticker, position },
    changedAtMs: updatedAtMs,
  }),
  rowOf(item) {
    const said = read(EntryBody, item);
    if (!said || `${said.listId} ${said.ticker}` !== item.key) return undefined;
    return { ...said, updatedAtMs: item.changedAtMs, deleted: false };
  },
  buried: (row, updatedAtMs) => ({ ...row, deleted: true, updatedAtMs }),
  trimmed: (rows) => rows,
};

export const searchNature: Nature<SearchRow> = {
  itemOf: (row) => ({
    kind: 'search',
    key: row.key,
    body: row.deleted ? null : { text: row.text, atMs: row.atMs },
    changedAtMs: changedAtMs(row),
  }),
  rowOf(item) {
    const said = read(SearchBody, item);
    return said && { key: item.key, ...said, changedAtMs: item.changedAtMs };
  },
  buried: () => undefined,
  trimmed: (rows) => newestOf(rows, SEARCHES_MAX),
};

export const viewedNature: Nature<ViewedRow> = {
  itemOf: (row) => ({
    kind: 'viewed',
    key: row.ticker,
    body: row.deleted ? null : { atMs: row.atMs },
    changedAtMs: changedAtMs(row),
  }),
  rowOf(item) {
    const said = read(ViewedBody, item);
    if (!said || !v.is(Ticker, item.key)) return undefined;
    return { ticker: item.key, ...said, changedAtMs: item.changedAtMs };
  },
  buried: () => undefined,
  trimmed: (rows) => newestOf(rows, VIEWED_MAX),
};

const settingValues = {
  locale: v.picklist(LOCALES),
  theme: v.picklist(THEMES),
  gainColor: v.picklist(GAIN_COLORS),
  singleKeys: v.picklist(SINGLE_KEYS),
} as const satisfies Record<keyof Settings, v.GenericSchema>;
const SettingName = v.picklist(['locale', 'theme', 'gainColor', 'singleKeys']);

/** A setting as it is sent to other devices. The server orders settings by arrival, so the time means nothing. */
export function settingItem(name: keyof Settings, value: string, nowMs: number): SyncItem {
  return { kind: 'setting', key: name, body: { value }, changedAtMs: nowMs };
}

/** A setting chosen on another device; `undefined` when this build does not know it. */
export function readSetting(item: SyncItem): Partial<Settings> | undefined {
  if (!v.is(SettingName, item.key)) return undefined;
  const said = v.safeParse(settingValues[item.key], item.body?.['value']);
  return said.success ? { [item.key]: said.output } : undefined;
}
