import * as v from 'valibot';
import { Ticker } from './instrument.ts';
import { Slot } from './quote.ts';
import { PRIVATE_TOPICS } from './topics.ts';

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

/** Missed events that are sent one by one; more than these come as one `resync`. */
export const PRIVATE_BACKLOG_MAX = 500;

/**
 * Opens the private part of the socket with a ticket of `/auth/ticket/get/`; the socket's part of another person or
 * session ends by it. `after` is the number of the last event that was seen: what came since is sent first. Without it
 * only what comes from now on is sent. Source: rulings, Quotes.
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
 * Something of the person's changed. Numbers of one person's events run without a gap, but for a `resync`: it stands
 * for all up to its number, as when more than {@link PRIVATE_BACKLOG_MAX} were missed, and anything may have changed.
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
 * The private part is closed: its session has ended, here or elsewhere. The socket and its quotes stay, since
 * these are everybody's.
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
    /** Unknown, used, too old, or of a session that has ended. */
    'bad_ticket',
    /** The ticket could not be looked at; try again with another. */
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
  /** More frames than any honest client sends. */
  flood: 4008,
  /** No free place for another client. */
  full: 4013,
} as const;
