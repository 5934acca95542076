import { expect, test } from 'vitest';
import { type PatchPart, ROW_COLUMNS } from '../../../workers/feed/api.ts';
import { readRow, rowsOf } from './feed-rows.ts';

type Column = (typeof ROW_COLUMNS)[number];

/** Columns that are not given are unknown. */
function row(known: Partial<Record<Column, number>>): Float64Array {
  return Float64Array.from(ROW_COLUMNS, (name) => known[name] ?? Number.NaN);
}

const regular = {
  price: 101.5,
  change: 1.5,
  changePercent: 1.5,
  previousClose: 100,
  receivedAtMs: 7,
};

test('a patch is split into rows by ticker', () => {
  const rows = [row({ price: 1 }), row({ price: 2 })];
  const part: PatchPart = {
    type: 'market',
    tickers: 'AAPL,BRK.B',
    rows: Float64Array.from(rows.flatMap((numbers) => Array.from(numbers))),
  };
  const prices = Array.from(rowsOf(part), ([ticker, numbers]) => [ticker, readRow(numbers).price]);
  expect(prices).toEqual([
    ['AAPL', 1],
    ['BRK.B', 2],
  ]);
});

test('a patch without tickers has no rows', () => {
  expect([...rowsOf({ type: 'market', tickers: '', rows: new Float64Array() })]).toEqual([]);
});

test('what is unknown is null, never zero', () => {
  expect(readRow(row(regular))).toEqual({
    ...regular,
    compare: null,
    open: null,
    high: null,
    low: null,
    volume: null,
    bid: null,
    bidSize: null,
    ask: null,
    askSize: null,
    tradedAtMs: null,
  });
});

test('a zero that is known stays a zero', () => {
  expect(readRow(row({ ...regular, volume: 0, change: 0 }))).toMatchObject({
    volume: 0,
    change: 0,
  });
});

test.for([1, 3] as const)('the compare line of slot %i is read with its slot', (slot) => {
  const compare = { comparePrice: 102, compareChange: 0.5, compareChangePercent: 0.49 };
  expect(readRow(row({ ...regular, compareSlot: slot, ...compare })).compare).toEqual({
    slot,
    price: 102,
    change: 0.5,
    changePercent: 0.49,
  });
});
