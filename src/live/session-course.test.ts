import { expect, test } from 'vitest';
import { sessionCourse } from './session-course.ts';

/** Of Friday 20 November 2026 in New York. */
const at = (time: string) => Date.parse(`2026-11-20T${time}:00-05:00`);
const day = {
  openedAtMs: [at('09:00'), at('09:30'), at('15:55'), at('16:05'), at('17:00')],
  close: [101, 102, 110, 109, 108],
};

test('the after-hours line starts at the close', () => {
  expect(sessionCourse(day, { slot: 3, price: 107, base: 110 })).toEqual({
    closes: [110, 109, 108, 107],
    base: 110,
  });
});

test('the day’s line ends at the close', () => {
  expect(sessionCourse(day, { slot: 2, price: 110, base: 100 })).toEqual({
    closes: [101, 102, 110, 110],
    base: 100,
  });
});

test('the pre-market has a line of its own, and none while the bars are those of yesterday', () => {
  const early = { openedAtMs: [at('08:00'), at('08:05')], close: [99, 101] };
  expect(sessionCourse(early, { slot: 1, price: 102, base: 100 })).toEqual({
    closes: [99, 101, 102],
    base: 100,
  });
  expect(sessionCourse(day, { slot: 1, price: 102, base: 100 })).toBeUndefined();
});

test('without bars there is no line', () => {
  const none = { openedAtMs: [], close: [] };
  expect(sessionCourse(none, { slot: 2, price: 1, base: 1 })).toBeUndefined();
});
