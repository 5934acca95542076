import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { readHook } from '../../../tests/harness/hook.ts';

async function aPage() {
  vi.resetModules();
  const page = await import('./search-history.ts');
  return {
    ...page,
    searches: () => readHook(page.useSearchHistory),
    viewed: () => readHook(page.useRecentlyViewed),
  };
}

beforeEach(async () => {
  await Dexie.delete('plumb');
});

/** Remembers one after the other, each a millisecond later. */
function inTurn<T>(values: readonly T[], remember: (value: T) => void): void {
  const now = vi.spyOn(Date, 'now');
  values.forEach((value, index) => {
    now.mockReturnValue(1000 + index);
    remember(value);
  });
  now.mockRestore();
}

test('searches are remembered newest first, each once regardless of case', async () => {
  const page = await aPage();
  inTurn(['apple', 'tesla', '  Apple ', ' '], page.rememberSearch);
  await expect.poll(page.searches).toEqual(['Apple', 'tesla']);
});

test('only the newest searches are remembered', async () => {
  const page = await aPage();
  const texts = Array.from({ length: page.SEARCHES_MAX + 5 }, (_, index) => `text ${index}`);
  inTurn(texts, page.rememberSearch);
  await expect.poll(page.searches).toEqual(texts.toReversed().slice(0, page.SEARCHES_MAX));
});

test('one search is forgotten, then all', async () => {
  const page = await aPage();
  inTurn(['a', 'b', 'c'], page.rememberSearch);
  page.forgetSearch('B');
  await expect.poll(page.searches).toEqual(['c', 'a']);
  page.forgetAllSearches();
  await expect.poll(page.searches).toEqual([]);
});

test('an instrument opened again comes first', async () => {
  const page = await aPage();
  inTurn(['AAPL', 'MSFT', 'AAPL'], page.rememberViewed);
  await expect.poll(page.viewed).toEqual(['AAPL', 'MSFT']);
});
