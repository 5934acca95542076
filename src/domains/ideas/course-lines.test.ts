import { expect, test } from 'vitest';
import { courseLines } from './course-lines.ts';

const box = { width: 100, height: 20 };

test('levels beyond the line extend the scale', () => {
  expect(courseLines([2, 3], [1, 5], box)).toEqual({ line: 'M0 15L100 10', levels: [20, 0] });
});

test('a flat line runs through the middle', () => {
  expect(courseLines([5, 5], [5], box)).toEqual({ line: 'M0 10L100 10', levels: [10] });
});

test.for([[[]], [[4]]])('%j is not enough for a line', ([closes]) => {
  expect(courseLines(closes ?? [], [4], box)).toBeUndefined();
});
