import { expect, test } from 'vitest';
import type { Range } from '../../contract/bars.ts';
import { layOut, nearestBar } from './x-layout.ts';

function barsAt(range: Range, times: readonly string[]) {
  return { range, interval: '1m' as const, openedAtMs: times.map((time) => Date.parse(time)) };
}

test('one day is laid out whole, with the remaining time left free', () => {
  const layout = layOut(barsAt('1D', ['2026-11-20T09:00:00Z', '2026-11-20T14:31:00Z']));
  const regularFrom = layout.day?.ofMinute(570) ?? Number.NaN;
  expect(layout.x).toEqual([0, regularFrom + 1]);
  expect(layout.max).toBe(layout.day?.ofMinute(1200));
  expect(layout.shades.map(({ session }) => session)).toEqual(['pre', 'after']);
});

test('the regular session has more than half of the width', () => {
  const { max, day } = layOut(barsAt('1D', ['2026-11-20T15:00:00Z']));
  expect(((day?.ofMinute(960) ?? 0) - (day?.ofMinute(570) ?? 0)) / max).toBeGreaterThan(0.5);
});

test('a candle is centered on its minutes', () => {
  const times = ['2026-11-20T13:00:00Z', '2026-11-20T14:30:00Z'];
  const bars = { ...barsAt('1D', times), interval: '15m' as const };
  const { x, rooms, day } = layOut(bars, { isCandles: true });
  expect(x[1]).toBe((day?.ofMinute(570) ?? 0) + 7.5);
  expect(rooms).toEqual([6, 15]);
});

test('a day with an early close ends earlier', () => {
  const short = layOut(barsAt('1D', ['2026-11-27T15:00:00Z']));
  const full = layOut(barsAt('1D', ['2026-11-20T15:00:00Z']));
  expect(short.max).toBeLessThan(full.max);
});

test('a longer range leaves no gap for the night', () => {
  const layout = layOut(barsAt('1W', ['2026-11-19T20:59:00Z', '2026-11-20T14:30:00Z']));
  expect(layout.x).toEqual([0, 1]);
  expect(layout.shades).toEqual([]);
});

test('a one-day range that includes yesterday is laid out bar by bar', () => {
  const layout = layOut(barsAt('1D', ['2026-11-19T20:59:00Z', '2026-11-20T14:30:00Z']));
  expect(layout.x).toEqual([0, 1]);
});

test.for([
  [-3, 0],
  [1.4, 1],
  [1.6, 2],
  [99, 3],
] as const)('the bar nearest to %d is number %d', ([place, bar]) => {
  expect(nearestBar([0, 1, 2, 5], place)).toBe(bar);
});

test('no bars, no nearest bar', () => {
  expect(nearestBar([], 1)).toBeUndefined();
});
