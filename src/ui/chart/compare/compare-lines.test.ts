import { expect, test } from 'vitest';
import { barsSeen, compareLines, extremesOf, percentAt } from './compare-lines.ts';

const whole = [0, 3] as const;

test.for([
  [
    'all start together',
    [
      [10, 11, 12, 13],
      [5, 6, 7, 8],
    ],
    whole,
    0,
    [10, 5],
  ],
  [
    'the view begins later',
    [
      [10, 11, 12, 13],
      [5, 6, 7, 8],
    ],
    [2, 3],
    2,
    [12, 7],
  ],
  [
    'one was listed later',
    [
      [10, 11, 12, 13],
      [null, null, 7, 8],
    ],
    whole,
    2,
    [12, 7],
  ],
  [
    'the chart’s own was listed last',
    [
      [null, 11, 12, 13],
      [5, 6, 7, 8],
    ],
    whole,
    1,
    [11, 6],
  ],
  [
    'one ends early',
    [
      [10, 11, 12, 13],
      [5, 6, null, null],
    ],
    whole,
    0,
    [10, 5],
  ],
  [
    'one has nothing in view',
    [
      [10, 11, 12, 13],
      [5, null, null, null],
    ],
    [1, 3],
    1,
    [11, undefined],
  ],
  [
    'one ended before another began',
    [
      [1, 2, 3, 4],
      [5, null, null, null],
      [null, 6, 7, 8],
    ],
    whole,
    1,
    [2, undefined, 6],
  ],
  [
    'two began after the chart’s own ended',
    [
      [1, 2, null, null],
      [null, null, 7, 8],
      [3, 4, 5, 6],
    ],
    whole,
    0,
    [1, undefined, 3],
  ],
  ['nothing is known', [[null, null, null, null]], whole, undefined, [undefined]],
] as const)('%s', ([, columns, seen, start, bases]) => {
  const figures = compareLines(columns, seen);
  expect(figures.start).toBe(start);
  expect(figures.lines.map(({ base }) => base)).toEqual(bases);
});

test('the line that the others wait for is named, and no line when all begin with the view', () => {
  const columns = [
    [10, 11, 12],
    [null, 7, 8],
  ];
  const says = (from: number) =>
    compareLines(columns, [from, 2]).lines.map(({ beginsAtStart }) => beginsAtStart);
  expect(says(0)).toEqual([false, true]);
  expect(says(1)).toEqual([false, false]);
});

test('each line says where its last price in view is', () => {
  const { lines } = compareLines(
    [
      [10, 11, 12, 13],
      [5, 6, null, null],
    ],
    [0, 2],
  );
  expect(lines.map(({ last }) => last)).toEqual([2, 1]);
});

test.for([
  ['a rise', [10, 11], 10, 1, 10],
  ['a fall', [10, 7.5], 10, 1, -25],
  ['before the start', [8, 10], 10, 0, -20],
] as const)('the percent of %s', ([, closes, base, bar, percent]) => {
  expect(percentAt(closes, base, bar)).toBeCloseTo(percent);
});

test.for([
  ['an unknown price', [10, null], 10, 1],
  ['no base', [10, 11], undefined, 1],
  ['no bar', [10, 11], 10, undefined],
] as const)('%s has no percent', ([, closes, base, bar]) => {
  expect(percentAt(closes, base, bar)).toBeUndefined();
});

test('the highest and the lowest are those in view', () => {
  const closes = [50, 10, 12, 8, null];
  const extremes = extremesOf(closes, 10, [1, 4]);
  expect(extremes?.high).toBeCloseTo(20);
  expect(extremes?.low).toBeCloseTo(-20);
  expect(extremesOf(closes, undefined, [0, 4])).toBeUndefined();
});

test.for([
  ['the whole', undefined, [0, 9]],
  ['a part between bars', { from: 2.4, to: 6.7 }, [3, 6]],
  ['a part beyond the ends', { from: -1, to: 12 }, [0, 9]],
] as const)('bars in %s', ([, view, seen]) => {
  expect(barsSeen(view, 10)).toEqual(seen);
});
