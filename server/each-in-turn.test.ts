import { expect, test } from 'vitest';
import { eachInTurn } from './each-in-turn.ts';

test('a failure does not keep later items from their turn, and the first one is thrown', async () => {
  const done: number[] = [];
  const all = eachInTurn([1, 2, 3, 4], async (item) => {
    if (item % 2 === 0) throw new Error(`${item} failed`);
    done.push(item);
  });
  await expect(all).rejects.toThrow('2 failed');
  expect(done).toEqual([1, 3]);
});
