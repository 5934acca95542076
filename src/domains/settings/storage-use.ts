import { useCallback, useEffect, useState } from 'react';
import { withDatabase } from '../../data/device/db.ts';
import { report } from '../../data/device/report.ts';
import { forgetKeptQuotes } from '../../data/feed/feed-person.ts';
import { forgetWatchlists } from '../../data/sync/forget-watchlists.ts';
import {
  forgetAllSearches,
  forgetAllViewed,
  useRecentlyViewed,
  useSearchHistory,
} from '../../data/sync/search-history.ts';
import { useWatchlists } from '../../data/sync/watchlists.ts';

/** The app's data on this device, and its size; `null` for a value that the browser does not report. */
export interface StorageUse {
  readonly answers: { readonly count: number; readonly bytes: number } | null;
  /** The app's own files, stored for offline use. */
  readonly appBytes: number | null;
  readonly watched: number;
  readonly searches: number;
  readonly viewed: number;
}

/** Undoes the clearing. */
export type Undo = () => void;

/**
 * The app's data on this device; `undefined` until counted. `recount` recounts values that do not update by themselves.
 */
export function useStorageUse(): { use: StorageUse | undefined; recount: () => void } {
  const [counted, setCounted] = useState<Pick<StorageUse, 'answers' | 'appBytes'>>();
  const recount = useCallback(() => {
    void Promise.all([countAnswers(), countAppFiles()]).then(([answers, appBytes]) =>
      setCounted({ answers, appBytes }),
    );
  }, []);
  useEffect(recount, [recount]);

  const lists = useWatchlists();
  const searches = useSearchHistory();
  const viewed = useRecentlyViewed();
  const use = counted &&
    lists &&
    searches &&
    viewed && {
      ...counted,
      watched: new Set(lists.flatMap(({ tickers }) => tickers)).size,
      searches: searches.length,
      viewed: viewed.length,
    };
  return { use, recount };
}

/** Drops every stored answer of the server; the returned function restores them. */
export async function clearAnswers(): Promise<() => Promise<void>> {
  const rows = await withDatabase(async (db) => {
    const kept = {
      answers: await db.answers.toArray(),
      orders: await db.orders.toArray(),
      news: await db.news.toArray(),
    };
    await Promise.all([db.answers.clear(), db.orders.clear(), db.news.clear()]);
    return kept;
  });
  return async () => {
    if (!rows) return;
    // Data fetched in the meantime is newer.
    await withDatabase((db) => db.answers.bulkAdd(rows.answers).catch(reportLeftOut));
    await withDatabase((db) => db.news.bulkAdd(rows.news).catch(reportLeftOut));
    // A restarted history is kept, since there may be a gap between the two.
    await withDatabase(async (db) => {
      if ((await db.orders.count()) === 0) await db.orders.bulkAdd(rows.orders);
    });
  };
}

/** Removes every search, and every instrument whose screen was opened. */
export function clearHistory(): Undo {
  const undos = [forgetAllSearches(), forgetAllViewed()];
  return () => undos.forEach((undo) => undo());
}

/**
 * Permanently clears everything that the customer created and everything fetched. The app itself and its settings stay,
 * and a signed-in customer's watchlists come back from the account.
 */
export async function clearEverything(): Promise<void> {
  clearHistory();
  await Promise.all([forgetWatchlists(), clearAnswers(), forgetKeptQuotes()]);
}

/** Counted by an index, without loading one answer. */
async function countAnswers(): Promise<StorageUse['answers']> {
  const sizes = await withDatabase((db) => db.answers.orderBy('[asOfMs+bytes+key]').keys());
  if (!sizes) return null;
  const bytes = (sizes as unknown as [number, number, string][]).map(([, size]) => size);
  return { count: bytes.length, bytes: bytes.reduce((sum, size) => sum + size, 0) };
}

async function countAppFiles(): Promise<number | null> {
  // Only a secure page has a cache, although the types say otherwise.
  const files = globalThis.caches as CacheStorage | undefined;
  if (!files) return null;
  try {
    const sizes = (await files.keys()).map(async (name) => sizeOfCache(await files.open(name)));
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  } catch (problem) {
    report('The files of the app could not be counted.', problem);
    return null;
  }
}

async function sizeOfCache(cache: Cache): Promise<number> {
  const sizes = (await cache.matchAll()).map(async (file) => (await file.blob()).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function reportLeftOut(problem: unknown): void {
  report('Answers that came meanwhile stay as they are.', problem);
}
