import { expect, test } from 'vitest';
import { newYorkMs } from '../../../contract/market-hours.ts';
import { dayCurveOf } from './day-curve.ts';

const box = { width: 100, height: 20 };
const date = '2026-11-20';
const at = (hour: number, value: number) => ({ atMs: newYorkMs(date, hour * 60), value });

test('a day is laid out by its hours: what is still to come is room at the right', () => {
  const curve = dayCurveOf([at(10, 100), at(13, 110)], box);
  expect(curve?.end).toEqual({ x: 50, y: 0 });
  expect(curve?.baseline).toBe(20);
});

test('no line leads from the close before to the first point of the day', () => {
  const before = { atMs: newYorkMs('2026-11-19', 960), value: 100 };
  const curve = dayCurveOf([before, at(10, 95), at(16, 90)], box);
  expect(curve?.line).toBe('M50 10L100 20');
  expect(curve?.baseline).toBe(0);
});

test('after the close the curve goes on to its last point', () => {
  expect(dayCurveOf([at(10, 100), at(18, 101)], box)?.end.x).toBe(100);
});

test('a day that moved nothing is a line in the middle', () => {
  expect(dayCurveOf([at(10, 5), at(16, 5)], box)?.line).toBe('M0 10L100 10');
});

test('a few cents of a large account are no cliff', () => {
  expect(dayCurveOf([at(10, 100_000), at(16, 99_999)], box)?.line).toBe('M0 9.9L100 10.1');
});

test('one point is no curve', () => {
  expect(dayCurveOf([at(10, 100)], box)).toBeUndefined();
});
