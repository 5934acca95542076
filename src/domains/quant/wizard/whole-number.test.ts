import { expect, test } from 'vitest';
import { readWhole, stepWhole } from './whole-number.ts';

const limits = { least: 3, most: 50 };

test.each([
  ['20', { value: 20 }],
  [' 3 ', { value: 3 }],
  ['2', { problem: 'too_small' }],
  ['51', { problem: 'too_large' }],
  ['', { problem: 'not_whole' }],
  ['4.5', { problem: 'not_whole' }],
  ['-4', { problem: 'not_whole' }],
  ['99999999', { problem: 'not_whole' }],
])('"%s" is %o', (typed, read) => {
  expect(readWhole(typed, limits)).toEqual(read);
});

test.each([
  ['20', 1, 21],
  ['50', 1, 50],
  ['3', -1, 3],
  ['', 1, 4],
  ['500', -1, 50],
])('"%s" with %i steps is %i', (typed, steps, next) => {
  expect(stepWhole(typed, steps, limits)).toBe(next);
});
