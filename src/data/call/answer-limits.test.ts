import { expect, test } from 'vitest';
import { answersToDrop } from './answer-limits.ts';

const limits = { ageMs: 1000, bytes: 100, count: 3 };
const row = (key: string, asOfMs: number, bytes = 10) => ({ key, asOfMs, bytes });

test('answers within the limits are kept', () => {
  expect(answersToDrop([row('a', 5000), row('b', 4000)], 5000, limits)).toEqual([]);
});

test('an answer older than the limit is dropped', () => {
  expect(answersToDrop([row('new', 5000), row('old', 3999)], 5000, limits)).toEqual(['old']);
});

test('beyond the maximum count the oldest are dropped', () => {
  const rows = [row('c', 4003), row('a', 4001), row('d', 4004), row('b', 4002)];
  expect(answersToDrop(rows, 4004, limits)).toEqual(['a']);
});

test('beyond the maximum size the oldest are dropped', () => {
  const rows = [row('old', 4001, 50), row('new', 4003, 50), row('middle', 4002, 50)];
  expect(answersToDrop(rows, 4004, limits)).toEqual(['old']);
});
