import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aSignedIn } from '../../../tests/harness/customer.ts';

// oxlint-disable-next-line typescript/unbound-method -- called on a store below
const { getAll } = IDBObjectStore.prototype;

/** A separate page: its own memory, the same database. */
async function aPage() {
  vi.resetModules();
  const { settleOwner } = await import('./sync-owner.ts');
  const { comparedRows, writeState } = await import('./sync-store.ts');
  const { syncedRow } = await import('./sync-rules.ts');
  const { watchlistRows } = await import('./watchlists.ts');
  const { watch, createWatchlist } = await import('./watchlist-acts.ts');
  const { historyRows, rememberSearch } = await import('./search-history.ts');
  const { keepSession, forgetSession } = await import('../session/session.ts');
  const { localItems } = await import('./sync-tables.ts');
  const { entryNature, listNature, searchNature } = await import('./sync-natures.ts');
  const { noteLeaving } = await import('./left-at.ts');
  const { forgetAccount } = await import('./forget-account.ts');
  const { chosenSettings, changeSettings } = await import('../device/settings.ts');

  /** The state after a sync: the server has everything on this device. */
  async function synced(owner: string, version: number): Promise<void> {
    const state = await settleOwner(owner);
    const items = [
      ...(await comparedRows(watchlistRows.lists)).map(listNature.itemOf),
      ...(await comparedRows(watchlistRows.entries)).map(entryNature.itemOf),
      ...(await comparedRows(historyRows.searches)).map(searchNature.itemOf),
    ];
    await writeState({ ...state.place, version }, items.map(syncedRow));
  }
  return {
    settleOwner,
    localItems,
    forgetAccount,
    rememberSearch,
    keepSession,
    forgetSession,
    synced,
    watch,
    createWatchlist,
    noteLeaving,
    chosenSettings,
    changeSettings,
    isRead: async () => (await watchlistRows.entries.read()) !== undefined,
    tickers: async () => {
      await watchlistRows.entries.read();
      const rows = watchlistRows.entries.rows.get() ?? [];
      return rows.map(({ ticker }) => ticker).toSorted();
    },
    lists: async () => {
      await watchlistRows.lists.read();
      const rows = watchlistRows.lists.rows.get() ?? [];
      return rows.map(({ name }) => name).toSorted();
    },
  };
}

const texts = new Map<string, string>();
beforeEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  texts.clear();
  vi.stubGlobal('localStorage', {
    get length() {
      return texts.size;
    },
    key: (place: number) => [...texts.keys()][place] ?? null,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  });
  await Dexie.delete('plumb');
});

test('a visitor’s rows become those of the first customer who signs in, whose sync starts from the beginning', async () => {
  const page = await aPage();
  page.watch('AAPL');
  const { place, synced } = await page.settleOwner('A');
  expect(place).toEqual({ id: 'here', owner: 'A', version: 0, sent: null });
  expect(synced.size).toBe(0);
  expect(await page.tickers()).toEqual(['AAPL']);
});

test('the same customer continues with their rows and changes made while signed out', async () => {
  const page = await aPage();
  page.watch('AAPL');
  await page.synced('A', 7);
  page.noteLeaving(Date.now());
  page.watch('MSFT');
  const { place, synced } = await page.settleOwner('A');
  expect(place.version).toBe(7);
  expect(synced.has('watchlist_entry first AAPL')).toBe(true);
  expect(await page.tickers()).toEqual(['AAPL', 'MSFT']);
});

test('another customer gets rows made after sign-out; the first customer’s rows return with their unsent changes', async () => {
  const page = await aPage();
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000);
  page.watch('AAPL');
  await page.synced('A', 7);
  const { id } = page.createWatchlist('Of A');
  page.watch('TSLA', id);
  now.mockReturnValue(2_000);
  page.noteLeaving(Date.now());
  now.mockReturnValue(3_000);
  page.watch('NVDA');
  // An entry moves with its list.
  page.watch('AMD', id);

  const ofB = await page.settleOwner('B');
  expect(ofB).toMatchObject({ place: { owner: 'B', version: 0 }, synced: new Map() });
  expect(await page.tickers()).toEqual(['NVDA']);
  expect(await page.lists()).not.toContain('Of A');

  // Also after a reload.
  const next = await aPage();
  next.noteLeaving(4_000);
  const ofA = await next.settleOwner('A');
  now.mockRestore();
  expect(ofA.place).toMatchObject({ owner: 'A', version: 7 });
  expect(ofA.synced.has('watchlist_entry first AAPL')).toBe(true);
  expect(await next.tickers()).toEqual(['AAPL', 'AMD', 'TSLA']);
  expect(await next.lists()).toContain('Of A');
});

