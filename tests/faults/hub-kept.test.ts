import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PatchPart } from '../../workers/feed/api.ts';
import { ROW_COLUMNS } from '../../workers/feed/api.ts';
import { createCache, type QuoteCache } from '../../workers/feed/cache.ts';
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

/** A cache that reports what it saved. */
function aHeardCache() {
  const saves: (readonly PatchPart[])[] = [];
  let saved = Promise.withResolvers<void>();
  const { cache } = aCache();
  const heard: QuoteCache = {
    ...cache,
    async save(parts) {
      await cache.save(parts);
      saves.push(parts);
      saved.resolve();
    },
  };
  /** Resolves once the next quotes are stored, with the instruments stored. */
  async function next(): Promise<string[]> {
    saved = Promise.withResolvers();
    await saved.promise;
    return tickersKept();
  }
  return { cache: heard, saves, next };
}

async function tickersKept(): Promise<string[]> {
  const parts = await aCache().cache.load();
  return parts.flatMap(({ tickers }) => tickers.split(','));
}

test('what is stored is one list of quotes, which does not say what a customer holds or ordered', async () => {
  await aCache().cache.save([{ ...partAt(101.5), type: 'pending' }]);
  const { cache, next } = aHeardCache();
  world = hubWorld(server, { cache });
  const page = world.page('a');
  await page.follow('position', ['AAPL']);
  expect(await next()).toEqual(['AAPL']);
  const parts = await aCache().cache.load();
  expect(parts.map(({ type }) => type)).toEqual(['market']);
});

test('what the hub forgot is stored again only when a page newly follows it', async () => {
  const { cache, next } = aHeardCache();
  world = hubWorld(server, { cache });
  const page = world.page('a');
  await page.follow('position', ['AAPL']);
  expect(await next()).toEqual(['AAPL']);

  await world.hub.controls.forget();
  expect(await tickersKept()).toEqual([]);
  // A page follows what its last screen showed for another moment.
  expect(await next()).toEqual([]);

  await page.follow('market', ['AAPL']);
  await expect.poll(next).toEqual(['AAPL']);
});

test('an asked hub forgets the quotes that it is just reading', async () => {
  await aCache().cache.save([partAt(101.5)]);
  server.isApiDown = true;
  server.mode = 'refuse';
  const reading = Promise.withResolvers<void>();
  const { cache } = aCache();
  world = hubWorld(server, {
    cache: {
      ...cache,
      async load() {
        const parts = await cache.load();
        await reading.promise;
        return parts;
      },
    },
  });
  const page = world.page('a');
  await world.hub.controls.forget();
  reading.resolve();
  await page.follow('market', ['AAPL']);
  await page.until(() => page.link === 'offline');
  expect(page.quote('AAPL')).toBeUndefined();
  expect(await tickersKept()).toEqual([]);
});

test('while a page has a session of a shared device nothing is stored, and afterwards all is forgotten', async () => {
  const { cache, saves, next } = aHeardCache();
  world = hubWorld(server, { cache });
  const page = world.page('a');
  await page.follow('market', ['AAPL']);
  expect(await next()).toEqual(['AAPL']);

  await world.hub.controls.keepNothing('a', true);
  const before = saves.length;
  await page.follow('position', ['AAPL']);
  await page.until(() => page.quote('AAPL', 'position') !== undefined);
  await world.hub.controls.hide('a');
  expect(saves).toHaveLength(before);

  // The tab is closed without a sign-out.
  world.loseTab('a');
  await expect.poll(tickersKept).toEqual([]);
  await world.hub.controls.leave('a');
  expect(saves).toHaveLength(before);
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
