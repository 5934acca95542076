import { describe, expect, test } from 'vitest';
import { newYorkMs } from '../../../contract/market-hours.ts';
import { areaOf, marksOf, marksThatFit, pathOf, shapeOf } from './curve-shape.ts';

const at = (hours: number) => newYorkMs('2026-11-20', hours * 60);
const short = (hours: number) => newYorkMs('2026-11-27', hours * 60);
const moments = (ms: number) => marksOf('1D', [ms]).map(({ atMs }) => atMs);
const before = newYorkMs('2026-11-19', 20 * 60);

describe('a day', () => {
  test('the day is laid out whole, with the rest of it left free', () => {
    const { x } = shapeOf('1D', [before, at(9.5), at(12)], [100, 101, 102], 100);
    expect(x[0]).toBe(0);
    expect(x[1]).toBeGreaterThan(0);
    expect(x[2]).toBeLessThan(60);
  });

  test('no line leads from the close before to the first point of the day', () => {
    const shape = shapeOf('1D', [before, at(9.5), at(12)], [100, 101, 102], 100);
    expect(pathOf(shape).match(/[ML][\d.]+/g)).toEqual(
      ['M', 'L'].map((step, point) => `${step}${Number(shape.x[point + 1]?.toFixed(2))}`),
    );
    expect(areaOf(shape).startsWith(pathOf(shape))).toBe(true);
    expect(shape.y[0], 'it can still be read').toBe(shape.baseY);
  });

  test('the edges of the regular session are labeled, also on an early close', () => {
    expect(moments(at(10))).toEqual([at(9.5), at(12), at(14), at(16)]);
    expect(moments(short(10))).toEqual([short(9.5), short(12), short(13)]);
  });
});

describe('a longer range', () => {
  const days = [0, 1, 2, 3, 4].map((day) => before + day * 86_400_000);

  test('points are spaced evenly from edge to edge', () => {
    expect(shapeOf('1W', days, [1, 2, 3, 4, 5], 1).x).toEqual([0, 25, 50, 75, 100]);
  });

  test('the first and the last point are labeled', () => {
    const marks = marksOf('1W', days);
    expect(marks[0]).toEqual({ x: 0, atMs: days[0] });
    expect(marks.at(-1)).toEqual({ x: 100, atMs: days[4] });
    expect(marksOf('1W', [before])).toEqual([{ x: 0, atMs: before }]);
    expect(marksOf('1W', [])).toEqual([]);
  });
});

test('marks whose labels would overlap are left out, but never the first and the last', () => {
  const marks = [0, 30, 40, 90].map((x) => ({ x, atMs: x }));
  const placesOf = (half: number) => marksThatFit(marks, () => half).map(({ x }) => x);
  expect(placesOf(5)).toEqual([0, 30, 40, 90]);
  expect(placesOf(10)).toEqual([0, 30, 90]);
  expect(placesOf(40)).toEqual([0, 90]);
  expect(marksThatFit([], () => 1)).toEqual([]);
  expect(marksThatFit(marks.slice(0, 1), () => 1)).toHaveLength(1);
});

test('the scale includes the curve and its base', () => {
  const { y, baseY, ticks } = shapeOf('1W', [0, 1], [110, 120], 100);
  for (const height of [...y, baseY]) {
    expect(height).toBeGreaterThan(0);
    expect(height).toBeLessThan(100);
  }
  expect(y[1]).toBeLessThan(y[0] ?? 0);
  expect(ticks.map(({ value }) => value)).toEqual([100, 110, 120]);
});

test('a flat curve is drawn in the middle, also at zero', () => {
  expect(shapeOf('1W', [0, 1], [100, 100], 100).y).toEqual([50, 50]);
  expect(shapeOf('1W', [0, 1], [0, 0], 0).y).toEqual([50, 50]);
});

test('an unknown value breaks the line and the fill', () => {
  const shape = { x: [0, 50, 100], y: [10, undefined, 20] };
  expect(pathOf(shape)).toBe('M0 10M100 20');
  expect(areaOf(shape)).toBe('');
  expect(areaOf({ x: [0, 100], y: [10, 20] })).toBe('M0 10L100 20L100 100L0 100Z');
});
