import { expect, test } from 'vitest';
import { sparkOf } from './spark-path.ts';

const box = { width: 100, height: 20 };

test('a price line spans the box from edge to edge', () => {
  expect(sparkOf([1, 3, 2], 1, box)).toEqual({ line: 'M0 20L50 0L100 10', baseline: 20 });
});

test('the base price has its own height', () => {
  expect(sparkOf([1, 2], 3, box)).toEqual({ line: 'M0 20L100 10', baseline: 0 });
});

test('a flat price line runs through the middle', () => {
  expect(sparkOf([5, 5], 5, box)).toEqual({ line: 'M0 10L100 10', baseline: 10 });
});

test.for([[[]], [[4]]])('%j is not enough for a line', ([closes]) => {
  expect(sparkOf(closes ?? [], 4, box)).toBeUndefined();
});
