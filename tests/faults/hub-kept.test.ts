import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PatchPart } from '../../workers/feed/api.ts';
import { ROW_COLUMNS } from '../../workers/feed/api.ts';
import { createCache } from '../../workers/feed/cache.ts';
import { openKeptQuotes } from '../../workers/feed/kept-quotes.ts';
import { hubWorld, type HubWorld } from '../harness/hub-world.ts';
import { QuoteServer } from '../harness/quote-server.ts';

type Store = Awaited<ReturnType<typeof openKeptQuotes>>;

const NAME = 'plumb-feed';
const KEPT_AT_MS = 1_700_000_000_000;
let opened: Store[] = [];
let server: QuoteServer;
let world: HubWorld | undefined;

beforeEach(async () => {
  await Dexie.delete(NAME);
  server = await QuoteServer.start({ tickers: ['AAPL'] });
});
afterEach(async () => {
  Dexie.dependencies.indexedDB = indexedDB;
  world?.close();
  world = undefined;
  for (const store of opened) store.close();
  opened = [];
  await server.stop();
});

function partAt(price: number): PatchPart {
  const row = ROW_COLUMNS.map((name) => {
    if (name === 'price') return price;
    if (name === 'receivedAtMs') return KEPT_AT_MS;
    return name === 'previousClose' ? 100 : Number.NaN;
  });
  return { type: 'market', tickers: 'AAPL', rows: Float64Array.from(row) };
}

/** The cache of a worker that starts now, on this device's database. */
function aCache() {
  const logged: string[] = [];
  const cache = createCache({
    mayHold: () => Promise.resolve(true),
    async openStore(onClosed) {
      const store = await openKeptQuotes(onClosed, NAME);
      opened.push(store);
      return store;
    },
    locks: undefined,
    log: (message) => logged.push(message),
  });
  return { cache, logged };
}

test('the next worker loads the snapshot that one saved', async () => {
  await aCache().cache.save([partAt(101.5)]);
  const { cache } = aCache();
  expect(await cache.load()).toEqual([partAt(101.5)]);
  expect(cache.keeps()).toBe(true);
});

test('on a first visit no database is opened until there is something to keep', async () => {
  let opens = 0;
  const cache = createCache({
    mayHold: () => Promise.resolve(false),
    async openStore(onClosed) {
      opens += 1;
      const store = await openKeptQuotes(onClosed, NAME);
      opened.push(store);
      return store;
    },
    locks: undefined,
    log: () => undefined,
  });
  expect(await cache.load()).toEqual([]);
  expect(opens).toBe(0);
  await cache.save([partAt(101.5)]);
  expect(opens).toBe(1);
  expect(await aCache().cache.load()).toEqual([partAt(101.5)]);
});

test('rows of an earlier build, with other columns, are not loaded', async () => {
  const { cache } = aCache();
  await cache.save([{ ...partAt(101.5), rows: new Float64Array(3) }]);
  expect(await cache.load()).toEqual([]);
});

test('a lost database connection is reopened, and nothing is lost', async () => {
  const { cache, logged } = aCache();
  await cache.save([partAt(101.5)]);
  for (const store of opened) store.close();
  await cache.save([partAt(102.5)]);
  expect(await cache.load()).toEqual([partAt(102.5)]);
  expect(opened).toHaveLength(2);
  expect(logged).toHaveLength(1);
  expect(cache.keeps()).toBe(true);
});

test('without IndexedDB nothing is kept, and the cache says so', async () => {
  // Dexie's view of a browser without a database.
  Object.assign(Dexie.dependencies, { indexedDB: undefined });
  const { cache, logged } = aCache();
  expect(await cache.load()).toEqual([]);
  expect(logged.at(-1)).toContain('not kept');
  expect(cache.keeps()).toBe(false);
});

test('a full device is tried twice, then the cache stops writing and reports it', async () => {
  let writes = 0;
  const logged: string[] = [];
  const cache = createCache({
    mayHold: () => Promise.resolve(true),
    openStore: () =>
      Promise.resolve({
        read: () => Promise.resolve([]),
        write() {
          writes += 1;
          return Promise.reject(new DOMException('the device is full', 'QuotaExceededError'));
        },
      }),
    locks: undefined,
    log: (message) => logged.push(message),
  });
  await cache.save([partAt(101.5)]);
  await cache.save([partAt(102.5)]);
  expect(writes).toBe(2);
  expect(cache.keeps()).toBe(false);
  expect(logged.at(-1)).toMatch(/not kept.*full/);
});

test('the old worker lets a newer build upgrade the database, and stops writing', async () => {
  const { cache } = aCache();
  await cache.save([partAt(101.5)]);
  const newer = new Dexie(NAME);
  newer.version(2).stores({ quotes: 'type' });
  await newer.open();
  expect(cache.keeps()).toBe(false);

  await cache.save([partAt(102.5)]);
  const [kept] = (await newer.table('quotes').toArray()) as PatchPart[];
  newer.close();
  expect(kept?.rows[0]).toBe(101.5);
});

test('a cold start without network shows the stored quotes with their time', async () => {
  await aCache().cache.save([partAt(101.5)]);
  server.mode = 'refuse';
  server.isApiDown = true;
  world = hubWorld(server, { cache: aCache().cache });
  const page = world.page('a');
  await page.follow('market', ['AAPL']);
  await page.until(() => page.link === 'offline' && page.quote('AAPL') !== undefined);
  expect(page.quote('AAPL')).toMatchObject({ price: 101.5, receivedAtMs: KEPT_AT_MS });
  // The “Offline” state includes the age of the prices.
  expect(page.patches.at(-1)?.status.lastFrameAtMs).toBe(KEPT_AT_MS);
});

test('another list that follows the ticker also starts from the stored quote', async () => {
  await aCache().cache.save([partAt(101.5)]);
  server.mode = 'refuse';
  server.isApiDown = true;
  world = hubWorld(server, { cache: aCache().cache });
  const page = world.page('a');
  await page.follow('stockDetail', ['AAPL']);
  await page.until(() => page.quote('AAPL', 'stockDetail')?.price === 101.5);
  expect(page.quote('AAPL', 'stockDetail')?.receivedAtMs).toBe(KEPT_AT_MS);
});

test('fresh quotes replace stored ones and are stored', async () => {
  await aCache().cache.save([partAt(101.5)]);
  const saved = Promise.withResolvers<readonly PatchPart[]>();
  const { cache } = aCache();
  world = hubWorld(server, {
    cache: {
      ...cache,
      async save(parts) {
        await cache.save(parts);
        saved.resolve(parts);
      },
    },
  });
  const page = world.page('a');
  await page.follow('market', ['AAPL']);
  await page.until(() => page.link === 'live' && page.quote('AAPL')?.price !== 101.5);
  const now = page.quote('AAPL')?.price;
  await saved.promise;
  const [kept] = await aCache().cache.load();
  expect(kept?.rows[0]).toBe(now);
});

test('a page learns that its quotes are not cached', async () => {
  const failing = createCache({
    mayHold: () => Promise.resolve(true),
    openStore: () => Promise.reject(new DOMException('private', 'InvalidStateError')),
    locks: undefined,
    log: () => undefined,
  });
  world = hubWorld(server, { cache: failing });
  const page = world.page('a');
  await page.follow('market', ['AAPL']);
  await page.until(() => page.patches.at(-1)?.status.keeps === false);
  // The hub continues from memory.
  await page.until(() => page.quote('AAPL') !== undefined);
  expect(page.link).toBe('live');
});
