import { type PatchPart, ROW_COLUMNS } from './api.ts';
import type { QuoteCache } from './cache.ts';
import type { LiveMarket } from './live-market.ts';
import type { Timers } from './timers.ts';

/** Last quotes are written down this often. Source: browser.md, IndexedDB. */
export const SAVE_EVERY_MS = 5000;

/** The last quotes on this device: read once at the start, written while anything changes. */
export interface Keep {
  restore(): Promise<void>;
  /** When the newest of the quotes that were read had come, wall time; nothing where none was kept. */
  readonly keptAtMs: number | null;
  /** Writes them down within `SAVE_EVERY_MS` if they are others than last written. */
  saveSoon(): void;
  /** Writes them down at once, as when a page hides and may be gone before the time is up. */
  saveNow(): void;
}

export function createKeep(cache: QuoteCache, live: LiveMarket, timers: Timers<'save'>): Keep {
  let saved = live.now;
  let keptAtMs: number | null = null;

  function save(): void {
    if (live.now === saved) return;
    saved = live.now;
    void cache.save(live.toKeep());
  }

  return {
    get keptAtMs() {
      return keptAtMs;
    },
    async restore() {
      const parts = await cache.load();
      keptAtMs = newestOf(parts);
      // A snapshot just read need not be written again.
      const isAllSaved = saved === live.now;
      live.restore(parts);
      if (isAllSaved) saved = live.now;
    },
    saveSoon() {
      if (live.now !== saved) timers.after('save', SAVE_EVERY_MS, save);
    },
    saveNow: save,
  };
}

function newestOf(parts: readonly PatchPart[]): number | null {
  const width = ROW_COLUMNS.length;
  const receivedAt = ROW_COLUMNS.indexOf('receivedAtMs');
  let newest = 0;
  for (const { rows } of parts) {
    for (let at = receivedAt; at < rows.length; at += width) {
      // An unknown time is no number, and compares with nothing.
      const receivedAtMs = rows[at] ?? 0;
      if (receivedAtMs > newest) newest = receivedAtMs;
    }
  }
  return newest || null;
}
