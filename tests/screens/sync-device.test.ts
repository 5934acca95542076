import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { getChanges, putChanges, SYNC_DELETED_DAYS, type SyncItem } from '../../contract/sync.ts';
import { aPerson, onAnotherDevice, type TestPerson } from '../harness/people.ts';
import { anApp, type TestApp, type World } from '../harness/server.ts';

const DAY_MS = 24 * 3_600_000;

/** The sync of a page, run here against the real server. */
async function aDevice(app: TestApp, person: TestPerson) {
  vi.resetModules();
  const session = await import('../../src/data/session/session.ts');
  session.keepSession({ ...person, expiresAtMs: Date.now() + 900_000 });
  const { startSync, pullSoon } = await import('../../src/data/sync/sync.ts');
  const { watchlistRows } = await import('../../src/data/sync/watchlists.ts');
  const { watch, unwatch } = await import('../../src/data/sync/watchlist-acts.ts');
  const { historyRows, rememberSearch, rememberViewed } =
    await import('../../src/data/sync/search-history.ts');
  const { clearEverything } = await import('../../src/domains/settings/storage-use.ts');
  const { withDatabase } = await import('../../src/data/device/db.ts');
  return {
    startSync,
    pullSoon,
    watch,
    unwatch,
    rememberSearch,
    rememberViewed,
    clearEverything,
    searches: () => (historyRows.searches.rows.get() ?? []).filter(({ deleted }) => !deleted),
    /** Another customer left data here. */
    putOnShelf: () =>
      withDatabase((db) =>
        db.shelf.put({
          owner: 'another',
          atMs: 1,
          version: 1,
          synced: [],
          watchlists: [],
          watchlistEntries: [],
          searches: [],
          viewed: [],
        }),
      ),
    shelves: () => withDatabase((db) => db.shelf.count()),
    tickers: () =>
      (watchlistRows.entries.rows.get() ?? [])
        .filter(({ deleted }) => !deleted)
        .map(({ ticker }) => ticker)
        .toSorted(),
    version: async () => (await withDatabase((db) => db.syncPlace.get('here')))?.version,
  };
}

type Cut = 'no' | 'before' | 'after';
/** The fault of the next calls that change something. */
let cut: Cut = 'no';
let server: TestApp;
const realFetch = globalThis.fetch;
const texts = new Map<string, string>();

beforeEach(async () => {
  cut = 'no';
  texts.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('localStorage', {
    get length() {
      return texts.size;
    },
    key: (place: number) => [...texts.keys()][place] ?? null,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', {
    hidden: false,
    addEventListener: () => undefined,
    documentElement: { setAttribute: () => undefined },
    querySelector: () => null,
  });
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    const isPut = path.endsWith(putChanges.path);
    if (isPut && cut === 'before') throw new TypeError('failed to fetch');
    const answer = await realFetch(`${server.url}${path}`, options);
    if (isPut && cut === 'after') throw new TypeError('failed to fetch');
    return answer;
  });
  await Dexie.delete('plumb');
});

let servers = 0;
/**
 * A server whose account numbers differ from those of earlier tests, because the earlier pages still run in this
 * process.
 */
async function aServer(world: World = {}): Promise<void> {
  server = await anApp(world);
  servers += 1;
  await server.services.db.sql`select setval('account_number', ${20_000_000 + servers * 1_000})`;
}

const entry = (ticker: string, changedAtMs: number, isThere = true): SyncItem => ({
  kind: 'watchlist_entry',
  key: `first ${ticker}`,
  body: isThere ? { listId: 'first', ticker, position: 1 } : null,
  changedAtMs,
});

async function onServer(person: TestPerson): Promise<string[]> {
  const answer = await server.call(getChanges, { afterVersion: 0 }, person);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.items
    .filter(({ kind, body }) => kind === 'watchlist_entry' && body !== null)
    .map(({ key }) => key.replace('first ', ''))
    .toSorted();
}

async function historyOnServer(person: TestPerson): Promise<string[]> {
  const answer = await server.call(getChanges, { afterVersion: 0 }, person);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.items
    .filter(({ kind, body }) => (kind === 'search' || kind === 'viewed') && body !== null)
    .toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
    .map(({ key }) => key);
}

