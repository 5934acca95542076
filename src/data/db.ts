import type { Dexie, Table } from 'dexie';
import { proxy, useSnapshot } from 'valtio';
import type { Ticker } from '../../contract/instrument.ts';
import { readStored, store } from './local-storage.ts';
import { report } from './report.ts';

/** An answer of the server as it was last got. */
export interface KeptAnswer {
  /** The call's path and its input. */
  readonly key: string;
  readonly value: unknown;
  /** Wall time at which it was got. */
  readonly asOfMs: number;
  /** Its size as text, characters. */
  readonly bytes: number;
}

/** A list of instruments that the person follows. An empty name means the product's own word for the first list. */
export interface WatchlistRow {
  readonly id: string;
  readonly name: string;
  readonly position: number;
  /** Wall time of the last change; the newer of two versions wins. */
  readonly updatedAtMs: number;
  /** Kept as a tombstone, so that a deletion can be told to other devices. */
  readonly deleted: boolean;
}

/** An instrument on a watchlist. */
export interface WatchlistEntryRow {
  readonly listId: string;
  readonly ticker: Ticker;
  readonly position: number;
  readonly updatedAtMs: number;
  readonly deleted: boolean;
}

/** What the person searched for. */
export interface SearchRow {
  /** The text in small letters. */
  readonly key: string;
  readonly text: string;
  readonly atMs: number;
}

/** An instrument whose screen the person opened. */
export interface ViewedRow {
  readonly ticker: Ticker;
  readonly atMs: number;
}

/** The tables of the database. */
export interface PlumbTables {
  readonly answers: Table<KeptAnswer, string>;
  readonly watchlists: Table<WatchlistRow, string>;
  readonly watchlistEntries: Table<WatchlistEntryRow, [string, string]>;
  readonly searches: Table<SearchRow, string>;
  readonly viewed: Table<ViewedRow, string>;
}
/** The database of this app. */
export type PlumbDatabase = Dexie & PlumbTables;

/** The schema that this build writes. Raise it for every change; migrations only add. */
export const SCHEMA_VERSION = 1;
const DATABASE_NAME = 'plumb';
/** Safari may leave an opening database without any answer. */
const OPEN_LIMIT_MS = 5000;

/**
 * Where things are kept: `kept` on the device; `memory` only until the page closes (private mode, no database);
 * `full` as memory, since the device has no room; `outdated` when a newer build owns the database: reload to continue.
 */
export type StorageState = 'unknown' | 'kept' | 'memory' | 'full' | 'outdated';

const storage = proxy<{ state: StorageState }>({ state: 'unknown' });

/** Where things are kept now; the shell says it when that is not the device. */
export function useStorageState(): StorageState {
  return useSnapshot(storage).state;
}

let opening: Promise<PlumbDatabase | undefined> | undefined;

/**
 * Runs work on the database. `undefined` means that nothing could be read or kept: the caller goes on from memory.
 * A lost connection is retried once; on a full device the cached answers make room, once.
 */
export async function withDatabase<T>(
  work: (db: PlumbDatabase) => Promise<T>,
): Promise<T | undefined> {
  opening ??= open();
  const db = await opening;
  if (!db || storage.state === 'outdated') return undefined;

  try {
    return await recovered(work(db));
  } catch (problem) {
    if (!isConnectionLost(problem) && !isFull(problem)) return giveUp(problem);
    try {
      if (isFull(problem)) await db.answers.clear();
      else db.close({ disableAutoOpen: false });
      return await recovered(work(db));
    } catch (again) {
      return giveUp(again);
    }
  }
}

/**
 * Whether anything may be kept on this device already. `false` spares a first visit the database's code until there is
 * something to keep; where the browser cannot tell, there may be.
 */
export async function mayHoldAnything(): Promise<boolean> {
  if (opening || !globalThis.indexedDB || !('databases' in indexedDB)) return true;
  try {
    const all = await indexedDB.databases();
    return all.some(({ name }) => name === DATABASE_NAME);
  } catch (problem) {
    report('What is kept on this device is unknown.', problem);
    return true;
  }
}

/** A connection that works again keeps again; room on a full device is not known by reading. */
async function recovered<T>(work: Promise<T>): Promise<T> {
  const done = await work;
  if (storage.state === 'memory') storage.state = 'kept';
  return done;
}

const ASKED_KEY = 'askedToPersist';

/**
 * Asks the browser not to throw away what is kept, after something of value was saved. Once on a device, since some
 * browsers ask the person.
 */
export async function askToPersist(): Promise<void> {
  if (storage.state !== 'kept' || !globalThis.navigator?.storage?.persist) return;
  if (readStored(ASKED_KEY) || (await navigator.storage.persisted())) return;
  store(ASKED_KEY, '1');
  await navigator.storage.persist();
}

async function open(): Promise<PlumbDatabase | undefined> {
  if (!globalThis.indexedDB) return giveUp(new Error('this browser has no IndexedDB'));

  try {
    const { Dexie } = await import('dexie');
    const db = new Dexie(DATABASE_NAME) as PlumbDatabase;
    db.version(SCHEMA_VERSION).stores({
      answers: 'key, [asOfMs+bytes+key]',
      watchlists: 'id',
      watchlistEntries: '[listId+ticker]',
      searches: 'key',
      viewed: 'ticker',
    });
    // The library's own handler lets this page reopen and write to a schema it does not know.
    db.on('versionchange', () => {
      outdated(db);
      return false;
    });
    await within(OPEN_LIMIT_MS, db.open());
    // A page of an old build that opens after the upgrade would be let in as well.
    if (db.backendDB().version > SCHEMA_VERSION * 10) return outdated(db);
    storage.state = 'kept';
    return db;
  } catch (problem) {
    return giveUp(problem);
  }
}

function outdated(db: Dexie): undefined {
  db.close({ disableAutoOpen: true });
  storage.state = 'outdated';
}

function giveUp(problem: unknown): undefined {
  if (storage.state !== 'outdated') storage.state = isFull(problem) ? 'full' : 'memory';
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
