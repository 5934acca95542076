import { expect, test } from 'vitest';
import type { Bars, Interval } from '../../../contract/bars.ts';
import { extendBars } from './extend-bars.ts';

const openedAtMs = Date.parse('2026-11-20T15:00:00Z');

function someBars(interval: Interval): Bars {
  return {
    ticker: 'AAPL',
    range: '1D',
    interval,
    openedAtMs: [openedAtMs],
    open: [10],
    high: [11],
    low: [9],
    close: [10],
    volume: [100],
    previousClose: 9.5,
  };
}

test('a trade within the last bar moves its close, high and volume', () => {
  const bars = extendBars(someBars('1m'), { price: 12, atMs: openedAtMs + 59_999, shares: 5 });
  expect(bars).toMatchObject({ open: [10], high: [12], low: [9], close: [12], volume: [105] });
});

test('a trade in a later minute opens a bar at the start of that minute', () => {
  const bars = extendBars(someBars('1m'), { price: 8, atMs: openedAtMs + 150_000 });
  expect(bars.openedAtMs).toEqual([openedAtMs, openedAtMs + 120_000]);
  expect(bars).toMatchObject({ open: [10, 8], high: [11, 8], low: [9, 8], close: [10, 8] });
});

test.for([
  ['1d', '2026-11-20T20:59:00Z', '2026-11-23T14:30:00Z'],
  ['1w', '2026-11-20T20:59:00Z', '2026-11-23T14:30:00Z'],
  ['1mo', '2026-11-30T20:59:00Z', '2026-12-01T14:30:00Z'],
] as const)('a bar of %s ends with its period in New York', ([interval, within, beyond]) => {
  const same = extendBars(someBars(interval), { price: 12, atMs: Date.parse(within) });
  expect(same.close).toEqual([12]);
  const next = extendBars(someBars(interval), { price: 12, atMs: Date.parse(beyond) });
  expect(next.close).toEqual([10, 12]);
});

test.for([
  ['older than the last bar', { price: 12, atMs: openedAtMs - 1 }],
  ['at the price already known', { price: 10, atMs: openedAtMs + 1 }],
] as const)('a trade %s leaves the bars the same', ([, trade]) => {
  const bars = someBars('1m');
  expect(extendBars(bars, trade)).toBe(bars);
});

test('without bars nothing is extended', () => {
  const none: Bars = {
    ...someBars('1m'),
    openedAtMs: [],
    open: [],
    high: [],
    low: [],
    close: [],
    volume: [],
  };
  expect(extendBars(none, { price: 12, atMs: openedAtMs })).toBe(none);
});

test('extending does not change its input', () => {
  const bars = someBars('1m');
  extendBars(bars, { price: 12, atMs: openedAtMs });
  expect(bars.close).toEqual([10]);
});
