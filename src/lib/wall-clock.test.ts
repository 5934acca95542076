import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wallClock } from './wall-clock.ts';

beforeEach(() => vi.useFakeTimers({ now: 10_999 }));
afterEach(() => vi.useRealTimers());

test('between two steps all read the same time, however late it has become', () => {
  const clock = wallClock(1_000);
  const stop = clock.listen(() => undefined);
  expect(clock.read()).toBe(10_000);
  // The clock advances before its timer fires, which can happen within one render.
  vi.setSystemTime(11_000);
  expect(clock.read()).toBe(10_000);
  stop();
});

test('each step is announced, and reads return the time of the step', () => {
  const clock = wallClock(500);
  const told: number[] = [];
  const stop = clock.listen(() => told.push(clock.read()));
  vi.advanceTimersByTime(1_001);
  expect(told).toEqual([11_000, 11_500, 12_000]);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(told).toHaveLength(3);
});

test('a clock without listeners has the current time when it is read again', () => {
  const clock = wallClock(2_000);
  clock.listen(() => undefined)();
  vi.setSystemTime(61_500);
  expect(clock.read()).toBe(60_000);
  vi.setSystemTime(62_500);
  const stop = clock.listen(() => undefined);
  expect(clock.read()).toBe(62_000);
  stop();
});
