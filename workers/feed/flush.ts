import type { FeedStatus, Patch } from './api.ts';
import { Batch, isOtherStatus, KEEP_ALIVE_MS, type Page } from './pages.ts';
import type { Market } from './patch.ts';
import type { Symbols } from './symbols.ts';
import type { Timers } from './timers.ts';

/** At most ten batches a second. */
export const FLUSH_EVERY_MS = 100;

interface FlushOptions {
  readonly epoch: string;
  readonly symbols: Symbols;
  readonly timers: Timers<'flush'>;
  readonly nowMs: () => number;
  readonly pages: () => Iterable<Page>;
  readonly status: () => FeedStatus;
  /** Applies all pending data and returns the resulting market. */
  readonly takeIn: () => Market;
  /** Called when all pages are up to date, so that buffers without a reader can be reused. */
  readonly letGo: (told: Iterable<Market>) => void;
}

/**
 * Sends each page the changes of what it follows, at most ten times a second and never while a batch is unacknowledged.
 * The returned function requests a flush.
 */
export function createFlush(options: FlushOptions): () => void {
  const { epoch, symbols, timers, nowMs } = options;
  let batchNumber = 0;
  let lastFlushMs = 0;

  function flush(): void {
    const atMs = nowMs();
    lastFlushMs = atMs;
    batchNumber += 1;
    const market = options.takeIn();
    const status = options.status();
    const batch = new Batch({ epoch, batch: batchNumber, status }, market, symbols);
    for (const page of options.pages()) {
      if (page.isPaused || page.unacknowledged !== undefined || atMs < page.waitsUntilMs) continue;
      const patch = batch.patchFor(page);
      page.added = [];
      page.told = market;
      const isDue = atMs - page.postedAtMs >= KEEP_ALIVE_MS;
      if (patch.parts.length > 0 || isDue || isOtherStatus(page.toldStatus, status)) {
        post(page, patch);
      }
    }
    options.letGo(Array.from(options.pages(), ({ told }) => told));
  }

  function post(page: Page, patch: Patch): void {
    page.unacknowledged = patch.batch;
    page.toldStatus = patch.status;
    page.postedAtMs = nowMs();
    page.port.post(patch);
  }

  return () => {
    const sinceMs = nowMs() - lastFlushMs;
    // Setting the wall clock back must not delay the feed.
    const waitMs = sinceMs < 0 ? 0 : Math.max(0, FLUSH_EVERY_MS - sinceMs);
    timers.after('flush', waitMs, flush);
  };
}
