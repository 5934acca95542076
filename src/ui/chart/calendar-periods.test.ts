import { expect, test } from 'vitest';
import { newYorkDay, newYorkMonth, newYorkWeek } from './calendar-periods.ts';

const at = (iso: string) => Date.parse(iso);

test('a late evening in New York is not yet the next day', () => {
  expect(newYorkDay(at('2026-11-21T02:00:00Z'))).toBe(newYorkDay(at('2026-11-20T15:00:00Z')));
});

test('a week runs from Monday to Sunday', () => {
  const monday = newYorkWeek(at('2026-11-16T15:00:00Z'));
  expect(newYorkWeek(at('2026-11-22T15:00:00Z'))).toBe(monday);
  expect(newYorkWeek(at('2026-11-15T15:00:00Z'))).toBe(monday - 1);
});

test('a month changes at midnight in New York', () => {
  const november = newYorkMonth(at('2026-12-01T04:59:00Z'));
  expect(newYorkMonth(at('2026-12-01T05:00:00Z'))).toBe(november + 1);
});