test('a visitor’s items go to the account, and the account’s items to the device', async () => {
  await aServer();
  const person = await aPerson(server.services);
  await server.call(putChanges, { key: 'elsewhere', items: [entry('MSFT', 5)] }, person);
  const device = await aDevice(server, person);
  device.watch('AAPL');
  device.startSync();
  await expect.poll(device.tickers).toEqual(['AAPL', 'MSFT']);
  await expect.poll(() => onServer(person)).toEqual(['AAPL', 'MSFT']);

  device.unwatch('MSFT');
  await expect.poll(() => onServer(person)).toEqual(['AAPL']);
});

test('a batch whose answer was lost is sent again by the same key, and counts once', async () => {
  await aServer();
  const person = await aPerson(server.services);
  const device = await aDevice(server, person);
  device.watch('AAPL');
  cut = 'after';
  device.startSync();
  await expect.poll(() => onServer(person)).toEqual(['AAPL']);
  // Meanwhile another device removes it.
  const gone = [entry('AAPL', Date.now() + 1, false)];
  await server.call(putChanges, { key: 'elsewhere', items: gone }, person);

  cut = 'no';
  const next = await aDevice(server, person);
  next.startSync();
  await expect.poll(next.version).toBe(2);
  expect(await onServer(person)).toEqual([]);
  await expect.poll(next.tickers).toEqual([]);
  const [count] = await server.services.db.sql<{ count: string }>`
    select count(*) from sync_receipt where person_id = ${person.id}`;
  expect(count?.count).toBe('2');
});

test('a device that was away until deletions expired drops deleted items, and keeps its own', async () => {
  let nowMs = Date.now();
  await aServer({ wallNowMs: () => nowMs });
  const person = await aPerson(server.services);
  const device = await aDevice(server, person);
  device.watch('AAPL');
  device.watch('MSFT');
  device.startSync();
  await expect.poll(() => onServer(person)).toEqual(['AAPL', 'MSFT']);
  await expect.poll(device.version).toBe(2);

  nowMs += 60_000;
  await server.call(putChanges, { key: 'elsewhere', items: [entry('MSFT', nowMs, false)] }, person);
  nowMs += (SYNC_DELETED_DAYS + 1) * DAY_MS;
  const later = await onAnotherDevice(server.services, person);
  await server.call(putChanges, { key: 'much-later', items: [entry('TSLA', 1)] }, later);
  expect(await onServer(later)).toEqual(['AAPL', 'TSLA']);

  const back = await aDevice(server, later);
  back.watch('NVDA');
  back.startSync();
  await expect.poll(back.tickers).toEqual(['AAPL', 'NVDA', 'TSLA']);
  await expect.poll(() => onServer(later)).toEqual(['AAPL', 'NVDA', 'TSLA']);
});

test('a server restored from an older backup receives the lost changes again', async () => {
  await aServer();
  const person = await aPerson(server.services);
  const device = await aDevice(server, person);
  device.watch('AAPL');
  device.startSync();
  await expect.poll(device.version).toBe(1);
  await server.services.db.sql`delete from sync_item where person_id = ${person.id}`;
  await server.services.db.sql`delete from sync_version where person_id = ${person.id}`;
  device.pullSoon();
  await expect.poll(() => onServer(person)).toEqual(['AAPL']);
  expect(device.tickers()).toEqual(['AAPL']);
});

test('after everything was cleared here, lists come back from the account, and the history is cleared there too', async () => {
  await aServer();
  const person = await aPerson(server.services);
  const device = await aDevice(server, person);
  device.watch('AAPL');
  device.rememberSearch('apple');
  device.rememberViewed('AAPL');
  device.startSync();
  await expect.poll(() => onServer(person)).toEqual(['AAPL']);
  await expect.poll(() => historyOnServer(person)).toEqual(['apple', 'AAPL']);
  await device.putOnShelf();
  await device.clearEverything();
  expect(device.tickers()).toEqual([]);
  expect(await device.shelves()).toBe(0);

  await expect.poll(() => historyOnServer(person)).toEqual([]);
  await expect.poll(device.tickers).toEqual(['AAPL']);
  expect(await onServer(person)).toEqual(['AAPL']);
  expect(device.searches()).toEqual([]);
});
