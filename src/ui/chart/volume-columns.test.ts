import { expect, test } from 'vitest';
import { volumeColumns } from './volume-columns.ts';

const bars = { x: [0, 1, 2, 3], open: [1, 2, 3, 4], close: [2, 1, 4, 3], volume: [10, 20, 30, 50] };

test('where there is room, every bar has its own column', () => {
  expect(volumeColumns(bars, [0, 3], 10)).toEqual([
    { at: 0, shares: 10, rose: true },
    { at: 1, shares: 20, rose: false },
    { at: 2, shares: 30, rose: true },
    { at: 3, shares: 50, rose: false },
  ]);
});

test('without room, bars share a column with their average', () => {
  const columns = volumeColumns(bars, [0, 3], 2);
  expect(columns.map(({ shares }) => shares)).toEqual([15, 40]);
  expect(columns.map(({ rose }) => rose)).toEqual([true, true]);
});

test('equal volume has the same height in any grouping', () => {
  const even = Array.from({ length: 252 }, () => 7);
  const x = even.map((_, index) => index);
  const columns = volumeColumns({ x, open: even, close: even, volume: even }, [0, 251], 117);
  expect(new Set(columns.map(({ shares }) => shares))).toEqual(new Set([7]));
});
