import { expect, test } from 'vitest';
import { rowBefore } from './row-before.ts';

const ids = ['a', 'b', 'c', 'd'];

test.for([
  ['d', 'a', 'a'],
  ['c', 'b', 'b'],
  ['a', 'b', 'c'],
  ['a', 'c', 'd'],
  ['a', 'd', undefined],
  ['c', 'd', undefined],
] as const)('%s dropped on %s comes before %s', ([moved, droppedOn, before]) => {
  expect(rowBefore(ids, moved, droppedOn)).toBe(before);
});
