import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFollows, FOLLOW_GRACE_MS } from './feed-follows.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Resolves at the end of the task, when all its changes are sent. */
const turnOver = () => Promise.resolve();

test('tickers of several readers are followed once, in a fixed order', () => {
  const follows = createFollows();
  follows.follow('market', ['MSFT', 'AAPL']);
  follows.follow('market', ['AAPL']);
  follows.follow('detail', ['SPY']);
  expect(follows.topics()).toEqual([
    { type: 'market', tickers: ['AAPL', 'MSFT'] },
    { type: 'detail', tickers: ['SPY'] },
  ]);
});

test('a ticker stays followed for a while after its last reader left, and no longer', () => {
  const follows = createFollows();
  const first = follows.follow('market', ['AAPL']);
  const second = follows.follow('market', ['AAPL']);
  first();
  vi.advanceTimersByTime(FOLLOW_GRACE_MS);
  expect(follows.topics()).toHaveLength(1);
  second();
  vi.advanceTimersByTime(FOLLOW_GRACE_MS - 1);
  expect(follows.topics()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(follows.topics()).toEqual([]);
});

test('leaving twice counts once', () => {
  const follows = createFollows();
  follows.follow('market', ['AAPL']);
  const leave = follows.follow('market', ['AAPL']);
  leave();
  leave();
  vi.advanceTimersByTime(FOLLOW_GRACE_MS);
  expect(follows.topics()).toEqual([{ type: 'market', tickers: ['AAPL'] }]);
});

test('changes of one turn are sent once, and empty changes are not sent', async () => {
  const follows = createFollows();
  let told = 0;
  follows.listen(() => (told += 1));
  follows.follow('market', ['AAPL']);
  follows.follow('detail', ['AAPL']);
  await turnOver();
  expect(told).toBe(1);

  follows.follow('market', ['AAPL']);
  await turnOver();
  expect(told).toBe(1);
});

test('returning to a screen within the grace time makes no request', async () => {
  const follows = createFollows();
  const leave = follows.follow('market', ['AAPL']);
  await turnOver();
  let told = 0;
  follows.listen(() => (told += 1));
  leave();
  follows.follow('market', ['AAPL']);
  vi.advanceTimersByTime(FOLLOW_GRACE_MS);
  await turnOver();
  expect(told).toBe(0);
});

test('a listener that stopped hears nothing', async () => {
  const follows = createFollows();
  let told = 0;
  follows.listen(() => (told += 1))();
  follows.follow('market', ['AAPL']);
  await turnOver();
  expect(told).toBe(0);
});
