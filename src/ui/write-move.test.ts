import { expect, test } from 'vitest';
import { formatOf } from '../lib/format.ts';
import { writeMove } from './write-move.ts';

test.for([
  [0.299, '+0.29%'],
  [-0.126, '-0.13%'],
  [0, '0.00%'],
  [null, '–'],
  [undefined, '–'],
] as const)('a move of %s percent is written %s', ([percent, written]) => {
  expect(writeMove(formatOf('en'), percent)).toBe(written);
});
