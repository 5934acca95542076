import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { readHook } from '../../../tests/harness/hook.ts';

/** A separate tab: its own memory, the same database. */
async function aTab() {
  vi.resetModules();
  const tab = { ...(await import('./watchlists.ts')), ...(await import('./watchlist-acts.ts')) };
  return { ...tab, tickers: () => readHook(tab.useWatchlists)?.[0]?.tickers };
}

beforeEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await Dexie.delete('plumb');
});

test('a watched ticker is there after the page was closed', async () => {
  const before = await aTab();
  before.watch('AAPL');
  before.watch('MSFT');
  await expect.poll(before.tickers).toEqual(['AAPL', 'MSFT']);

  const after = await aTab();
  after.watch('NVDA');
  await expect.poll(after.tickers).toEqual(['AAPL', 'MSFT', 'NVDA']);
});

test('two tabs that add at the same time both succeed', async () => {
  const [one, two] = [await aTab(), await aTab()];
  one.watch('AAPL');
  two.watch('MSFT');

  await expect.poll(() => one.tickers()?.toSorted()).toEqual(['AAPL', 'MSFT']);
  await expect.poll(() => two.tickers()?.toSorted()).toEqual(['AAPL', 'MSFT']);
});

test('undoing a removal puts the ticker back in its place, in other tabs too', async () => {
  const [one, two] = [await aTab(), await aTab()];
  one.watch('AAPL');
  one.watch('MSFT');
  const undo = one.unwatch('AAPL');
  two.watch('NVDA');
  await expect.poll(two.tickers).toEqual(['MSFT', 'NVDA']);

  undo();
  await expect.poll(one.tickers).toEqual(['AAPL', 'MSFT', 'NVDA']);
  await expect.poll(two.tickers).toEqual(['AAPL', 'MSFT', 'NVDA']);
});

test('whether a ticker is watched follows the lists', async () => {
  const tab = await aTab();
  const isWatched = () => readHook(() => tab.useIsWatched('AAPL'));
  const undo = tab.watch('AAPL');
  await expect.poll(isWatched).toBe(true);
  undo();
  await expect.poll(isWatched).toBe(false);
});

test('without a database the lists live as long as the page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('indexedDB', undefined);
  const tab = await aTab();
  tab.watch('AAPL');
  await expect.poll(tab.tickers).toEqual(['AAPL']);
});
