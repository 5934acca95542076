import { expect, test } from 'vitest';
import {
  gatheredOf,
  lapseMs,
  monthAfter,
  monthOf,
  monthStartMs,
  takeBackEndMs,
} from './charity-rules.ts';

test.for([
  ['a profit', 123_456_789n, 10, 12_340_000n],
  ['a profit below a cent', 90_000n, 10, 0n],
  ['all of a profit', 123_456_789n, 100, 123_450_000n],
  ['no profit', 0n, 50, 0n],
  ['a loss', -200_000_000n, 50, 0n],
] as const)(
  '%s gathers its percent to the cent, and never less than nothing',
  ([, profit, percent, micros]) => {
    expect(gatheredOf(profit, percent)).toBe(micros);
  },
);

test('months continue across a year end', () => {
  expect(monthOf('2026-12-31')).toBe('2026-12');
  expect(monthAfter('2026-12')).toBe('2027-01');
  expect(monthAfter('2026-12', 2)).toBe('2027-02');
  expect(monthAfter('2027-01', -1)).toBe('2026-12');
});

test('a month begins at midnight in New York, in standard and in daylight saving time', () => {
  expect(new Date(monthStartMs('2026-12')).toISOString()).toBe('2026-12-01T05:00:00.000Z');
  expect(new Date(monthStartMs('2027-07')).toISOString()).toBe('2027-07-01T04:00:00.000Z');
});

test('a donation can be returned until the end of the seventh day, a month confirmed until the end of the fourteenth', () => {
  const givenMs = Date.parse('2026-11-20T15:00:00Z');
  expect(new Date(takeBackEndMs(givenMs)).toISOString()).toBe('2026-11-28T05:00:00.000Z');
  // Just before midnight in New York it is still the previous day.
  const lateMs = Date.parse('2026-12-02T04:59:59Z');
  expect(new Date(lapseMs(lateMs)).toISOString()).toBe('2026-12-16T05:00:00.000Z');
});
