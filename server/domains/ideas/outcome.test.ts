import { expect, test } from 'vitest';
import { closesOf, moveInDirection, splitSince } from './outcome.ts';

const days = [
  { date: '2026-11-18', close: 50 },
  { date: '2026-11-19', close: 25 },
  { date: '2026-11-20', close: 26 },
];

test.for([
  ['nothing was split', 25, 1],
  ['rounding alone differs', 25.004, 1],
  ['two were made of one', 50, 2],
  ['one was made of ten', 2.5, 0.1],
] as const)('the previous close shows it when %s', ([, closeBefore, shares]) => {
  expect(splitSince(days, { date: '2026-11-20', closeBefore })).toBeCloseTo(shares, 9);
});

test('a price stays as it was when the bars do not reach back', () => {
  expect(splitSince(days, { date: '2026-11-18', closeBefore: 400 })).toBe(1);
});

test('a bearish idea gains when the price falls', () => {
  expect(moveInDirection('long', 100, 103)).toBeCloseTo(3, 9);
  expect(moveInDirection('short', 100, 103)).toBeCloseTo(-3, 9);
  expect(moveInDirection('short', 100, 90)).toBeCloseTo(10, 9);
});

test('closes are dated by the day in New York', () => {
  const openedAtMs = [Date.parse('2026-11-20T14:30:00Z')];
  expect(closesOf({ openedAtMs, close: [7] })).toEqual([{ date: '2026-11-20', close: 7 }]);
});
