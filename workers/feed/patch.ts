import { FEED_TYPES, type FeedType, type Topic } from '../../contract/feed.ts';
import { type PatchPart, ROW_COLUMNS } from './api.ts';
import { column, emptySlice, findRow, type RowPlace, type Slice } from './slices/slice.ts';
import type { Symbols } from './symbols.ts';

/** All slices of the hub. */
export type Market = Readonly<Record<FeedType, Slice>>;

export const emptyMarket: Market = Object.fromEntries(
  FEED_TYPES.map((type) => [type, emptySlice]),
) as Record<FeedType, Slice>;

/** A topic with its tickers' numbers. */
export interface NumberedTopic {
  readonly type: FeedType;
  readonly symbols: readonly number[];
}

export function numberTopics(topics: readonly Topic[], symbols: Symbols): NumberedTopic[] {
  return topics.map(({ type, tickers }) => ({
    type,
    symbols: tickers.map((ticker) => symbols.add(ticker)),
  }));
}

/** Calculates the patch that brings a page with `topics` from the market `before` to the market `after`. */
export function patchBetween(
  before: Market,
  after: Market,
  topics: readonly NumberedTopic[],
  symbols: Symbols,
): PatchPart[] {
  const parts: PatchPart[] = [];
  for (const topic of topics) {
    const part = partBetween(before[topic.type], after[topic.type], topic, symbols);
    if (part) parts.push(part);
  }
  return parts;
}

function partBetween(
  before: Slice,
  after: Slice,
  { type, symbols: followed }: NumberedTopic,
  symbols: Symbols,
): PatchPart | undefined {
  if (before === after) return undefined;

  const changed: number[] = [];
  for (const symbol of followed) {
    const now = findRow(after, symbol);
    if (now && isKnown(now) && !isSame(findRow(before, symbol), now)) changed.push(symbol);
  }
  if (changed.length === 0) return undefined;

  const rows = new Float64Array(changed.length * ROW_COLUMNS.length);
  let to = 0;
  for (const symbol of changed) {
    const row = findRow(after, symbol);
    if (row) rows.set(row.chunk.subarray(row.at, row.at + ROW_COLUMNS.length), to);
    to += ROW_COLUMNS.length;
  }
  return { type, tickers: changed.map((symbol) => symbols.tickerOf(symbol)).join(','), rows };
}

/** A row without a regular price has only its compare line so far; the requested snapshot will complete it. */
function isKnown({ chunk, at }: RowPlace): boolean {
  return !Number.isNaN(chunk[at + column.price]);
}

/** Whether two rows look the same to a person; a value that was merely confirmed is not sent again. */
function isSame(before: RowPlace | undefined, now: RowPlace): boolean {
  if (before === undefined) return false;
  if (before.chunk === now.chunk) return true;
  for (let at = 0; at < column.receivedAtMs; at += 1) {
    if (!Object.is(before.chunk[before.at + at], now.chunk[now.at + at])) return false;
  }
  return true;
}
