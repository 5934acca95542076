import { expect, test } from 'vitest';
import type { Bars } from '../../../contract/bars.ts';
import { newYorkMs } from '../../../contract/market-hours.ts';
import { settleBars } from './settle-bars.ts';

const at = (minutes: number) => newYorkMs('2026-11-20', minutes);
const NOON = 12 * 60;
const EVENING = 17 * 60;

function barsAt(minutes: number, interval: Bars['interval'] = '1m'): Bars {
  return {
    ticker: 'AAPL',
    range: '1D',
    interval,
    openedAtMs: [at(minutes - 1), at(minutes)],
    open: [99, 100],
    high: [101, 100.5],
    low: [98, 99.5],
    close: [100, 100],
    volume: [10, 20],
    previousClose: 99,
  };
}

test('the last bar ends at the price of the quote, and reaches as far', () => {
  const settled = settleBars(barsAt(NOON), { regular: 101.25, extended: undefined });
  expect(settled.close).toEqual([100, 101.25]);
  expect(settled.high).toEqual([101, 101.25]);
  expect(settled.low).toEqual([98, 99.5]);
});

test('a bar of extended hours ends at their price, and stays where the quote has none', () => {
  const bars = barsAt(EVENING);
  expect(settleBars(bars, { regular: 90, extended: 102 }).close.at(-1)).toBe(102);
  expect(settleBars(bars, { regular: 90, extended: undefined })).toBe(bars);
});

test('a bar of a day has the price of regular hours', () => {
  const bars = barsAt(0, '1d');
  expect(settleBars(bars, { regular: 103, extended: 102 }).close.at(-1)).toBe(103);
});

test('bars that agree, and no bars, stay the same object', () => {
  const bars = barsAt(NOON);
  expect(settleBars(bars, { regular: 100, extended: 7 })).toBe(bars);
  const none = { ...bars, openedAtMs: [], open: [], high: [], low: [], close: [], volume: [] };
  expect(settleBars(none, { regular: 100, extended: 7 })).toBe(none);
});
