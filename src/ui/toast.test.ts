import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideToast, showToast, shownToast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  hideToast();
  vi.useRealTimers();
});

test('a toast disappears by itself', () => {
  showToast({ text: 'Removed' });
  expect(shownToast()?.text).toBe('Removed');
  vi.advanceTimersByTime(4000);
  expect(shownToast()).toBeUndefined();
});

test('a toast with Undo stays longer', () => {
  showToast({ text: 'Removed', undo: () => {} });
  vi.advanceTimersByTime(7999);
  expect(shownToast()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(shownToast()).toBeUndefined();
});

test('a new toast replaces the one before and has its own time', () => {
  showToast({ text: 'one' });
  vi.advanceTimersByTime(3000);
  showToast({ text: 'two' });
  vi.advanceTimersByTime(3000);
  expect(shownToast()?.text).toBe('two');
});
