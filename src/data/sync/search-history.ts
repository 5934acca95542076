import { useEffect, useMemo } from 'react';
import type { Ticker } from '../../../contract/instrument.ts';
import { useCell } from '../call/cell.ts';
import { mayHoldAnything, type SearchRow, type ViewedRow } from '../device/db.ts';
import { type KeptRows, keptRows } from '../device/kept-rows.ts';
import { syncName } from './sync-rules.ts';
import { readState } from './sync-store.ts';
import { quiet } from '../../lib/quiet.ts';

/** How many searches and how many opened instruments are remembered. */
export const SEARCHES_MAX = 20;
export const VIEWED_MAX = 30;

interface Timed {
  readonly atMs: number;
  readonly changedAtMs?: number;
  readonly deleted?: boolean;
}

/** Wall time of a row's last change. */
export function changedAtMs(row: Timed): number {
  return row.changedAtMs ?? row.atMs;
}

/** The newest rows, as many as are remembered, and the newest tombstones. */
export function newestOf<Row extends Timed>(rows: readonly Row[], most: number): Row[] {
  const gone = rows.filter((row) => row.deleted);
  return [
    ...newestFirst(rows).slice(0, most),
    ...gone.toSorted((a, b) => changedAtMs(b) - changedAtMs(a)).slice(0, TOMBSTONES_MAX),
  ];
}

/** Tombstones that are kept for other devices. */
const TOMBSTONES_MAX = 60;

const searches = keptRows('searches', { keyOf: (row) => row.key, atMsOf: changedAtMs });
const viewed = keptRows('viewed', { keyOf: (row) => row.ticker, atMsOf: changedAtMs });

/** How a table is synced. */
interface Traits<Row> {
  readonly kind: 'search' | 'viewed';
  readonly keyOfRow: (row: Row) => string;
}
const searchTraits: Traits<SearchRow> = { kind: 'search', keyOfRow: ({ key }) => key };
const viewedTraits: Traits<ViewedRow> = { kind: 'viewed', keyOfRow: ({ ticker }) => ticker };

/** The rows, for syncing. */
export const historyRows = { searches, viewed } as const;

/** The customer's searches, newest first; `undefined` until they are read. */
export function useSearchHistory(): readonly string[] | undefined {
  const rows = useCell(searches.rows);
  return useMemo(() => rows && newestFirst(rows).map((row) => row.text), [rows]);
}

/** Remembers a search. Case does not distinguish searches. */
export function rememberSearch(text: string): void {
  const said = text.trim();
  if (said === '') return;
  const row: SearchRow = { key: keyOf(said), text: said, atMs: Date.now() };
  void searches.change((rows) =>
    newestOf([row, ...rows.filter(({ key }) => key !== row.key)], SEARCHES_MAX),
  );
}

/** Forgets one search; undo restores it in place. */
export function forgetSearch(text: string): () => void {
  return forget(searches, searchTraits, ({ key }) => key === keyOf(text));
}

/** Forgets every search. */
export function forgetAllSearches(): () => void {
  return forget(searches, searchTraits, () => true);
}

/** The instruments whose screens the customer opened, most recent first; `undefined` until they are read. */
export function useRecentlyViewed(): readonly Ticker[] | undefined {
  const rows = useCell(viewed.rows);
  return useMemo(() => rows && newestFirst(rows).map((row) => row.ticker), [rows]);
}

/** Remembers that the screen of an instrument was opened. */
export function rememberViewed(ticker: Ticker): void {
  void keepViewed({ ticker, atMs: Date.now() });
}

/** On a first visit the database's code does not compete with the first screen. */
async function keepViewed(row: ViewedRow): Promise<void> {
  if (!(await mayHoldAnything())) await quiet();
  await viewed.change((rows) =>
    newestOf([row, ...rows.filter(({ ticker }) => ticker !== row.ticker)], VIEWED_MAX),
  );
}

/** Forgets which instruments were opened. */
export function forgetAllViewed(): () => void {
  return forget(viewed, viewedTraits, () => true);
}

/** Removes the tombstones that no other device waits for: of what the account never had, or no longer has. */
export async function dropSpentTombstones(): Promise<void> {
  const synced = (await readState())?.synced;
  const isSpent = (name: string) => (synced?.get(name)?.body ?? null) === null;
  await Promise.all([
    dropTombstones(searches, searchTraits, isSpent),
    dropTombstones(viewed, viewedTraits, isSpent),
  ]);
}

async function dropTombstones<Row extends Timed & object>(
  kept: KeptRows<Row>,
  { kind, keyOfRow }: Traits<Row>,
  isSpent: (name: string) => boolean,
): Promise<void> {
  const isLeft = (row: Row) => !row.deleted || !isSpent(syncName({ kind, key: keyOfRow(row) }));
  if (kept.rows.get()?.every(isLeft)) return;
  await kept.change((rows) => rows.filter(isLeft));
}

/**
 * Removes rows, leaving tombstones for other devices of the account. Undo restores, in place, those that were not added
 * again since.
 */
function forget<Row extends Timed & object>(
  kept: KeptRows<Row>,
  { keyOfRow }: Traits<Row>,
  isGone: (row: Row) => boolean,
): () => void {
  const forgottenAtMs = Date.now();
  let gone: readonly Row[] = [];
  const forgetting = kept.change((rows) => {
    gone = rows.filter((row) => !row.deleted && isGone(row));
    const going = new Set(gone);
    return rows.map((row) =>
      going.has(row) ? { ...row, changedAtMs: forgottenAtMs, deleted: true } : row,
    );
  });
  // The words of a visitor's searches do not stay on the device.
  void forgetting.then(dropSpentTombstones);
  return () => {
    const backAtMs = Date.now();
    const back = gone.map((row) => changedAt(row, backAtMs));
    void kept.change((rows) => {
      const there = new Set(rows.filter((row) => !row.deleted).map(keyOfRow));
      const missing = back.filter((row) => !there.has(keyOfRow(row)));
      const names = new Set(missing.map(keyOfRow));
      return [...rows.filter((row) => !names.has(keyOfRow(row))), ...missing];
    });
  };
}

function changedAt<Row extends Timed>(row: Row, atMs: number): Row {
  return { ...row, changedAtMs: atMs };
}

/** Remembers the screen of an instrument as opened, once the instrument is known to exist. */
export function useRememberViewed(ticker: Ticker | undefined): void {
  useEffect(() => {
    if (ticker !== undefined) rememberViewed(ticker);
  }, [ticker]);
}

function keyOf(text: string): string {
  return text.trim().toLowerCase();
}

/** The rows without tombstones. */
function newestFirst<Row extends Timed>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => !row.deleted).toSorted((a, b) => b.atMs - a.atMs);
}
