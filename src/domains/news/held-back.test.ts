import { expect, test } from 'vitest';
import { heldBack } from './held-back.ts';

const items = [{ id: 'c' }, { id: 'b' }, { id: 'a' }];

test.for([
  ['the list was not looked at before', undefined, 0],
  ['nothing came', 'c', 0],
  ['two came', 'a', 2],
  ['what was on top is gone', 'z', 0],
] as const)('holds back what is new when %s', ([, top, held]) => {
  expect(heldBack(items, top)).toBe(held);
});
