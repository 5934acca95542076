import * as v from 'valibot';
import { Ticker } from './instrument.ts';
import { Slot } from './quote.ts';
import { PRIVATE_TOPICS } from './topics.ts';

/** The path of the feed's WebSocket. Source: rulings, Quotes. */
export const FEED_PATH = '/ws';

/** The keep-alive text that a client sends, and the server's answer. Source: spec §7; rulings, Quotes. */
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

/** A message type and the tickers it is requested for. */
export const Topic = v.object({
  type: FeedType,
  tickers: v.pipe(v.array(Ticker), v.maxLength(10_000)),
});
export type Topic = v.InferOutput<typeof Topic>;

/** Replaces the whole subscription. Source: spec §7; rulings, Quotes. */
export const SubscribeCommand = v.object({
  cmd: v.literal('sub'),
  topics: v.pipe(v.array(Topic), v.maxLength(FEED_TYPES.length)),
  /** Several quotes per frame, as an array, instead of one. */
  batch: v.optional(v.boolean()),
  /** Binary frames (see `feed-compact.ts`), after a `FeedIds` message that numbers the tickers. */
  compact: v.optional(v.boolean()),
});
export type SubscribeCommand = v.InferOutput<typeof SubscribeCommand>;

/** Assigns numbers to the tickers of a compact subscription; sent before the first frame that uses them. */
export const FeedIds = v.object({ cmd: v.literal('ids'), ids: v.record(Ticker, v.number()) });
export type FeedIds = v.InferOutput<typeof FeedIds>;

/** The maximum number of missed events sent one by one; a larger backlog arrives as one `resync`. */
export const PRIVATE_BACKLOG_MAX = 500;

/**
 * Opens the private part of the socket with a ticket of `/auth/ticket/get/`, and closes the one that another person or
 * session had open on it. `after` is the number of the last event received: the server first sends the events since
 * then. Without it, the server sends new events only. Source: rulings, Quotes.
 */
export const AuthCommand = v.object({
  cmd: v.literal('auth'),
  ticket: v.pipe(v.string(), v.maxLength(64)),
  after: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
});
export type AuthCommand = v.InferOutput<typeof AuthCommand>;

/** Ends the private part; answered with {@link AuthEnded}. */
export const UnauthCommand = v.object({ cmd: v.literal('unauth') });
export type UnauthCommand = v.InferOutput<typeof UnauthCommand>;

/** The answer to {@link AuthCommand}: the number of the person's newest event. */
export const AuthAccepted = v.object({ cmd: v.literal('authed'), seq: v.number() });
export type AuthAccepted = v.InferOutput<typeof AuthAccepted>;

/**
 * Some of the customer's data changed. The numbers of a customer's events have no gap, except for a `resync`: it
 * replaces all events up to its number, for example when more than {@link PRIVATE_BACKLOG_MAX} were missed, and any
 * data may have changed.
 */
export const PrivateEvent = v.object({
  cmd: v.literal('event'),
  seq: v.number(),
  topic: v.picklist([...PRIVATE_TOPICS, 'resync']),
  /** Wall time. */
  atMs: v.number(),
});
export type PrivateEvent = v.InferOutput<typeof PrivateEvent>;

/**
 * Trading in an instrument was halted or resumed, or the closures of the market changed, so answers about halts and the clock are
 * outdated. The server sends it to every socket with a private part; it has no number, and a missed one is not repeated.
 */
export const HaltsChanged = v.object({ cmd: v.literal('halts') });
export type HaltsChanged = v.InferOutput<typeof HaltsChanged>;

/**
 * The private part is closed because its session ended, here or elsewhere. The socket stays open for the
 * public quotes.
 */
export const AuthEnded = v.object({ cmd: v.literal('unauthed') });
export type AuthEnded = v.InferOutput<typeof AuthEnded>;

/** Why a command was invalid; the socket stays open. */
export const FeedError = v.object({
  cmd: v.literal('error'),
  error: v.picklist([
    'unknown_command',
    'bad_command',
    'unknown_tickers',
    /** The ticket is unknown, used, too old, or from an ended session. */
    'bad_ticket',
    /** The ticket could not be checked; retry with a new one. */
    'unavailable',
  ]),
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
  /** The client sent more frames than any legitimate client sends. */
  flood: 4008,
  /** The server has no capacity for another client. */
  full: 4013,
} as const;
