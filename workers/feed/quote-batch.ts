import type { Slot } from '../../contract/quote.ts';

/** A pushed quote in our words. Source: spec §3, Pushed quote message. */
export interface QuoteMessage {
  /** Number of the ticker (see `symbols.ts`). */
  readonly symbol: number;
  readonly slot: Slot;
  /** `NaN` when the message has none. */
  readonly lastPrice: number;
  /** Relative to `previousClose` in every slot. */
  readonly change: number;
  readonly changePercent: number;
  readonly previousClose: number;
  /** The regular session's last price today; 0 before it opens. */
  readonly dayClose: number;
}

/** The number of values per message in a batch. */
export const QUOTE_WIDTH = 7;

/** The position of each number of a message. */
export const quoteField = {
  symbol: 0,
  slot: 1,
  lastPrice: 2,
  change: 3,
  changePercent: 4,
  previousClose: 5,
  dayClose: 6,
} as const;

/**
 * The quotes of one message type, oldest first, as one array of numbers: creating an object for each of a hundred
 * thousand quotes per second would cost more than the rest of the hub.
 */
export interface QuoteBatch {
  numbers: Float64Array;
  count: number;
}

const FIRST_ROOM = 64;

export function emptyBatch(): QuoteBatch {
  return { numbers: new Float64Array(FIRST_ROOM * QUOTE_WIDTH), count: 0 };
}

/** Makes room for one more message and returns its offset; the caller writes all its numbers. */
export function addQuote(batch: QuoteBatch): number {
  const at = batch.count * QUOTE_WIDTH;
  if (at === batch.numbers.length) {
    const wider = new Float64Array(batch.numbers.length * 2);
    wider.set(batch.numbers);
    batch.numbers = wider;
  }
  batch.count += 1;
  return at;
}

/** A batch of the given messages, for callers with few of them. */
export function batchOf(messages: readonly QuoteMessage[]): QuoteBatch {
  const batch = emptyBatch();
  for (const message of messages) {
    const at = addQuote(batch);
    batch.numbers[at + quoteField.symbol] = message.symbol;
    batch.numbers[at + quoteField.slot] = message.slot;
    batch.numbers[at + quoteField.lastPrice] = message.lastPrice;
    batch.numbers[at + quoteField.change] = message.change;
    batch.numbers[at + quoteField.changePercent] = message.changePercent;
    batch.numbers[at + quoteField.previousClose] = message.previousClose;
    batch.numbers[at + quoteField.dayClose] = message.dayClose;
  }
  return batch;
}
