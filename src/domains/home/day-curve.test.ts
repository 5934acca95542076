import { expect, test } from 'vitest';
import { newYorkMs } from '../../../contract/market-hours.ts';
import { dayCurveOf, earningPoints } from './day-curve.ts';

const box = { width: 100, height: 20 };
const date = '2026-11-20';
const at = (hour: number, value: number) => ({ atMs: newYorkMs(date, hour * 60), value });

// Of 618 units: a minute before 9:30 and after 16:00 has 0.4, a regular one has 1.
test('a day is laid out by its hours: the hours before its first point and after its last are empty', () => {
  const curve = dayCurveOf([at(10, 100), at(13, 110)], box);
  expect(curve?.end).toEqual({ x: 55.3, y: 0 });
  expect(curve?.baseline).toBe(20);
});

test('no line leads from the close before to the first point of the day', () => {
  const before = { atMs: newYorkMs('2026-11-19', 960), value: 100 };
  const curve = dayCurveOf([before, at(10, 95), at(16, 90)], box);
  expect(curve?.line).toBe('M26.2 10L84.5 20');
  expect(curve?.baseline).toBe(0);
});

test('after the close the curve continues to its last point', () => {
  expect(dayCurveOf([at(10, 100), at(18, 101)], box)?.end.x).toBe(92.2);
});

test('a day that moved nothing is a line in the middle', () => {
  expect(dayCurveOf([at(10, 5), at(16, 5)], box)?.line).toBe('M26.2 10L84.5 10');
});

test('a few cents of a large account are no cliff', () => {
  expect(dayCurveOf([at(10, 100_000), at(16, 99_999)], box)?.line).toBe('M26.2 9.9L84.5 10.1');
});

test('one point is no curve', () => {
  expect(dayCurveOf([at(10, 100)], box)).toBeUndefined();
});

test('deposits and withdrawals draw no cliff: only profit and loss move the curve', () => {
  const points = [
    [50_000n, 50_000n],
    [20_010n, -30_000n],
    [20_030n, 0n],
  ] as const;
  const curve = earningPoints(
    points.map(([equity, flow], atMs) => ({
      atMs,
      equityMicros: equity * 1_000_000n,
      flowMicros: flow * 1_000_000n,
    })),
  );
  expect(curve.map(({ value }) => value)).toEqual([20_000, 20_010, 20_030]);
});
