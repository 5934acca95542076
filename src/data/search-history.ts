import { useMemo } from 'react';
import type { Ticker } from '../../contract/instrument.ts';
import { useCell } from './cell.ts';
import type { SearchRow, ViewedRow } from './db.ts';
import { keptRows } from './kept-rows.ts';

/** How many searches and how many opened instruments are remembered. */
export const SEARCHES_MAX = 20;
export const VIEWED_MAX = 30;

const searches = keptRows('searches');
const viewed = keptRows('viewed');

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

/** Forgets one search. */
export function forgetSearch(text: string): void {
  void searches.change((rows) => rows.filter(({ key }) => key !== keyOf(text)));
}

/** Forgets every search. */
export function forgetAllSearches(): void {
  void searches.change(() => []);
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

function keyOf(text: string): string {
  return text.trim().toLowerCase();
}

function newestFirst<Row extends { readonly atMs: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => b.atMs - a.atMs);
}
