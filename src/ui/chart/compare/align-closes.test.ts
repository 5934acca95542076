import { expect, test } from 'vitest';
import type { Interval } from '../../../../contract/bars.ts';
import { newYorkTime } from '../../../../tests/harness/set-exchange.ts';
import { alignCloses } from './align-closes.ts';

const minute = (time: string) => newYorkTime('2026-11-20', time);
const day = (date: string, time = '09:30') => newYorkTime(date, time);
const MINUTES = ['10:00', '10:01', '10:02', '10:03'].map(minute);

test.for([
  ['at the same minutes', MINUTES, [1, 2, 3, 4], [1, 2, 3, 4]],
  ['a minute without a trade has the price before', [0, 1, 3], [1, 2, 4], [1, 2, 2, 4]],
  ['a later beginning', [2, 3], [3, 4], [null, null, 3, 4]],
  ['an earlier end', [0, 1], [1, 2], [1, 2, null, null]],
  ['no bars', [], [], [null, null, null, null]],
] as const)('%s', ([, places, close, expected]) => {
  const openedAtMs = places.map((place) => (place < 10 ? (MINUTES[place] ?? 0) : place));
  const aligned = alignCloses(MINUTES, '1m', { openedAtMs, close: [...close] }, false);
  expect(aligned).toEqual(expected);
});

test('an instrument requested at the same time keeps its last price until the next trade', () => {
  const other = { openedAtMs: MINUTES.slice(0, 2), close: [1, 2] };
  expect(alignCloses(MINUTES, '1m', other, true)).toEqual([1, 2, 2, 2]);
});

test('a bar before the chart’s first one gives the starting price', () => {
  const other = { openedAtMs: [minute('09:58'), minute('10:02')], close: [7, 9] };
  expect(alignCloses(MINUTES, '1m', other, false)).toEqual([7, 7, 9, null]);
});

test('yesterday’s minutes are no line of today', () => {
  const other = { openedAtMs: [day('2026-11-19', '15:59')], close: [7] };
  expect(alignCloses(MINUTES, '1m', other, false)).toEqual([null, null, null, null]);
});

test.for<[Interval, string, string]>([
  ['1d', '2026-11-20', '2026-11-20'],
  ['1w', '2026-11-16', '2026-11-18'],
  ['1mo', '2026-11-02', '2026-11-20'],
])('bars of %s that open at different times of it are the same bar', ([interval, own, other]) => {
  const times = [day('2026-10-01'), day(own)];
  const late = { openedAtMs: [day(other, '13:07')], close: [5] };
  expect(alignCloses(times, interval, late, false)).toEqual([null, 5]);
});
