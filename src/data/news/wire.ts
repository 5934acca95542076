import { getNews, type NewsItem } from '../../../contract/news.ts';
import { call } from '../call/call.ts';
import { type Cell, cellOf } from '../call/cell.ts';
import type { NewsRow } from '../device/db-rows.ts';
import { mayHoldAnything, withDatabase } from '../device/db.ts';
import { quiet } from '../../lib/quiet.ts';
import {
  byNewest,
  OPENED_MAX,
  type Wire,
  WIRE_MAX,
  wireChanges,
  withNewest,
  withOlder,
} from './wire-rules.ts';

const FILL_ROWS = 100;

/** The latest items of all news, as cached; `undefined` until they are read. */
export const wireCell: Cell<Wire | undefined> = cellOf<Wire | undefined>(undefined, () => {
  void readWire();
});

/** Items opened on this device, by id. */
const opened = new Map<string, NewsRow>();
let reading: Promise<Wire> | undefined;
let writing: Promise<unknown> = Promise.resolve();
let isFilling = false;

/** Loads the cache on the first call. */
export function readWire(): Promise<Wire> {
  reading ??= (async () => {
    const rows = (await mayHoldAnything()) ? await withDatabase((db) => db.news.toArray()) : [];
    const items: NewsItem[] = [];
    for (const row of rows ?? []) {
      if (row.openedAtMs > 0) opened.set(row.id, row);
      if (row.isOnWire) items.push(row.item);
    }
    const wire = wireCell.get() ?? { items: items.toSorted(byNewest), hasMore: true };
    wireCell.set(wire);
    return wire;
  })();
  return reading;
}

/** Merges the server's latest page of all news. */
export async function takeNewest(page: Wire): Promise<void> {
  await readWire();
  replace((wire) => withNewest(wire, page));
}

/** Loads older items until the cache is full, once the page is idle. */
export async function fillWire(): Promise<void> {
  if (isFilling) return;
  isFilling = true;
  try {
    await quiet();
    for (;;) {
      const wire = await readWire().then(() => wireCell.get());
      const last = wire?.items.at(-1);
      if (!wire || !last || !wire.hasMore || wire.items.length >= WIRE_MAX) return;
      const page = await call(getNews, { before: last.id, limit: FILL_ROWS });
      if (!page.ok) return;
      replace((before) => withOlder(before, page.value));
    }
  } finally {
    isFilling = false;
  }
}

/** An item that was opened or is on the wire. */
export async function readNewsKept(id: string): Promise<NewsItem | undefined> {
  const wire = await readWire();
  const items = (wireCell.get() ?? wire).items;
  return items.find((each) => each.id === id) ?? opened.get(id)?.item;
}

/** Everything available offline. */
export async function readAllNews(): Promise<readonly NewsItem[]> {
  const wire = await readWire().then((read) => wireCell.get() ?? read);
  const ids = new Set(wire.items.map(({ id }) => id));
  const older = [...opened.values()].flatMap(({ item }) => (ids.has(item.id) ? [] : [item]));
  return [...wire.items, ...older].toSorted(byNewest);
}

/** Caches an opened item, for longer than the wire does. */
export function keepOpened(item: NewsItem): void {
  const isOnWire = wireCell.get()?.items.some(({ id }) => id === item.id) ?? false;
  const row: NewsRow = {
    id: item.id,
    item,
    openedAtMs: Date.now(),
    isOnWire,
  };
  opened.set(item.id, row);
  const old = [...opened.values()]
    .toSorted((a, b) => b.openedAtMs - a.openedAtMs)
    .slice(OPENED_MAX)
    .filter((each) => !each.isOnWire);
  for (const { id } of old) opened.delete(id);
  store(
    [row],
    old.map(({ id }) => id),
  );
}

function replace(change: (wire: Wire) => Wire): void {
  const before = wireCell.get() ?? { items: [], hasMore: true };
  const after = change(before);
  wireCell.set(after);
  const { put, gone } = wireChanges(before.items, after.items);
  // Opened items stay when they drop off the wire.
  const stays = gone.flatMap((id) => offWire(opened.get(id)));
  const kept = [...put.map(rowOf), ...stays];
  for (const row of kept) if (row.openedAtMs > 0) opened.set(row.id, row);
  store(
    kept,
    gone.filter((id) => !opened.has(id)),
  );
}

function rowOf(item: NewsItem): NewsRow {
  const openedAtMs = opened.get(item.id)?.openedAtMs ?? 0;
  return { id: item.id, item, openedAtMs, isOnWire: true };
}

function offWire(row: NewsRow | undefined): NewsRow[] {
  return row ? [{ ...row, isOnWire: false }] : [];
}

/** Writes in sequence, so that an older change never overwrites a newer one. */
function store(put: readonly NewsRow[], gone: readonly string[]): void {
  if (put.length === 0 && gone.length === 0) return;
  writing = (async (before) => {
    await before;
    // On a first visit the database's code must not compete with the first screen.
    if (!(await mayHoldAnything())) await quiet();
    await withDatabase((db) =>
      db.transaction('rw', db.news, async () => {
        await db.news.bulkDelete([...gone]);
        await db.news.bulkPut([...put]);
      }),
    );
  })(writing);
}
