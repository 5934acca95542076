import * as v from 'valibot';
import { readFrame, type ReadMessage } from '../read-frame.ts';
import type { Decoded, Dialect, StreamStatus } from '../source.ts';
import { movesOf } from './conditions.ts';

/** Instruments per subscription request: a request is one frame. */
const TICKERS_AT_ONCE = 200;

const Price = v.pipe(v.number(), v.finite(), v.minValue(0));
/** RFC 3339 with nanoseconds. */
export const Instant = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.number(),
  v.finite(),
);

const TradeMessage = v.object({
  T: v.literal('t'),
  S: v.string(),
  p: v.pipe(Price, v.gtValue(0)),
  s: v.pipe(v.number(), v.minValue(0)),
  t: Instant,
  c: v.optional(v.nullable(v.array(v.string()))),
  z: v.optional(v.string(), ''),
});

/** Sizes in shares since November 2025. A price of 0 means no order on that side. */
const QuoteMessage = v.object({
  T: v.literal('q'),
  S: v.string(),
  bp: Price,
  bs: v.number(),
  ap: Price,
  as: v.number(),
  t: Instant,
});

const SuccessMessage = v.object({ T: v.literal('success'), msg: v.string() });
const ErrorMessage = v.object({ T: v.literal('error'), code: v.number() });

const SUCCESSES: Readonly<Record<string, StreamStatus>> = {
  connected: 'connected',
  authenticated: 'authenticated',
};
/** Errors that make the connection unusable. */
const ERRORS: Readonly<Record<number, StreamStatus>> = {
  401: 'refused',
  402: 'refused',
  /** More instruments than the account may follow. */
  405: 'refused',
  /** The other connection stays: this vendor rejects the newer one. */
  406: 'taken',
  409: 'refused',
  /** The feed has no such subscription. */
  410: 'refused',
};

/** The protocol of Alpaca's stock stream. */
export function alpacaDialect(url: string, keyId: string, secret: string): Dialect {
  return {
    url,
    auth: JSON.stringify({ action: 'auth', key: keyId, secret }),
    subscribe(tickers) {
      const requests: string[] = [];
      for (let at = 0; at < tickers.length; at += TICKERS_AT_ONCE) {
        const some = tickers.slice(at, at + TICKERS_AT_ONCE);
        requests.push(JSON.stringify({ action: 'subscribe', trades: some, quotes: some }));
      }
      return requests;
    },
    confirmsSubscriptions: true,
    decode: decodeFrame,
  };
}

export function decodeFrame(text: string): Decoded {
  return readFrame(text, readMessage);
}

function readMessage(message: unknown): ReturnType<ReadMessage> {
  const kind = (message as { T?: unknown } | null)?.T;
  if (kind === 't') {
    const read = v.safeParse(TradeMessage, message);
    if (!read.success) return undefined;
    const { S, p, s, t, c, z } = read.output;
    return {
      kind: 'trade',
      ticker: S,
      trade: { price: p, size: s, atMs: t, ...movesOf(c ?? [], z) },
    };
  }
  if (kind === 'q') {
    const read = v.safeParse(QuoteMessage, message);
    if (!read.success) return undefined;
    const { S, t, ...sides } = read.output;
    return { kind: 'book', ticker: S, book: bookOf(sides), atMs: t };
  }
  if (kind === 'success') {
    const read = v.safeParse(SuccessMessage, message);
    return read.success ? (SUCCESSES[read.output.msg] ?? null) : undefined;
  }
  if (kind === 'error') {
    const read = v.safeParse(ErrorMessage, message);
    return read.success ? (ERRORS[read.output.code] ?? null) : undefined;
  }
  if (kind === 'subscription') return 'subscribed';
  return kind === undefined ? undefined : null;
}

/** A side without an order is `null`, not a price of zero. */
export function bookOf({ bp, bs, ap, as }: Record<'bp' | 'bs' | 'ap' | 'as', number>) {
  return {
    bid: bp > 0 ? bp : null,
    bidSize: bp > 0 ? bs : null,
    ask: ap > 0 ? ap : null,
    askSize: ap > 0 ? as : null,
  };
}
