import { expect, test } from 'vitest';
import type { Bars } from './bars.ts';
import { summarize } from './range-summary.ts';

const bars: Bars = {
  ticker: 'AAPL',
  range: '1D',
  interval: '1m',
  openedAtMs: [1, 2],
  open: [10, 11],
  high: [12, 13],
  low: [8, 9],
  close: [11, 10],
  volume: [1, 1],
  previousClose: 8,
};

test('the change of a range is measured from the previous close', () => {
  expect(summarize(bars)).toEqual({
    base: 8,
    last: 10,
    change: 2,
    changePercent: 25,
    high: 13,
    low: 8,
  });
});

test('a history that starts within the range is measured from its first open', () => {
  expect(summarize({ ...bars, previousClose: null })).toMatchObject({ base: 10, change: 0 });
});

test('no bars have no summary', () => {
  const none = { ...bars, openedAtMs: [], open: [], high: [], low: [], close: [], volume: [] };
  expect(summarize(none)).toBeUndefined();
});
