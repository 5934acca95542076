import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WatchlistEntryRow, WatchlistRow } from '../device/db.ts';
import { madeBy, takeBack } from '../device/row-moves.ts';
import {
  addEntry,
  addList,
  moveEntry,
  moveEntryTo,
  moveList,
  readListName,
  removeEntries,
  removeList,
  renameList,
} from './watchlist-changes.ts';
import {
  ENTRIES_MAX,
  FIRST_LIST_ID,
  keyOfEntry,
  keyOfList,
  lastUsedList,
  LIST_NAME_MAX,
  LISTS_MAX,
  watchlistsOf,
  withFirstList,
} from './watchlist-rules.ts';

const nothing: readonly WatchlistEntryRow[] = [];
const noLists: readonly WatchlistRow[] = [];
const tickersOf = (rows: readonly WatchlistEntryRow[]) => watchlistsOf([], rows)[0]?.tickers;
const idsOf = (rows: readonly WatchlistRow[]) => watchlistsOf(rows, []).map(({ id }) => id);

const three = ['AAPL', 'MSFT', 'NVDA'].reduce(
  (rows, ticker, index) => addEntry(rows, FIRST_LIST_ID, ticker, index + 1),
  nothing,
);
const abc = ['a', 'b', 'c'].reduce(
  (rows, id, index) => addList(rows, { id, name: id, atMs: index + 1 }),
  noLists,
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

test('the order is the person’s, regardless of the order of the rows', () => {
  expect(tickersOf(three.toReversed())).toEqual(['AAPL', 'MSFT', 'NVDA']);
});

test('a ticker on the list is not added again', () => {
  expect(addEntry(three, FIRST_LIST_ID, 'AAPL', 9)).toBe(three);
});

test('a full list accepts nothing until a ticker is removed', () => {
  const full = Array.from({ length: ENTRIES_MAX }, (_, index) => `T${index}`).reduce(
    (rows, ticker) => addEntry(rows, FIRST_LIST_ID, ticker, 1),
    nothing,
  );
  expect(addEntry(full, FIRST_LIST_ID, 'AAPL', 2)).toBe(full);
  const onOther = addEntry(full, 'other', 'AAPL', 2);
  expect(onOther).not.toBe(full);
  expect(moveEntryTo(onOther, { ticker: 'AAPL', from: 'other', to: FIRST_LIST_ID, atMs: 3 })).toBe(
    onOther,
  );

  const room = removeEntries(full, { listId: FIRST_LIST_ID, ticker: 'T0' }, 3);
  expect(tickersOf(addEntry(room, FIRST_LIST_ID, 'AAPL', 4))).toContain('AAPL');
});

test('a removed ticker leaves a tombstone with its time', () => {
  const rows = removeEntries(three, { ticker: 'MSFT' }, 7);
  expect(tickersOf(rows)).toEqual(['AAPL', 'NVDA']);
  expect(rows.find((row) => row.ticker === 'MSFT')).toMatchObject({
    deleted: true,
    updatedAtMs: 7,
  });
});

test('a ticker added again after its removal comes last', () => {
  const rows = addEntry(removeEntries(three, { ticker: 'AAPL' }, 7), FIRST_LIST_ID, 'AAPL', 8);
  expect(tickersOf(rows)).toEqual(['MSFT', 'NVDA', 'AAPL']);
});

test('a ticker is removed from the one list that is named, or from all', () => {
  const onTwo = addEntry(three, 'other', 'AAPL', 4);
  expect(tickersOf(removeEntries(onTwo, { listId: 'other', ticker: 'AAPL' }, 5))).toContain('AAPL');
  const off = removeEntries(onTwo, { ticker: 'AAPL' }, 5);
  expect(off.filter((row) => row.ticker === 'AAPL' && !row.deleted)).toEqual([]);
});

test('a ticker moved to another list is at its end and not on the first', () => {
  const there = addEntry(three, 'other', 'JPM', 4);
  const moved = moveEntryTo(there, { ticker: 'AAPL', from: FIRST_LIST_ID, to: 'other', atMs: 5 });
  expect(tickersOf(moved)).toEqual(['MSFT', 'NVDA']);
  const other = addList([], { id: 'other', name: 'Other', atMs: 1 });
  expect(watchlistsOf(other, moved)[1]?.tickers).toEqual(['JPM', 'AAPL']);
});

test('lists are in order of creation and can be moved', () => {
  expect(idsOf(abc)).toEqual([FIRST_LIST_ID, 'a', 'b', 'c']);
  expect(idsOf(moveList(abc, { id: 'c', before: FIRST_LIST_ID, atMs: 9 }))).toEqual([
    'c',
    FIRST_LIST_ID,
    'a',
    'b',
  ]);
});

test('a list is renamed, the first one too, before anything was saved', () => {
  const [first] = watchlistsOf(renameList([], { id: FIRST_LIST_ID, name: 'Mine', atMs: 1 }), []);
  expect(first?.name).toBe('Mine');
});

test('a removed list is restored with its tickers; the first list cannot be removed', () => {
  const entries = addEntry(nothing, 'b', 'AAPL', 1);
  const gone = removeList(abc, 'b', 5);
  expect(idsOf(gone)).toEqual([FIRST_LIST_ID, 'a', 'c']);
  const back = takeBack(gone, keyOfList, madeBy(abc, gone, keyOfList), 6);
  expect(watchlistsOf(back, entries)[2]).toEqual({ id: 'b', name: 'b', tickers: ['AAPL'] });
  expect(removeList(abc, FIRST_LIST_ID, 5)).toBe(abc);
});

test('the number of lists is limited', () => {
  const full = Array.from({ length: LISTS_MAX + 3 }, (_, index) => `l${index}`).reduce(
    (rows, id) => addList(rows, { id, name: id, atMs: 1 }),
    noLists,
  );
  expect(idsOf(full)).toHaveLength(LISTS_MAX);
});

test('a ticker added without a list goes to the last changed list', () => {
  const entries = addEntry(addEntry(three, 'a', 'JPM', 10), 'b', 'XOM', 20);
  expect(lastUsedList(watchlistsOf(abc, entries), entries)).toBe('b');
  expect(lastUsedList(watchlistsOf(removeList(abc, 'b', 30), entries), entries)).toBe('a');
  expect(lastUsedList(watchlistsOf([], []), [])).toBe(FIRST_LIST_ID);
});

test.for([
  ['  My   list ', { name: 'My list' }],
  ['   ', { problem: 'empty' }],
  ['x'.repeat(LIST_NAME_MAX), { name: 'x'.repeat(LIST_NAME_MAX) }],
  ['x'.repeat(LIST_NAME_MAX + 1), { problem: 'too_long' }],
  ['株'.repeat(LIST_NAME_MAX), { name: '株'.repeat(LIST_NAME_MAX) }],
  ['dividends', { problem: 'taken' }],
] as const)('the name %j is read', ([text, expected]) => {
  expect(readListName(text, ['Dividends'])).toEqual(expected);
});

type Edit = (rows: readonly WatchlistEntryRow[], atMs: number) => readonly WatchlistEntryRow[];

const ticker = fc.constantFrom('AAPL', 'MSFT', 'NVDA', 'JPM', 'XOM');
const listId = fc.constantFrom(FIRST_LIST_ID, 'a', 'b');
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ ticker, listId }).map((to): Edit => (rows, atMs) => {
    return addEntry(rows, to.listId, to.ticker, atMs);
  }),
  fc.record({ ticker, listId: fc.option(listId, { nil: undefined }) }).map(
    (from): Edit =>
      (rows, atMs) =>
        removeEntries(rows, from, atMs),
  ),
  fc.record({ ticker, listId, before: fc.option(ticker, { nil: undefined }) }).map(
    ({ listId: on, ...move }): Edit =>
      (rows, atMs) =>
        moveEntry(rows, on, { ...move, atMs }),
  ),
  fc.record({ ticker, from: listId, to: listId }).map(
    (move): Edit =>
      (rows, atMs) =>
        moveEntryTo(rows, { ...move, atMs }),
  ),
);

