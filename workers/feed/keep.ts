import type { QuoteCache } from './cache.ts';
import type { LiveMarket } from './live-market.ts';
import type { Timers } from './timers.ts';

/** Last quotes are written down this often. Source: browser.md, IndexedDB. */
export const SAVE_EVERY_MS = 5000;

/** The last quotes on this device: read once at the start, written while anything changes. */
export interface Keep {
  restore(): Promise<void>;
  /** Writes them down within `SAVE_EVERY_MS` if they are others than last written. */
  saveSoon(): void;
}

export function createKeep(cache: QuoteCache, live: LiveMarket, timers: Timers<'save'>): Keep {
  let saved = live.now;

  function save(): void {
    saved = live.now;
    void cache.save(live.toKeep());
  }

  return {
    async restore() {
      const parts = await cache.load();
      // A snapshot just read need not be written again.
      const isAllSaved = saved === live.now;
      live.restore(parts);
      if (isAllSaved) saved = live.now;
    },
    saveSoon() {
      if (live.now !== saved) timers.after('save', SAVE_EVERY_MS, save);
    },
  };
}
