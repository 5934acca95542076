import type { Dexie, Table } from 'dexie';
import { cellOf, useCell } from '../call/cell.ts';
import type {
  KeptAnswer,
  NewsRow,
  OrderRow,
  QueuedRow,
  SearchRow,
  SessionKeyRow,
  ShelfRow,
  SyncedRow,
  SyncPlaceRow,
  ViewedRow,
  WatchlistEntryRow,
  WatchlistRow,
} from './db-rows.ts';
import { readStored, store } from './local-storage.ts';
import { report } from './report.ts';

export type {
  KeptAnswer,
  QueuedRow,
  SearchRow,
  ViewedRow,
  WatchlistEntryRow,
  WatchlistRow,
} from './db-rows.ts';

/** The tables of the database. */
export interface PlumbTables {
  readonly answers: Table<KeptAnswer, string>;
  readonly watchlists: Table<WatchlistRow, string>;
  readonly watchlistEntries: Table<WatchlistEntryRow, [string, string]>;
  readonly searches: Table<SearchRow, string>;
  readonly viewed: Table<ViewedRow, string>;
  readonly outbox: Table<QueuedRow, string>;
  readonly synced: Table<SyncedRow, string>;
  readonly syncPlace: Table<SyncPlaceRow, string>;
  readonly shelf: Table<ShelfRow, string>;
  readonly orders: Table<OrderRow, [string, string]>;
  readonly sessionKeys: Table<SessionKeyRow, 'here'>;
  readonly news: Table<NewsRow, string>;
}
/** The database of this app. */
export type PlumbDatabase = Dexie & PlumbTables;

/** The schema version of this build. Increase it for every change; migrations only add. */
export const SCHEMA_VERSION = 5;
const DATABASE_NAME = 'plumb';
/** Safari may leave an opening database without any answer. */
const OPEN_LIMIT_MS = 5000;
/** After a failed opening, the page works from memory for this long before it tries again. */
const REOPEN_AFTER_MS = 30_000;

/**
 * Where data is stored: `kept` on the device; `memory` only until the page closes (private mode, or no database);
 * `full` as `memory`, since the device has no space; `outdated` when a newer build owns the database, so the page must
 * reload.
 */
export type StorageState = 'unknown' | 'kept' | 'memory' | 'full' | 'outdated';

const storage = cellOf<StorageState>('unknown');

/** The current storage state; the shell shows a warning unless data is stored on the device. */
export function useStorageState(): StorageState {
  return useCell(storage);
}

/** Calls the listener once, as soon as the database works again; returns a stop function. */
export function onKeptAgain(listener: () => void): () => void {
  const stop = storage.subscribe(() => {
    if (storage.get() !== 'kept') return;
    stop();
    listener();
  });
  return stop;
}

let opening: Promise<PlumbDatabase | undefined> | undefined;
/** Wall time of the last failed opening. */
let failedAtMs: number | undefined;

/**
 * Runs work on the database. `undefined` means that nothing could be read or stored, and the caller continues from
 * memory. A lost connection is retried once; on a full device, stored answers are deleted to make space, once.
 */
export async function withDatabase<T>(
  work: (db: PlumbDatabase) => Promise<T>,
): Promise<T | undefined> {
  if (failedAtMs !== undefined && Date.now() - failedAtMs >= REOPEN_AFTER_MS) {
    failedAtMs = undefined;
    opening = undefined;
  }
  opening ??= open();
  const db = await opening;
  if (!db || storage.get() === 'outdated') return undefined;

  try {
    return await recovered(work(db));
  } catch (problem) {
    if (!isConnectionLost(problem) && !isFull(problem)) return giveUp(problem);
    try {
      if (isFull(problem))
        await Promise.all([db.answers.clear(), db.orders.clear(), db.news.clear()]);
      else db.close({ disableAutoOpen: false });
      return await recovered(work(db));
    } catch (again) {
      return giveUp(again);
    }
  }
}

