import type { QuoteSnapshot } from '../../../contract/quote.ts';
import { floor2 } from '../../../contract/rounding.ts';
import { quoteField, type QuoteBatch, QUOTE_WIDTH } from '../quote-batch.ts';
import { CHUNK_BITS, CHUNK_ROWS, column, ROW_WIDTH, type Slice, SliceDraft } from './slice.ts';

/** The time and order of arrival of some data. */
export interface Arrival {
  /** A sequence number over all data received and all calls made in this run of the hub; counts from 1. */
  readonly order: number;
  /** Wall time. */
  readonly atMs: number;
  /** Chunks that no slice uses, for the next slice (see `SliceDraft`). */
  readonly spare?: Float64Array[];
}

/** Calculates the next slice after a batch of pushed quotes, oldest first. */
export type Reducer = (slice: Slice, batch: QuoteBatch, arrival: Arrival) => Slice;

// Constants of this module: the loop below runs a hundred thousand times a second.
const PRICE = column.price;
const CHANGE = column.change;
const CHANGE_PERCENT = column.changePercent;
const PREVIOUS_CLOSE = column.previousClose;
const COMPARE_SLOT = column.compareSlot;
const COMPARE_PRICE = column.comparePrice;
const COMPARE_CHANGE = column.compareChange;
const COMPARE_CHANGE_PERCENT = column.compareChangePercent;
const OPEN = column.open;
const BID = column.bid;
const TRADED_AT = column.tradedAtMs;
const RECEIVED_AT = column.receivedAtMs;
const REGULAR_ORDER = column.regularOrder;
const COMPARE_ORDER = column.compareOrder;
const WHOLE_ORDER = column.wholeOrder;
const SLOT = quoteField.slot;
const LAST_PRICE = quoteField.lastPrice;
const MESSAGE_CHANGE = quoteField.change;
const MESSAGE_CHANGE_PERCENT = quoteField.changePercent;
const MESSAGE_PREVIOUS_CLOSE = quoteField.previousClose;
const MESSAGE_DAY_CLOSE = quoteField.dayClose;

/**
 * Applies pushed quotes. Slot 2 is the regular price; slots 1 and 3 are the compare line: the pre-market relative to
 * the previous close, after-hours relative to the day's close or, without one, to the previous close. A message without
 * a last trade price, or with a zero change or percentage, is ignored; the periodic snapshot corrects a true return to
 * the previous close. Changes are rounded down to two decimals. Source: spec §4, Live quote messages; rulings, Quotes.
 */
export function takeInQuotes(slice: Slice, batch: QuoteBatch, arrival: Arrival): Slice {
  const { numbers, count } = batch;
  const draft = new SliceDraft(slice, arrival.spare);
  for (let from = 0, end = count * QUOTE_WIDTH; from < end; from += QUOTE_WIDTH) {
    if (isIgnored(numbers, from)) continue;
    if (numbers[from + SLOT] === 2) takeInRegular(draft, numbers, from, arrival);
    else takeInCompare(draft, numbers, from, arrival);
  }
  return draft.finish();
}

/** Written so that NaN is ignored as well. */
function isIgnored(numbers: Float64Array, from: number): boolean {
  return (
    !((numbers[from + LAST_PRICE] ?? 0) > 0) ||
    !(Math.abs(numbers[from + MESSAGE_CHANGE] ?? 0) > 0) ||
    !(Math.abs(numbers[from + MESSAGE_CHANGE_PERCENT] ?? 0) > 0)
  );
}

// Both functions take the message's offset in the batch, because V8 would box each fractional number for a call.

function takeInRegular(
  draft: SliceDraft,
  numbers: Float64Array,
  from: number,
  arrival: Arrival,
): void {
  const symbol = (numbers[from] ?? 0) | 0;
  const chunkNumber = symbol >> CHUNK_BITS;
  const at = (symbol & (CHUNK_ROWS - 1)) * ROW_WIDTH;
  const price = numbers[from + LAST_PRICE] ?? 0;
  const change = floor2(numbers[from + MESSAGE_CHANGE] ?? 0);
  const percent = floor2(numbers[from + MESSAGE_CHANGE_PERCENT] ?? 0);
  const previousClose = numbers[from + MESSAGE_PREVIOUS_CLOSE] ?? 0;

  const before = draft.read(chunkNumber);
  if (
    before !== undefined &&
    before[at + PRICE] === price &&
    before[at + CHANGE] === change &&
    before[at + CHANGE_PERCENT] === percent &&
    before[at + PREVIOUS_CLOSE] === previousClose &&
    isUnknown(before[at + COMPARE_SLOT])
  ) {
    return;
  }

  const row = draft.write(chunkNumber);
  // A new previous close means a new day, whose open, high, low and volume are not known yet.
  if (row[at + PREVIOUS_CLOSE] !== previousClose) row.fill(Number.NaN, at + OPEN, at + BID);
  // A regular trade clears the compare line of the pre-market or of yesterday's after-hours.
  if (!isUnknown(row[at + COMPARE_SLOT])) row.fill(Number.NaN, at + COMPARE_SLOT, at + OPEN);
  row[at + PRICE] = price;
  row[at + CHANGE] = change;
  row[at + CHANGE_PERCENT] = percent;
  row[at + PREVIOUS_CLOSE] = previousClose;
  row[at + TRADED_AT] = Number.NaN;
  row[at + RECEIVED_AT] = arrival.atMs;
  row[at + REGULAR_ORDER] = arrival.order;
  row[at + COMPARE_ORDER] = arrival.order;
}

