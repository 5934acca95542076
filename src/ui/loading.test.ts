import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLoading, LOADING_MAX_MS, onLoading, setLoading } from './loading.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  setLoading(false);
  vi.useRealTimers();
});

test('the overlay disappears when loading is turned off', () => {
  setLoading(true);
  expect(isLoading()).toBe(true);
  setLoading(false);
  expect(isLoading()).toBe(false);
});

test('the overlay disappears by itself after five seconds', () => {
  setLoading(true);
  vi.advanceTimersByTime(LOADING_MAX_MS - 1);
  expect(isLoading()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isLoading()).toBe(false);
  expect(LOADING_MAX_MS).toBe(5000);
});

test('turning loading on again restarts the five seconds', () => {
  setLoading(true);
  vi.advanceTimersByTime(4000);
  setLoading(true);
  vi.advanceTimersByTime(4000);
  expect(isLoading()).toBe(true);
});

test('listeners are called on changes only', () => {
  let heard = 0;
  const stop = onLoading(() => (heard += 1));
  setLoading(true);
  setLoading(true);
  setLoading(false);
  stop();
  setLoading(true);
  expect(heard).toBe(2);
});
