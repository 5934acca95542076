import type { FeedType, Topic } from '../../../contract/feed.ts';
import type { Ticker } from '../../../contract/instrument.ts';

/** A ticker stays followed this long after its last reader left, so that it is still live when the customer goes back. */
export const FOLLOW_GRACE_MS = 2000;

/** The topics followed by all readers of this page, with reference counts. */
export interface Follows {
  /** Follows until the returned function is called. */
  follow(type: FeedType, tickers: readonly Ticker[]): () => void;
  topics(): Topic[];
  /** Calls the listener once per task in which the topics changed. Returns a stop function. */
  listen(listener: () => void): () => void;
}

/** Creates a {@link Follows}. */
export function createFollows(graceMs = FOLLOW_GRACE_MS): Follows {
  const readers = new Map<FeedType, Map<Ticker, number>>();
  const listeners = new Set<() => void>();
  let telling = false;

  function tell(): void {
    if (telling) return;
    telling = true;
    queueMicrotask(() => {
      telling = false;
      for (const listener of listeners) listener();
    });
  }

  function count(type: FeedType, tickers: readonly Ticker[], by: 1 | -1): void {
    let counts = readers.get(type);
    if (!counts) readers.set(type, (counts = new Map()));

    let changed = false;
    for (const ticker of tickers) {
      const before = counts.get(ticker) ?? 0;
      const after = before + by;
      if (after === 0) counts.delete(ticker);
      else counts.set(ticker, after);
      changed ||= before === 0 || after === 0;
    }
    if (counts.size === 0) readers.delete(type);
    if (changed) tell();
  }

  return {
    follow(type, tickers) {
      const followed = [...tickers];
      let following = true;
      count(type, followed, 1);
      return () => {
        if (!following) return;
        following = false;
        setTimeout(() => count(type, followed, -1), graceMs);
      };
    },
    topics: () =>
      Array.from(readers, ([type, counts]) => ({ type, tickers: [...counts.keys()].sort() })),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What this page follows. */
export const follows = createFollows();