function takeInCompare(
  draft: SliceDraft,
  numbers: Float64Array,
  from: number,
  arrival: Arrival,
): void {
  const symbol = (numbers[from] ?? 0) | 0;
  const slot = numbers[from + SLOT] === 3 ? 3 : 1;
  const previousClose = numbers[from + MESSAGE_PREVIOUS_CLOSE] ?? 0;
  const dayClose = numbers[from + MESSAGE_DAY_CLOSE] ?? 0;
  const base = slot === 3 && dayClose > 0 ? dayClose : previousClose;
  if (!(base > 0)) return;

  const chunkNumber = symbol >> CHUNK_BITS;
  const at = (symbol & (CHUNK_ROWS - 1)) * ROW_WIDTH;
  const price = numbers[from + LAST_PRICE] ?? 0;
  const change = floor2(price - base);
  const percent = floor2(((price - base) / base) * 100);

  const before = draft.read(chunkNumber);
  if (
    before !== undefined &&
    before[at + COMPARE_SLOT] === slot &&
    before[at + COMPARE_PRICE] === price &&
    before[at + COMPARE_CHANGE] === change &&
    before[at + COMPARE_CHANGE_PERCENT] === percent
  ) {
    return;
  }

  const row = draft.write(chunkNumber);
  row[at + COMPARE_SLOT] = slot;
  row[at + COMPARE_PRICE] = price;
  row[at + COMPARE_CHANGE] = change;
  row[at + COMPARE_CHANGE_PERCENT] = percent;
  row[at + TRADED_AT] = Number.NaN;
  row[at + RECEIVED_AT] = arrival.atMs;
  row[at + COMPARE_ORDER] = arrival.order;
}

/** A full quote with its symbol's number. */
export interface NumberedSnapshot {
  readonly symbol: number;
  readonly snapshot: QuoteSnapshot;
}

/**
 * Applies full quotes that were requested at sequence number `asked` and received at `receivedAtMs`. A full quote
 * replaces the row, except for values pushed after the request and for snapshots requested later, which are newer.
 */
export function takeInSnapshots(
  slice: Slice,
  snapshots: readonly NumberedSnapshot[],
  asked: number,
  receivedAtMs: number,
): Slice {
  const draft = new SliceDraft(slice);
  const next = new Float64Array(ROW_WIDTH);
  for (const { symbol, snapshot } of snapshots) {
    const chunkNumber = Math.floor(symbol / CHUNK_ROWS);
    const at = (symbol % CHUNK_ROWS) * ROW_WIDTH;
    const before = draft.read(chunkNumber)?.subarray(at, at + ROW_WIDTH);
    if ((before?.[WHOLE_ORDER] ?? 0) >= asked) continue;

    writeSnapshot(next, snapshot);
    const keepsRegular = (before?.[REGULAR_ORDER] ?? 0) > asked;
    const keepsCompare = (before?.[COMPARE_ORDER] ?? 0) > asked;
    if (before && keepsRegular) copyColumns(next, before, PRICE, COMPARE_SLOT);
    if (before && keepsCompare) copyColumns(next, before, COMPARE_SLOT, OPEN);
    if (keepsRegular || keepsCompare) next[TRADED_AT] = Number.NaN;
    next[RECEIVED_AT] = receivedAtMs;
    next[REGULAR_ORDER] = keepsRegular ? (before?.[REGULAR_ORDER] ?? 0) : asked;
    next[COMPARE_ORDER] = keepsCompare ? (before?.[COMPARE_ORDER] ?? 0) : asked;
    next[WHOLE_ORDER] = asked;
    draft.write(chunkNumber).set(next, at);
  }
  return draft.finish();
}

function writeSnapshot(row: Float64Array, snapshot: QuoteSnapshot): void {
  const { regular, extended } = snapshot;
  row[PRICE] = regular.price;
  row[CHANGE] = floor2(regular.change);
  row[CHANGE_PERCENT] = floor2(regular.changePercent);
  row[PREVIOUS_CLOSE] = snapshot.previousClose;
  row[COMPARE_SLOT] = extended?.slot ?? Number.NaN;
  row[COMPARE_PRICE] = extended?.price ?? Number.NaN;
  row[COMPARE_CHANGE] = extended ? floor2(extended.change) : Number.NaN;
  row[COMPARE_CHANGE_PERCENT] = extended ? floor2(extended.changePercent) : Number.NaN;
  for (const name of ['open', 'high', 'low', 'volume'] as const) row[column[name]] = snapshot[name];
  for (const name of ['bid', 'bidSize', 'ask', 'askSize'] as const) {
    row[column[name]] = snapshot[name] ?? Number.NaN;
  }
  row[TRADED_AT] = snapshot.tradedAtMs;
}

function copyColumns(to: Float64Array, from: Float64Array, start: number, end: number): void {
  to.set(from.subarray(start, end), start);
}

function isUnknown(value: number | undefined): boolean {
  return value === undefined || value !== value;
}
