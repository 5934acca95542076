import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aSignedIn } from '../../../tests/harness/customer.ts';
import type { SearchRow, ViewedRow } from './db.ts';

/** A browser's storage by name, with a copy of its state at some moment. */
class Storage {
  #texts = new Map<string, string>();
  get length() {
    return this.#texts.size;
  }
  key = (place: number) => [...this.#texts.keys()][place] ?? null;
  getItem = (name: string) => this.#texts.get(name) ?? null;
  setItem = (name: string, text: string) => void this.#texts.set(name, text);
  removeItem = (name: string) => void this.#texts.delete(name);
  copy(): Storage {
    const copy = new Storage();
    copy.#texts = new Map(this.#texts);
    return copy;
  }
}

let storage = new Storage();

/** A separate page with its tables read: its own memory, the same database. */
async function aPage() {
  vi.resetModules();
  const { keptRows } = await import('./kept-rows.ts');
  const session = await import('../session/session.ts');
  const { withDatabase } = await import('./db.ts');
  const nature = { atMsOf: (row: { atMs: number }) => row.atMs };
  const viewed = keptRows('viewed', { ...nature, keyOf: (row) => row.ticker });
  const searches = keptRows('searches', { ...nature, keyOf: (row) => row.key });
  const stop = viewed.rows.subscribe(() => {});
  await expect.poll(viewed.rows.get).toBeDefined();
  stop();
  const shown = () => viewed.rows.get()?.toSorted((a, b) => a.atMs - b.atMs);
  return { ...session, withDatabase, viewed, searches, shown };
}

const signedIn = aSignedIn();

/**
 * A page that makes a change and closes before the database has it. What remains is the storage right after the change,
 * and the previous database.
 */
async function dyingPage(edit: (rows: readonly ViewedRow[]) => readonly ViewedRow[]) {
  const page = await aPage();
  const before = page.viewed.rows.get() ?? [];
  const change = page.viewed.change(edit);
  await noted();
  const left = storage.copy();
  await change;
  await page.viewed.change(() => before);
  storage = left;
  vi.stubGlobal('localStorage', storage);
}

/** The note is written long before a transaction could end: no timer or event runs in between. */
async function noted(): Promise<void> {
  for (let turn = 0; turn < 20 && storage.length === 0; turn += 1) await Promise.resolve();
  expect(storage.length).toBe(1);
}

/** The device stores nothing more, until the returned function makes room. */
function fullDevice(): () => void {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  return () => full.mockRestore();
}

const apple = { ticker: 'AAPL', atMs: 10 };
const tesla = { ticker: 'TSLA', atMs: 20 };
const microsoft = { ticker: 'MSFT', atMs: 30 };
const later = Date.now() + 60_000;
const plus = (row: ViewedRow) => (rows: readonly ViewedRow[]) => [
  ...rows.filter(({ ticker }) => ticker !== row.ticker),
  row,
];

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  storage = new Storage();
  vi.stubGlobal('localStorage', storage);
  await Dexie.delete('plumb');
});

test('a change is noted at once and the note removed when the database has it', async () => {
  const page = await aPage();
  const change = page.viewed.change(plus(apple));
  await noted();
  expect(page.shown()).toEqual([apple]);
  await change;
  expect(storage.length).toBe(0);
});

test('the next page applies and stores what a page could not save', async () => {
  await dyingPage(plus(apple));
  expect((await aPage()).shown()).toEqual([apple]);
  expect(storage.length).toBe(0);
  expect((await aPage()).shown()).toEqual([apple]);
});

test('an unsaved removal is applied too', async () => {
  await (await aPage()).viewed.change(() => [apple, tesla]);
  await dyingPage((rows) => rows.filter(({ ticker }) => ticker !== 'AAPL'));
  expect((await aPage()).shown()).toEqual([tesla]);
});

test('a newer row survives an older note', async () => {
  await (await aPage()).viewed.change(() => [tesla]);
  await dyingPage((rows) => plus(apple)(rows.filter(({ ticker }) => ticker !== 'TSLA')));
  const left = storage;
  storage = new Storage();
  vi.stubGlobal('localStorage', storage);
  const newer = [
    { ...apple, atMs: later },
    { ...tesla, atMs: later + 1 },
  ];
  await (await aPage()).viewed.change(() => newer);
  vi.stubGlobal('localStorage', left);
  expect((await aPage()).shown()).toEqual(newer);
});

test('two tabs that apply the same note agree', async () => {
  const one = await aPage();
  const change = one.viewed.change(plus(apple));
  await noted();
  const two = await aPage();
  await change;
  await two.viewed.change(plus(tesla));
  await expect.poll(one.shown).toEqual([apple, tesla]);
  expect(storage.length).toBe(0);
});

test('a note applies to its own table only', async () => {
  await dyingPage(plus(apple));
  const page = await aPage();
  const search: SearchRow = { key: 'a', text: 'a', atMs: 1 };
  await page.searches.change(() => [search]);
  expect(page.searches.rows.get()).toEqual([search]);
});

test('an invalid note is discarded', async () => {
  storage.setItem('unsaved:1:viewed:5:000001:x', '{"put":');
  storage.setItem('unsaved:1:viewed:6:000001:x', '{"put":[1],"gone":[],"atMs":6}');
  expect((await aPage()).shown()).toEqual([]);
  expect(storage.length).toBe(0);
});