/** No ticker appears twice on a list, each has one row, and the order does not depend on the order of the rows. */
function expectSound(rows: readonly WatchlistEntryRow[]): void {
  expect(new Set(rows.map(keyOfEntry)).size).toBe(rows.length);
  const shown = watchlistsOf(abc, rows);
  for (const { tickers } of shown) expect(new Set(tickers).size).toBe(tickers.length);
  expect(watchlistsOf(abc, rows.toReversed())).toEqual(shown);
}

test('after any changes lists have no duplicates and one order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ edit: anyEdit, isUndone: fc.boolean() }), { maxLength: 40 }),
      (steps) => {
        let rows = nothing;
        let atMs = 0;
        for (const { edit, isUndone } of steps) {
          const before = rows;
          rows = edit(before, (atMs += 1));
          expectSound(rows);
          if (!isUndone) continue;
          rows = takeBack(rows, keyOfEntry, madeBy(before, rows, keyOfEntry), (atMs += 1));
          expectSound(rows);
          expect(watchlistsOf(abc, rows)).toEqual(watchlistsOf(abc, before));
        }
      },
    ),
  );
});

test("an undo after another tab's changes leaves those in place", () => {
  fc.assert(
    fc.property(
      fc.array(anyEdit, { maxLength: 12 }),
      anyEdit,
      fc.array(anyEdit, { maxLength: 6 }),
      (start, mine, others) => {
        const before = start.reduce((rows, edit, index) => edit(rows, index), nothing);
        const after = mine(before, 100);
        const made = madeBy(before, after, keyOfEntry);
        const meanwhile = others.reduce((rows, edit, index) => edit(rows, 200 + index), after);
        const undone = takeBack(meanwhile, keyOfEntry, made, 300);
        expectSound(undone);
        const touched = meanwhile.filter((row) => row.updatedAtMs >= 200);
        for (const row of touched) expect(undone).toContain(row);
      },
    ),
  );
});
