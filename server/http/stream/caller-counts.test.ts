import { expect, test } from 'vitest';
import { CallerCounts } from './caller-counts.ts';

test('each caller is counted alone, and a socket that closes is counted off', () => {
  const counts = new CallerCounts();
  expect([counts.add('a'), counts.add('a'), counts.add('b')]).toEqual([1, 2, 1]);
  counts.remove('a');
  counts.remove('b');
  expect([counts.add('a'), counts.add('b')]).toEqual([2, 1]);
});
