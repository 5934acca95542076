import * as v from 'valibot';
import { Ticker } from './instrument.ts';
import { Slot } from './quote.ts';

/** Where the feed's socket is. Source: rulings, Quotes. */
export const FEED_PATH = '/ws';

/** Text that a client sends to show life, and the answer. Source: spec §7; rulings, Quotes. */
export const PING = 'ping';
export const PONG = 'pong';

/** The ten message types, each with a slice of its own. Their order numbers them in compact frames. Source: spec §4. */
export const FEED_TYPES = [
  'accountView',
  'market',
  'marketGainers',
  'markDetails',
  'account',
  'detail',
  'stockDetail',
  'position',
  'pending',
  'boughtDetailPosition',
] as const;
export const FeedType = v.picklist(FEED_TYPES);
export type FeedType = v.InferOutput<typeof FeedType>;

/**
 * A quote as the wire spells it. `todaysChange` is against `prevDay.c` in every slot;
 * `todaysChangePerc` is in percent; `day.c` is the regular session's last price today, 0 before it opens.
 * Source: spec §3, Pushed quote message; rulings, Quotes.
 */
export const WireQuote = v.object({
  type: FeedType,
  TimeSolt: Slot,
  Data: v.object({
    ticker: Ticker,
    lastTrade: v.object({ p: v.number() }),
    todaysChange: v.number(),
    todaysChangePerc: v.number(),
    prevDay: v.object({ c: v.number() }),
    day: v.object({ c: v.number() }),
  }),
});
export type WireQuote = v.InferOutput<typeof WireQuote>;

/** A message type with the tickers it is wanted for. */
export const Topic = v.object({
  type: FeedType,
  tickers: v.pipe(v.array(Ticker), v.maxLength(10_000)),
});
export type Topic = v.InferOutput<typeof Topic>;

/** Replaces the whole subscription. Source: spec §7; rulings, Quotes. */
export const SubscribeCommand = v.object({
  cmd: v.literal('sub'),
  topics: v.pipe(v.array(Topic), v.maxLength(FEED_TYPES.length)),
  /** Arrays of quotes in one frame instead of one quote a frame. */
  batch: v.optional(v.boolean()),
  /** Binary frames (see `feed-compact.ts`), after a `FeedIds` message that numbers the tickers. */
  compact: v.optional(v.boolean()),
});
export type SubscribeCommand = v.InferOutput<typeof SubscribeCommand>;

/** Numbers the tickers of a compact subscription; comes before the first frame that uses them. */
export const FeedIds = v.object({ cmd: v.literal('ids'), ids: v.record(Ticker, v.number()) });
export type FeedIds = v.InferOutput<typeof FeedIds>;

/** What was wrong with a command; the socket stays open. */
export const FeedError = v.object({
  cmd: v.literal('error'),
  error: v.picklist(['unknown_command', 'bad_command', 'unknown_tickers']),
  field: v.optional(v.string()),
  problem: v.optional(v.string()),
  tickers: v.optional(v.array(v.string())),
});
export type FeedError = v.InferOutput<typeof FeedError>;

/** The largest frame a client may send, bytes. A larger one closes the socket with 1009. Source: rulings, Quotes. */
export const CLIENT_FRAME_BYTES_MAX = 64 * 1024;

/** Why the server closes a socket. */
export const closeCodes = {
  goingAway: 1001,
  tooBig: 1009,
  /** More frames than any honest client sends. */
  flood: 4008,
  /** No free place for another client. */
  full: 4013,
} as const;
