import { expect, test } from 'vitest';
import { placeOf, pushApart } from './own-marks.ts';
import { layOut } from '../../ui/chart/x-layout.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}:00-05:00`);

test('a trade is marked on its bar, and an earlier one nowhere', () => {
  const openedAtMs = [at('09:30'), at('09:45'), at('10:00')];
  const layout = layOut({ range: '1W', interval: '15m', openedAtMs });
  expect(placeOf({ openedAtMs }, layout, at('09:29'))).toBeUndefined();
  expect(placeOf({ openedAtMs }, layout, at('09:30'))).toBe(0);
  expect(placeOf({ openedAtMs }, layout, at('09:59'))).toBe(1);
  expect(placeOf({ openedAtMs }, layout, at('10:07'))).toBe(2);
  expect(placeOf({ openedAtMs: [] }, layout, at('10:07'))).toBeUndefined();
});

test('on a one-day chart a trade is marked at its minute', () => {
  const openedAtMs = [at('09:30'), at('09:31'), at('09:40')];
  const layout = layOut({ range: '1D', interval: '1m', openedAtMs });
  expect(placeOf({ openedAtMs }, layout, at('09:35'))).toBe(layout.day?.ofMinute(9 * 60 + 35));
  expect(placeOf({ openedAtMs }, layout, at('09:35') + 86_400_000)).toBeUndefined();
});

test('labels that would cover each other are pushed apart within the chart', () => {
  const box = { room: 10, top: 0, bottom: 100 };
  expect(pushApart([50, 20], box)).toEqual([50, 20]);
  expect(pushApart([50, 52, 49], box)).toEqual([59, 69, 49]);
  expect(pushApart([100, 100], box)).toEqual([90, 100]);
  expect(pushApart([], box)).toEqual([]);
});
