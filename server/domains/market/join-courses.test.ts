import { expect, test } from 'vitest';
import { joinCourses } from './join-courses.ts';

test('an instrument without a bar at a time that another has is told as unknown there', () => {
  const joined = joinCourses([
    { ticker: 'AAPL', openedAtMs: [10, 20, 30], close: [1, 2, 3] },
    { ticker: 'MSFT', openedAtMs: [5, 20], close: [8, 9] },
  ]);
  expect(joined).toEqual({
    openedAtMs: [5, 10, 20, 30],
    courses: [
      { ticker: 'AAPL', close: [null, 1, 2, 3] },
      { ticker: 'MSFT', close: [8, null, 9, null] },
    ],
  });
});