test('without storage notes do not accumulate', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('indexedDB', undefined);
  const page = await aPage();
  for (let turn = 0; turn < 70; turn += 1) {
    await page.viewed.change(plus({ ticker: `T${turn}`, atMs: turn }));
  }
  expect(page.viewed.rows.get()).toHaveLength(70);
  expect(storage.length).toBe(50);
});

test('rows that a full device could not store stay on the page, and are stored as soon as there is room', async () => {
  const [other, page] = [await aPage(), await aPage()];
  const stop = page.viewed.rows.subscribe(() => {});
  const makeRoom = fullDevice();
  await page.viewed.change(plus(apple));
  expect(storage.length).toBe(1);
  makeRoom();

  // The next change of another tab arrives here, and this tab keeps its own change.
  await other.viewed.change(plus(tesla));
  await expect.poll(page.shown).toEqual([apple, tesla]);

  await page.viewed.change(plus(microsoft));
  expect((await aPage()).shown()).toEqual([apple, tesla, microsoft]);
  expect(storage.length).toBe(0);
  stop();
});

test('a full device shows the stored rows and what an earlier page could not save', async () => {
  const other = await aPage();
  await other.viewed.change(() => [apple]);
  await dyingPage(plus(tesla));
  const makeRoom = fullDevice();
  const page = await aPage();
  expect(page.shown()).toEqual([apple, tesla]);
  expect(await page.viewed.read()).toEqual([apple, tesla]);
  expect(storage.length).toBe(1);
  makeRoom();

  // What another tab stores arrives here, and what the earlier page could not save stays.
  await other.viewed.change(plus(microsoft));
  await expect.poll(page.shown).toEqual([apple, tesla, microsoft]);

  const amazon = { ticker: 'AMZN', atMs: 40 };
  await page.viewed.change(plus(amazon));
  expect((await aPage()).shown()).toEqual([apple, tesla, microsoft, amazon]);
  expect(storage.length).toBe(0);
});

test('a row that one of two tabs stored later and removed does not come back from the other', async () => {
  await (await aPage()).viewed.change(() => [apple]);
  await dyingPage(plus(tesla));
  const makeRoom = fullDevice();
  const [one, two] = [await aPage(), await aPage()];
  expect([one.shown(), two.shown()]).toEqual([
    [apple, tesla],
    [apple, tesla],
  ]);
  makeRoom();

  await one.viewed.change(plus(microsoft));
  await one.viewed.change((rows) => rows.filter(({ ticker }) => ticker !== 'TSLA'));
  await expect.poll(two.shown).toEqual([apple, microsoft]);
  await two.viewed.change((rows) => rows.filter(({ ticker }) => ticker !== 'AAPL'));
  expect((await aPage()).shown()).toEqual([microsoft]);
});

test('rows that could not be read are unknown, and are read as soon as the database works', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await (await aPage()).viewed.change(() => [apple]);
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { indexedDB: own } = globalThis;
  vi.stubGlobal('indexedDB', undefined);
  const page = await aPage();
  expect(await page.viewed.read()).toBeUndefined();
  vi.stubGlobal('indexedDB', own);
  vi.setSystemTime(Date.now() + 30_000);
  await page.withDatabase((db) => db.viewed.count());
  await expect.poll(page.shown).toEqual([apple]);
  // It follows the other tabs too.
  await (await aPage()).viewed.change(plus(tesla));
  await expect.poll(page.shown).toEqual([apple, tesla]);
});

test('a change made while the database could not be read joins its rows', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await (await aPage()).viewed.change(() => [apple]);
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { indexedDB: own } = globalThis;
  vi.stubGlobal('indexedDB', undefined);
  const page = await aPage();
  await page.viewed.change(plus(tesla));
  expect(page.shown()).toEqual([tesla]);
  vi.stubGlobal('indexedDB', own);
  vi.setSystemTime(Date.now() + 30_000);
  expect(await page.viewed.read()).toEqual([apple, tesla]);
  expect((await aPage()).shown()).toEqual([apple, tesla]);
});

test('a customer on a shared device has rows of their own, which live as long as the page', async () => {
  const sessionStorage = new Storage();
  vi.stubGlobal('sessionStorage', sessionStorage);
  const page = await aPage();
  await page.viewed.change(() => [apple]);
  page.keepSession(signedIn, true);
  await page.viewed.change(plus(tesla));
  expect(page.shown()).toEqual([tesla]);
  expect(JSON.stringify([storage, sessionStorage])).not.toContain('TSLA');
  // Another tab without that session shows and changes the device's own rows.
  vi.stubGlobal('sessionStorage', new Storage());
  const other = await aPage();
  expect(other.shown()).toEqual([apple]);
  await other.viewed.change(plus(microsoft));
  vi.stubGlobal('sessionStorage', sessionStorage);
  expect(page.shown()).toEqual([tesla]);

  page.forgetSession();
  await expect.poll(page.shown).toEqual([apple, microsoft]);
  page.keepSession(signedIn, true);
  expect(page.shown()).toEqual([]);
  page.keepSession(signedIn, false);
  await expect.poll(page.shown).toEqual([apple, microsoft]);
});
