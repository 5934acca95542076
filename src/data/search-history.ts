import { useEffect, useMemo } from 'react';
import type { Ticker } from '../../contract/instrument.ts';
import { useCell } from './cell.ts';
import type { SearchRow, ViewedRow } from './db.ts';
import { type KeptRows, keptRows } from './kept-rows.ts';

/** How many searches and how many opened instruments are remembered. */
export const SEARCHES_MAX = 20;
export const VIEWED_MAX = 30;

interface Timed {
  readonly atMs: number;
}

const searches = keptRows('searches', { keyOf: (row) => row.key, atMsOf: (row) => row.atMs });
const viewed = keptRows('viewed', { keyOf: (row) => row.ticker, atMsOf: (row) => row.atMs });

/** What the person searched for, newest first; `undefined` until it was read. */
export function useSearchHistory(): readonly string[] | undefined {
  const rows = useCell(searches.rows);
  return useMemo(() => rows && newestFirst(rows).map((row) => row.text), [rows]);
}

/** Remembers a search. The same text in other letters is the same search. */
export function rememberSearch(text: string): void {
  const said = text.trim();
  if (said === '') return;
  const row: SearchRow = { key: keyOf(said), text: said, atMs: Date.now() };
  void searches.change((rows) => [
    row,
    ...newestFirst(rows.filter(({ key }) => key !== row.key)).slice(0, SEARCHES_MAX - 1),
  ]);
}

/** Forgets one search; the undo puts it back where it stood. */
export function forgetSearch(text: string): () => void {
  return forget(searches, keyOfSearch, ({ key }) => key === keyOf(text));
}

/** Forgets every search. */
export function forgetAllSearches(): () => void {
  return forget(searches, keyOfSearch, () => true);
}

/** The instruments whose screens the person opened, the last one first; `undefined` until they were read. */
export function useRecentlyViewed(): readonly Ticker[] | undefined {
  const rows = useCell(viewed.rows);
  return useMemo(() => rows && newestFirst(rows).map((row) => row.ticker), [rows]);
}

/** Remembers that the screen of an instrument was opened. */
export function rememberViewed(ticker: Ticker): void {
  const row: ViewedRow = { ticker, atMs: Date.now() };
  void viewed.change((rows) => [
    row,
    ...newestFirst(rows.filter((other) => other.ticker !== ticker)).slice(0, VIEWED_MAX - 1),
  ]);
}

/** Forgets which instruments were opened. */
export function forgetAllViewed(): () => void {
  return forget(
    viewed,
    ({ ticker }) => ticker,
    () => true,
  );
}

/** Forgets rows; the undo brings back those that were not remembered anew since. */
function forget<Row extends Timed & object>(
  kept: KeptRows<Row>,
  keyOfRow: (row: Row) => string,
  isGone: (row: Row) => boolean,
): () => void {
  let gone: readonly Row[] = [];
  void kept.change((rows) => {
    gone = rows.filter(isGone);
    return rows.filter((row) => !isGone(row));
  });
  return () => {
    void kept.change((rows) => {
      const there = new Set(rows.map(keyOfRow));
      return [...rows, ...gone.filter((row) => !there.has(keyOfRow(row)))];
    });
  };
}

function keyOfSearch({ key }: SearchRow): string {
  return key;
}

/** Remembers the screen of an instrument as opened once it is known that it trades. */
export function useRememberViewed(ticker: Ticker | undefined): void {
  useEffect(() => {
    if (ticker !== undefined) rememberViewed(ticker);
  }, [ticker]);
}

function keyOf(text: string): string {
  return text.trim().toLowerCase();
}

function newestFirst<Row extends Timed>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => b.atMs - a.atMs);
}
