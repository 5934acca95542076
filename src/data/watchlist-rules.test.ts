import { expect, test } from 'vitest';
import type { WatchlistEntryRow } from './db.ts';
import {
  addEntry,
  FIRST_LIST_ID,
  removeEntries,
  restoreEntries,
  watchlistsOf,
  withFirstList,
} from './watchlist-rules.ts';

const nothing: readonly WatchlistEntryRow[] = [];
const tickersOf = (rows: readonly WatchlistEntryRow[]) => watchlistsOf([], rows)[0]?.tickers;

const three = ['AAPL', 'MSFT', 'NVDA'].reduce(
  (rows, ticker, index) => addEntry(rows, FIRST_LIST_ID, ticker, index + 1),
  nothing,
);

test('the first list is there before anything was saved', () => {
  expect(watchlistsOf([], [])).toEqual([{ id: FIRST_LIST_ID, name: '', tickers: [] }]);
});

test('the first list is made once', () => {
  const lists = withFirstList([]);
  expect(lists).toHaveLength(1);
  expect(withFirstList(lists)).toBe(lists);
});

test('a ticker is added at the end', () => {
  expect(tickersOf(three)).toEqual(['AAPL', 'MSFT', 'NVDA']);
});

test("the order is the person's, however the rows are kept", () => {
  expect(tickersOf(three.toReversed())).toEqual(['AAPL', 'MSFT', 'NVDA']);
});

test('a ticker that stands on the list is not added again', () => {
  expect(addEntry(three, FIRST_LIST_ID, 'AAPL', 9)).toBe(three);
});

test('a removed ticker leaves a tombstone with its time', () => {
  const rows = removeEntries(three, undefined, 'MSFT', 7);
  expect(tickersOf(rows)).toEqual(['AAPL', 'NVDA']);
  expect(rows.find((row) => row.ticker === 'MSFT')).toMatchObject({
    deleted: true,
    updatedAtMs: 7,
  });
});

test('undo puts a ticker back where it stood', () => {
  const removed = removeEntries(three, undefined, 'AAPL', 7);
  expect(tickersOf(restoreEntries(removed, 'AAPL', 7, 8))).toEqual(['AAPL', 'MSFT', 'NVDA']);
});

test('undo brings back only what its own removal took', () => {
  const onTwo = addEntry(three, 'other', 'AAPL', 4);
  const earlier = removeEntries(onTwo, 'other', 'AAPL', 5);
  const removed = removeEntries(earlier, undefined, 'AAPL', 7);
  const back = restoreEntries(removed, 'AAPL', 7, 8);
  expect(back.filter((row) => !row.deleted && row.ticker === 'AAPL')).toMatchObject([
    { listId: FIRST_LIST_ID },
  ]);
});

test('a ticker added again after its removal comes last', () => {
  const rows = addEntry(removeEntries(three, undefined, 'AAPL', 7), FIRST_LIST_ID, 'AAPL', 8);
  expect(tickersOf(rows)).toEqual(['MSFT', 'NVDA', 'AAPL']);
});

test('a ticker is removed from the one list that is named', () => {
  const onTwo = addEntry(three, 'other', 'AAPL', 4);
  expect(tickersOf(removeEntries(onTwo, 'other', 'AAPL', 5))).toContain('AAPL');
});
