import { expect, test } from 'vitest';
import { countMoves, type Figures, readWatchedOrder, sortWatched } from './sort-watched.ts';

const figures: Record<string, Figures> = {
  AAPL: { name: 'Apple', price: 200, changePercent: -1 },
  T: { name: 'AT&T', price: 20, changePercent: 2 },
  NVDA: { name: 'NVIDIA', price: 900, changePercent: 0.5 },
  NEW: {},
  NEWER: {},
};
const tickers = ['NEW', 'NVDA', 'AAPL', 'NEWER', 'T'];
const figuresOf = (ticker: string) => figures[ticker] ?? {};

test.for([
  ['manual', tickers],
  ['change', ['T', 'NVDA', 'AAPL', 'NEW', 'NEWER']],
  ['price', ['NVDA', 'AAPL', 'T', 'NEW', 'NEWER']],
  ['name', ['AAPL', 'T', 'NEW', 'NEWER', 'NVDA']],
] as const)('sorted by %s, unknown values come last, then by ticker', ([order, sorted]) => {
  expect(sortWatched(tickers, order, figuresOf)).toEqual(sorted);
});

test("an order that makes no sense is the person's own", () => {
  expect(readWatchedOrder('colour')).toBe('manual');
  expect(readWatchedOrder('price')).toBe('price');
});

test('an unknown change is neither up nor down', () => {
  expect(countMoves([1, -1, -2, 0, undefined])).toEqual({ up: 1, down: 2, flat: 1 });
});
