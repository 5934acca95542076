import { FEED_TYPES, type FeedType, type Topic } from '../../contract/feed.ts';
import type { QuoteSnapshot } from '../../contract/quote.ts';
import type { PatchPart } from './api.ts';
import { type Decoder, typeNumberOf } from './decode.ts';
import { emptyMarket, type Market, type NumberedTopic, patchBetween } from './patch.ts';
import { reducers } from './slices/reducers.ts';
import { restoreRows, seedRows } from './slices/restore.ts';
import { readColumn, type Slice } from './slices/slice.ts';
import { takeInSnapshots } from './slices/take-in.ts';
import type { Symbols } from './symbols.ts';

/** All that the hub knows of the market, and the order in which it came to know it. */
export interface LiveMarket {
  /** Another object whenever anything became known. */
  readonly now: Market;
  /** The sequence number of a call made now, among all incoming data. */
  readonly placeOfCall: () => number;
  /** Quotes pushed since the last time. */
  readonly takeInPushed: () => void;
  /** Reuses the memory of slices that no market in use contains; older markets may no longer be read. */
  readonly letGo: (held: Iterable<Market>) => void;
  /** What a call at the place `asked` brought, for all that is followed. */
  readonly takeInAnswer: (
    found: readonly QuoteSnapshot[],
    asked: number,
    followed: readonly Topic[],
  ) => void;
  /** Quotes kept from an earlier life; they never replace anything. */
  readonly restore: (parts: readonly PatchPart[]) => void;
  /** What another slice knows of a ticker is better than nothing until its own has something. */
  readonly seed: (topics: readonly NumberedTopic[]) => void;
  /** All that has a price, as it is kept for the next life. */
  readonly toKeep: () => PatchPart[];
}

/** At most this much memory waits for reuse: chunks. */
const SPARE_MAX = 1024;

/** A chunk that a next slice had to copy, with its place. */
interface Replaced {
  readonly type: FeedType;
  readonly chunkNumber: number;
  readonly chunk: Float64Array;
}

interface LiveMarketOptions {
  readonly symbols: Symbols;
  readonly decoder: Decoder;
  readonly nowMs: () => number;
}

export function createLiveMarket({ symbols, decoder, nowMs }: LiveMarketOptions): LiveMarket {
  let market: Market = emptyMarket;
  let order = 0;
  const spare: Float64Array[] = [];
  let replaced: Replaced[] = [];

  function noteReplaced(type: FeedType, before: Slice, after: Slice): void {
    for (const [chunkNumber, chunk] of before.chunks.entries()) {
      if (chunk && chunk !== after.chunks[chunkNumber]) replaced.push({ type, chunkNumber, chunk });
    }
  }

  function takeInPushed(): void {
    const arrival = { order: order + 1, atMs: nowMs(), spare };
    let next: Record<keyof Market, Market[keyof Market]> | undefined;
    for (const type of FEED_TYPES) {
      const batch = decoder.batches[typeNumberOf(type)];
      if (!batch || batch.count === 0) continue;
      const slice = reducers[type](market[type], batch, arrival);
      batch.count = 0;
      if (slice === market[type]) continue;
      noteReplaced(type, market[type], slice);
      (next ??= { ...market })[type] = slice;
    }
    if (!next) return;
    order += 1;
    market = next;
  }

  return {
    get now() {
      return market;
    },
    takeInPushed,
    letGo(held) {
      if (replaced.length === 0) return;
      const inUse = [...new Set([market, ...held])];
      replaced = replaced.filter(({ type, chunkNumber, chunk }) => {
        if (inUse.some((version) => version[type].chunks[chunkNumber] === chunk)) return true;
        if (spare.length < SPARE_MAX) spare.push(chunk);
        return false;
      });
    },
    placeOfCall() {
      takeInPushed();
      return (order += 1);
    },
    takeInAnswer(found, asked, followed) {
      takeInPushed();
      const byTicker = new Map(found.map((snapshot) => [snapshot.ticker, snapshot]));
      const next = { ...market };
      for (const { type, tickers } of followed) {
        const numbered = tickers.flatMap((ticker) => {
          const snapshot = byTicker.get(ticker);
          return snapshot ? [{ symbol: symbols.add(ticker), snapshot }] : [];
        });
        next[type] = takeInSnapshots(next[type], numbered, asked, nowMs());
      }
      market = next;
    },
    restore(parts) {
      const next = { ...market };
      for (const part of parts) next[part.type] = restoreRows(next[part.type], part, symbols);
      market = next;
    },
    seed(topics) {
      const next = { ...market };
      let isOther = false;
      for (const { type, symbols: followed } of topics) {
        next[type] = seedRows(next[type], Object.values(market), followed);
        isOther ||= next[type] !== market[type];
      }
      if (isOther) market = next;
    },
    toKeep() {
      const known = FEED_TYPES.map((type) => ({
        type,
        symbols: symbols.all().filter((symbol) => readColumn(market[type], symbol, 'price') > 0),
      }));
      return patchBetween(emptyMarket, market, known, symbols);
    },
  };
}
