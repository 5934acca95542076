import { expect, test } from 'vitest';
import { courseIn } from './course-in.ts';

const both = {
  openedAtMs: [10, 20, 30],
  courses: [
    { ticker: 'AAPL', close: [null, 2, 3] },
    { ticker: 'MSFT', close: [7, 8, 9] },
  ],
  unknown: ['NOSUCH'],
};

test('a course is stored as if it had been requested separately', () => {
  expect(courseIn(both, 'AAPL')).toEqual({
    openedAtMs: [20, 30],
    courses: [{ ticker: 'AAPL', close: [2, 3] }],
    unknown: [],
  });
});

test('an unknown instrument has no course', () => {
  expect(courseIn(both, 'NOSUCH')).toEqual({ openedAtMs: [], courses: [], unknown: ['NOSUCH'] });
});
