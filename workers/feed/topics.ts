import {
  CLIENT_FRAME_BYTES_MAX,
  FEED_TYPES,
  type FeedType,
  type Topic,
} from '../../contract/feed.ts';
import type { Ticker } from '../../contract/instrument.ts';

/** Space for the command around the tickers and for the type names. */
const FRAME_SPARE_BYTES = 1024;

/**
 * The union of the topics of several pages: each type once, each of its tickers once, in a fixed order. It contains as
 * much as fits into one client frame; nothing follows the rest. No page follows that many tickers.
 */
export function unionOf(sets: Iterable<readonly Topic[]>): Topic[] {
  const union = new Map<FeedType, Set<Ticker>>();
  for (const topics of sets) {
    for (const { type, tickers } of topics) {
      const all = union.get(type) ?? new Set<Ticker>();
      union.set(type, all);
      for (const ticker of tickers) all.add(ticker);
    }
  }

  let bytesLeft = CLIENT_FRAME_BYTES_MAX - FRAME_SPARE_BYTES;
  const topics: Topic[] = [];
  for (const type of FEED_TYPES) {
    const tickers: Ticker[] = [];
    for (const ticker of [...(union.get(type) ?? [])].sort()) {
      bytesLeft -= ticker.length + 3;
      if (bytesLeft < 0) break;
      tickers.push(ticker);
    }
    if (tickers.length > 0) topics.push({ type, tickers });
  }
  return topics;
}

/** A name for a set of topics, so that pages with the same topics share one patch. */
export function nameOf(topics: readonly Topic[]): string {
  return topics.map(({ type, tickers }) => `${type}:${tickers.join(',')}`).join(';');
}
