import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { readHook } from '../../../tests/harness/hook.ts';

async function aPage() {
  vi.resetModules();
  const page = await import('./search-history.ts');
  const { writeState } = await import('./sync-store.ts');
  const { withDatabase } = await import('../device/db.ts');
  return {
    ...page,
    writeState,
    kept: () =>
      withDatabase(async (db) => [
        ...(await db.searches.toArray()),
        ...(await db.viewed.toArray()),
      ]),
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

test('no words of a forgotten search stay on the device, and undo brings it back', async () => {
  const page = await aPage();
  inTurn(['bankruptcy', 'tesla'], page.rememberSearch);
  inTurn(['AAPL'], page.rememberViewed);
  await expect.poll(page.viewed).toEqual(['AAPL']);
  const undo = page.forgetAllSearches();
  page.forgetAllViewed();
  await expect.poll(page.kept).toEqual([]);
  undo();
  await expect.poll(page.searches).toEqual(['tesla', 'bankruptcy']);
});

test('a forgotten search that the account has stays as a tombstone until the account has forgotten it', async () => {
  const page = await aPage();
  page.rememberSearch('tesla');
  await expect.poll(page.searches).toEqual(['tesla']);
  const place = { id: 'here', owner: 'A', version: 1, sent: null } as const;
  await page.writeState(place, [{ name: 'search tesla', body: '{}', changedAtMs: 1 }]);
  page.forgetAllSearches();
  await expect.poll(page.kept).toMatchObject([{ key: 'tesla', deleted: true }]);
  await page.dropSpentTombstones();
  expect(await page.kept()).toHaveLength(1);
  await page.writeState(place, [{ name: 'search tesla', body: null, changedAtMs: 2 }]);
  await page.dropSpentTombstones();
  expect(await page.kept()).toEqual([]);
});