/**
 * Whether this device may already have stored data. `false` lets a first visit skip the database code until there is
 * something to store; when the browser cannot tell, the result is `true`.
 */
export async function mayHoldAnything(): Promise<boolean> {
  if (opening) return true;
  try {
    if (!globalThis.indexedDB || !('databases' in indexedDB)) return true;
    const all = await indexedDB.databases();
    return all.some(({ name }) => name === DATABASE_NAME);
  } catch (problem) {
    report('What is kept on this device is unknown.', problem);
    return true;
  }
}

/**
 * A working connection means that storage works again, except on a full device, where a successful read does not show
 * free space.
 */
async function recovered<T>(work: Promise<T>): Promise<T> {
  const done = await work;
  if (storage.get() === 'memory') storage.set('kept');
  return done;
}

const ASKED_KEY = 'askedToPersist';

/**
 * Asks the browser to keep the stored data permanently, after something valuable was saved. Once per device, since some
 * browsers ask the customer.
 */
export async function askToPersist(): Promise<void> {
  if (storage.get() !== 'kept' || !globalThis.navigator?.storage?.persist) return;
  if (readStored(ASKED_KEY) || (await navigator.storage.persisted())) return;
  store(ASKED_KEY, '1');
  await navigator.storage.persist();
}

async function open(): Promise<PlumbDatabase | undefined> {
  try {
    // When storage is forbidden, accessing it may throw.
    if (!globalThis.indexedDB) throw new Error('this browser has no IndexedDB');
    const { Dexie } = await import('dexie');
    const db = new Dexie(DATABASE_NAME) as PlumbDatabase;
    db.version(SCHEMA_VERSION).stores({
      answers: 'key, [asOfMs+bytes+key]',
      watchlists: 'id',
      watchlistEntries: '[listId+ticker]',
      searches: 'key',
      viewed: 'ticker',
      outbox: 'id, [owner+path+coalesceKey]',
      synced: 'name',
      syncPlace: 'id',
      shelf: 'owner',
      orders: '[owner+place], [owner+id], owner',
      sessionKeys: 'id',
      news: 'id',
    });
    // The library's own handler lets this page reopen and write to a schema it does not know.
    db.on('versionchange', () => {
      outdated(db);
      return false;
    });
    await openWithin(OPEN_LIMIT_MS, db);
    // A page of an old build could also open the database after the upgrade, so this rejects it.
    if (db.backendDB().version > SCHEMA_VERSION * 10) return outdated(db);
    storage.set('kept');
    return db;
  } catch (problem) {
    failedAtMs = Date.now();
    return giveUp(problem);
  }
}

/** An opening that takes too long is abandoned, so that its connection does not stay beside the next one. */
async function openWithin(limitMs: number, db: Dexie): Promise<void> {
  try {
    await within(limitMs, db.open());
  } catch (problem) {
    db.close({ disableAutoOpen: true });
    throw problem;
  }
}

function outdated(db: Dexie): undefined {
  db.close({ disableAutoOpen: true });
  storage.set('outdated');
}

function giveUp(problem: unknown): undefined {
  if (storage.get() !== 'outdated') storage.set(isFull(problem) ? 'full' : 'memory');
  report('Nothing is kept on this device for now.', problem);
}

async function within<T>(limitMs: number, work: PromiseLike<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const CONNECTION_LOST = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError']);

function isConnectionLost(problem: unknown): boolean {
  return causesOf(problem).some(({ name }) => CONNECTION_LOST.has(name));
}

function isFull(problem: unknown): boolean {
  return causesOf(problem).some(({ name }) => name === 'QuotaExceededError');
}

/** The error and what Dexie wrapped in it. */
function causesOf(problem: unknown): Error[] {
  if (!(problem instanceof Error || problem instanceof DOMException)) return [];
  const inner: unknown = 'inner' in problem ? problem.inner : undefined;
  return [problem, ...(inner === problem ? [] : causesOf(inner))];
}