test('after an unnoticed session end all rows belong to its owner', async () => {
  const page = await aPage();
  await page.synced('A', 1);
  page.watch('AAPL');
  await page.settleOwner('B');
  expect(await page.tickers()).toEqual([]);
  await page.settleOwner('A');
  expect(await page.tickers()).toEqual(['AAPL']);
});

test('without a database no customer gets another’s rows either', async () => {
  vi.stubGlobal('indexedDB', undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const page = await aPage();
  page.watch('AAPL');
  await page.synced('A', 1);
  await page.settleOwner('B');
  expect(await page.tickers()).toEqual([]);
  await page.settleOwner('A');
  expect(await page.tickers()).toEqual(['AAPL']);
});

/** A page that could not read the database at first, until `heal`. */
async function aPageWithoutDatabase() {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const own = globalThis.indexedDB;
  vi.stubGlobal('indexedDB', undefined);
  const page = await aPage();
  expect(await page.isRead()).toBe(false);
  return {
    ...page,
    heal() {
      vi.stubGlobal('indexedDB', own);
      vi.setSystemTime(Date.now() + 30_000);
    },
  };
}

test('rows that could not be read at first are set aside for their owner', async () => {
  const before = await aPage();
  before.watch('AAPL');
  await before.synced('A', 7);

  const page = await aPageWithoutDatabase();
  page.heal();
  await page.settleOwner('B');
  expect(await page.tickers()).toEqual([]);
  await page.settleOwner('A');
  expect(await page.tickers()).toEqual(['AAPL']);
});

test('rows that could not be read at first do not count as deleted', async () => {
  const before = await aPage();
  before.rememberSearch('apple');
  await before.synced('A', 7);

  const page = await aPageWithoutDatabase();
  page.heal();
  const { synced } = await page.settleOwner('A');
  expect([...(await page.localItems(synced)).keys()]).toContain('search apple');
});

test('rows that cannot be read stop the sync while the place of the sync is known', async () => {
  const before = await aPage();
  before.watch('AAPL');
  await before.synced('A', 7);

  const page = await aPage();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const read = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
    this: IDBObjectStore,
    ...asked
  ) {
    if (this.name.startsWith('watchlist')) throw new DOMException('no answer', 'UnknownError');
    return getAll.apply(this, asked);
  });
  await expect(page.settleOwner('B')).rejects.toThrow('could not be read');
  read.mockRestore();
  await page.settleOwner('B');
  expect(await page.tickers()).toEqual([]);
});

test('what a customer of a shared device searches and watches does not go to the next customer', async () => {
  const page = await aPage();
  page.keepSession(aSignedIn(), true);
  page.watch('AAPL');
  page.rememberSearch('bankruptcy lawyers');
  await expect.poll(page.tickers).toEqual(['AAPL']);
  page.forgetSession();
  const { synced } = await page.settleOwner('C');
  expect(await page.tickers()).toEqual([]);
  const items = [...(await page.localItems(synced)).keys()];
  expect(items.filter((name) => name.startsWith('search '))).toEqual([]);
});

test('after an account was deleted its rows stay, and become those of the next account', async () => {
  const page = await aPage();
  page.watch('AAPL');
  await page.synced('A', 7);
  page.noteLeaving(Date.now());
  await page.forgetAccount('A');
  expect(await page.tickers()).toEqual(['AAPL']);
  const { place, synced } = await page.settleOwner('B');
  expect(place).toMatchObject({ owner: 'B', version: 0 });
  expect(synced.size).toBe(0);
  expect(await page.tickers()).toEqual(['AAPL']);
});
