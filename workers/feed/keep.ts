import { type PatchPart, ROW_COLUMNS } from './api.ts';
import type { QuoteCache } from './cache.ts';
import type { LiveMarket } from './live-market.ts';
import type { Timers } from './timers.ts';

/** How often the last quotes are stored. Source: docs/browser.md, IndexedDB. */
export const SAVE_EVERY_MS = 5000;

/** The stored quotes on this device: read once at the start, written while anything changes. */
export interface Keep {
  restore(): Promise<void>;
  /** The receive time of the newest stored quote, wall time; `null` when none was stored. */
  readonly keptAtMs: number | null;
  /** Stores the quotes within `SAVE_EVERY_MS` if they changed since the last write. */
  saveSoon(): void;
  /** Stores the quotes immediately, for example when a page is hidden and may be gone before `SAVE_EVERY_MS` is over. */
  saveNow(): void;
  /** A page has a session of a shared device, or has it no longer: meanwhile nothing is stored, and afterwards forgotten. */
  keepNothing(page: string, isShared: boolean): Promise<void>;
  /** Deletes what is stored. What is followed now is stored again only when a page newly follows it. */
  forget(): Promise<void>;
}

export function createKeep(cache: QuoteCache, live: LiveMarket, timers: Timers<'save'>): Keep {
  let saved = live.now;
  let keptAtMs: number | null = null;
  let hasForgotten = false;
  const shared = new Set<string>();

  function save(): void {
    if (live.now === saved || shared.size > 0) return;
    saved = live.now;
    void cache.save(live.toKeep());
  }

  async function forget(): Promise<void> {
    hasForgotten = true;
    live.withhold();
    saved = live.now;
    await cache.forget();
  }

  return {
    get keptAtMs() {
      return keptAtMs;
    },
    async restore() {
      const parts = await cache.load();
      // A page asked to forget while the stored quotes were being read.
      if (hasForgotten) return;
      keptAtMs = newestOf(parts);
      // A snapshot that was just read need not be written again.
      const isAllSaved = saved === live.now;
      live.restore(parts);
      if (isAllSaved) saved = live.now;
    },
    saveSoon() {
      if (live.now !== saved) timers.after('save', SAVE_EVERY_MS, save);
    },
    saveNow: save,
    async keepNothing(page, isShared) {
      if (isShared) shared.add(page);
      else if (shared.delete(page)) await forget();
    },
    forget,
  };
}

function newestOf(parts: readonly PatchPart[]): number | null {
  const width = ROW_COLUMNS.length;
  const receivedAt = ROW_COLUMNS.indexOf('receivedAtMs');
  let newest = 0;
  for (const { rows } of parts) {
    for (let at = receivedAt; at < rows.length; at += width) {
      // An unknown time is `NaN`, for which every comparison is false.
      const receivedAtMs = rows[at] ?? 0;
      if (receivedAtMs > newest) newest = receivedAtMs;
    }
  }
  return newest || null;
}
