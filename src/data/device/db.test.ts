import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readHook } from '../../../tests/harness/hook.ts';

/** A separate page: its own memory, the same database. */
async function aPage() {
  vi.resetModules();
  const page = await import('./db.ts');
  return { ...page, state: () => readHook(page.useStorageState) };
}

const view = { ticker: 'AAPL', atMs: 1 };

/** The database with the schema of a later build. */
function laterBuild() {
  const later = new Dexie('plumb');
  later.version(6).stores({ viewed: 'ticker, atMs' });
  return later;
}

beforeEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await Dexie.delete('plumb');
});

test('what one page stores another page reads', async () => {
  const [one, two] = [await aPage(), await aPage()];
  await one.withDatabase((db) => db.viewed.put(view));

  expect(await two.withDatabase((db) => db.viewed.toArray())).toEqual([view]);
  expect(two.state()).toBe('kept');
});

test('without IndexedDB the page works from memory and reports it', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const page = await aPage();

  expect(await page.withDatabase((db) => db.viewed.count())).toBeUndefined();
  expect(page.state()).toBe('memory');
});

test('a page that could not open the database tries again later, and not at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('indexedDB', undefined);
  const page = await aPage();
  expect(await page.withDatabase((db) => db.viewed.put(view))).toBeUndefined();
  vi.unstubAllGlobals();
  expect(await page.withDatabase((db) => db.viewed.put(view))).toBeUndefined();

  vi.setSystemTime(Date.now() + 30_000);
  expect(await page.withDatabase((db) => db.viewed.put(view))).toBe('AAPL');
  expect(page.state()).toBe('kept');
});

test('where access to storage throws, the page works from memory too', async () => {
  vi.stubGlobal('indexedDB', undefined);
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  const page = await aPage();

  expect(await page.mayHoldAnything()).toBe(true);
  expect(await page.withDatabase((db) => db.viewed.count())).toBeUndefined();
  expect(page.state()).toBe('memory');
});

test('a page lets a later build upgrade, and stops writing', async () => {
  const page = await aPage();
  await page.withDatabase((db) => db.viewed.put(view));

  const later = await laterBuild().open();
  expect(page.state()).toBe('outdated');
  expect(await page.withDatabase((db) => db.viewed.put({ ...view, atMs: 2 }))).toBeUndefined();
  expect(await later.table('viewed').toArray()).toEqual([view]);
  later.close();
});

test('a page of an old build that opens after the upgrade writes nothing', async () => {
  const later = await laterBuild().open();
  later.close();
  const page = await aPage();

  expect(await page.withDatabase((db) => db.viewed.put(view))).toBeUndefined();
  expect(page.state()).toBe('outdated');
});

test('a lost connection is retried once', async () => {
  const page = await aPage();
  let tries = 0;
  const answer = await page.withDatabase(async (db) => {
    tries += 1;
    if (tries === 1) {
      throw new Dexie.UnknownError('Connection to Indexed Database server lost. Refresh the page');
    }
    return db.viewed.count();
  });

  expect({ answer, tries }).toEqual({ answer: 0, tries: 2 });
  expect(page.state()).toBe('kept');
});

test('while the connection is lost the page works from memory', async () => {
  const page = await aPage();
  let tries = 0;
  const answer = await page.withDatabase(async () => {
    tries += 1;
    throw new Dexie.DatabaseClosedError('closed');
  });

  expect({ answer, tries }).toEqual({ answer: undefined, tries: 2 });
  expect(page.state()).toBe('memory');

  expect(await page.withDatabase((db) => db.viewed.put(view))).toBe('AAPL');
  expect(page.state()).toBe('kept');
});

test('on a full device cached answers are dropped', async () => {
  const page = await aPage();
  const answer = { key: 'a', value: 1, asOfMs: 1, bytes: 1 };
  await page.withDatabase((db) => db.answers.put(answer));
  await page.withDatabase(async (db) => {
    if ((await db.answers.count()) > 0) throw new Dexie.QuotaExceededError('no room');
    return db.viewed.put(view);
  });

  expect(await page.withDatabase((db) => db.viewed.toArray())).toEqual([view]);
  expect(page.state()).toBe('kept');
});

test('a device that stays full is reported', async () => {
  const page = await aPage();
  await page.withDatabase(async () => {
    throw new Dexie.QuotaExceededError('no room');
  });

  expect(page.state()).toBe('full');
});

test('without storage a first visit and a later visit get different notices', async () => {
  expect(await (await aPage()).mayHoldAnything()).toBe(false);
  const first = await aPage();
  await first.withDatabase((db) => db.viewed.put(view));
  expect(await (await aPage()).mayHoldAnything()).toBe(true);
});
