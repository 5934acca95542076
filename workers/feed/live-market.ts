import { FEED_TYPES, type FeedType, type Topic } from '../../contract/feed.ts';
import type { QuoteSnapshot } from '../../contract/quote.ts';
import type { PatchPart } from './api.ts';
import { type Decoder, typeNumberOf } from './decode.ts';
import { emptyMarket, type Market, type NumberedTopic, patchBetween } from './patch.ts';
import { reducers } from './slices/reducers.ts';
import { restoreRows, seedRows } from './slices/restore.ts';
import { emptySlice, type Slice } from './slices/slice.ts';
import { takeInSnapshots } from './slices/take-in.ts';
import type { Symbols } from './symbols.ts';

/** The hub's knowledge of the market, and the order in which it arrived. */
export interface LiveMarket {
  /** The current market; a new object after every change. */
  readonly now: Market;
  /** The sequence number of a call made now, among all incoming data. */
  readonly placeOfCall: () => number;
  /** Applies the quotes pushed since the last time. */
  readonly takeInPushed: () => void;
  /** Reuses the memory of slices that no market in use contains; callers must not read older markets afterwards. */
  readonly letGo: (held: Iterable<Market>) => void;
  /** Applies the answer of the call with sequence number `asked`, for everything followed. */
  readonly takeInAnswer: (
    found: readonly QuoteSnapshot[],
    asked: number,
    followed: readonly Topic[],
  ) => void;
  /** Applies quotes stored by an earlier run; they never replace newer data. */
  readonly restore: (parts: readonly PatchPart[]) => void;
  /** Fills a slice with what another slice knows about a ticker, until the slice has its own data. */
  readonly seed: (topics: readonly NumberedTopic[]) => void;
  /**
   * The newest quote of every instrument, in the form stored for the next run: as one list, which does not say what a
   * customer holds or has ordered.
   */
  readonly toKeep: () => PatchPart[];
  /** Leaves everything known so far out of `toKeep`, until a page newly follows it. */
  readonly withhold: () => void;
  /** A page newly follows these topics. */
  readonly allow: (topics: readonly NumberedTopic[]) => void;
}

/** The maximum number of chunks kept for reuse. */
const SPARE_MAX = 1024;

/** A chunk that the next slice had to copy, with its index. */
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
  let withheld = new Set<number>();

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
      const kept = symbols.all().filter((symbol) => !withheld.has(symbol));
      const newest = seedRows(emptySlice, Object.values(market), kept);
      const topics = [{ type: 'market', symbols: kept }] as const;
      return patchBetween(emptyMarket, { ...emptyMarket, market: newest }, topics, symbols);
    },
    withhold() {
      withheld = new Set(symbols.all());
    },
    allow(topics) {
      for (const { symbols: followed } of topics) {
        for (const symbol of followed) withheld.delete(symbol);
      }
    },
  };
}
