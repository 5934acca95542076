import { expect, test } from 'vitest';
import { placeOf } from './own-marks.ts';
import { layOut } from '../../ui/x-layout.ts';

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
