import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLoading, LOADING_MAX_MS, onLoading, setLoading } from './loading.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  setLoading(false);
  vi.useRealTimers();
});

test('the overlay goes when loading is turned off', () => {
  setLoading(true);
  expect(isLoading()).toBe(true);
  setLoading(false);
  expect(isLoading()).toBe(false);
});

test('the overlay goes by itself after five seconds, and not before', () => {
  setLoading(true);
  vi.advanceTimersByTime(LOADING_MAX_MS - 1);
  expect(isLoading()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isLoading()).toBe(false);
  expect(LOADING_MAX_MS).toBe(5000);
});

test('setting it again starts the five seconds anew', () => {
  setLoading(true);
  vi.advanceTimersByTime(4000);
  setLoading(true);
  vi.advanceTimersByTime(4000);
  expect(isLoading()).toBe(true);
});

test('listeners hear of changes only', () => {
  let heard = 0;
  const stop = onLoading(() => (heard += 1));
  setLoading(true);
  setLoading(true);
  setLoading(false);
  stop();
  setLoading(true);
  expect(heard).toBe(2);
});
