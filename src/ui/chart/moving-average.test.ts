import { expect, test } from 'vitest';
import { movingAverage } from './moving-average.ts';

test('a moving average is unknown until it has enough values', () => {
  expect(movingAverage([1, 2, 3, 4], 3)).toEqual([null, null, 2, 3]);
});

test('fewer values than its length have no average', () => {
  expect(movingAverage([5, 6], 3)).toEqual([null, null]);
});
