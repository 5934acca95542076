// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { followHook } from '../../../tests/harness/hook.ts';
import { watch } from './watchlist-acts.ts';
import { useIsWatched, useLastUsedList, useWatchlists } from './watchlists.ts';

test('a star renders again when its own ticker joins or leaves a list, and not for another ticker', async () => {
  const star = followHook(() => useIsWatched('AAPL'));
  const lists = followHook(useWatchlists);
  const lastUsed = followHook(useLastUsedList);
  await expect.poll(() => star.said).toBe(false);

  const { drawn } = star;
  watch('MSFT');
  await expect.poll(() => lists.said?.[0]?.tickers).toEqual(['MSFT']);
  expect(structuredClone(lists.said)).toEqual(lists.said);
  const undo = watch('AAPL');
  await expect.poll(() => star.said).toBe(true);
  undo();
  await expect.poll(() => star.said).toBe(false);
  expect(star.drawn - drawn).toBe(2);
  expect(lastUsed.said).toBe('first');
});
