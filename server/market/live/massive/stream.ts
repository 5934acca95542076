import * as v from 'valibot';
import { readFrame, type ReadMessage } from '../read-frame.ts';
import type { Decoded, Dialect, StreamStatus } from '../source.ts';
import { type ConditionRules, movesOf } from './conditions.ts';

/** Channels per subscription request: a request is one frame. */
const CHANNELS_AT_ONCE = 200;

const Price = v.pipe(v.number(), v.finite(), v.minValue(0));

/** A sale. `s` are whole shares; `t` is in Unix milliseconds. */
const TradeMessage = v.object({
  ev: v.literal('T'),
  sym: v.string(),
  p: v.pipe(Price, v.gtValue(0)),
  s: v.pipe(v.number(), v.minValue(0)),
  t: v.number(),
  c: v.optional(v.array(v.number())),
});

/** The national best bid and offer, sizes in shares since November 2025. 0 means no order on that side. */
const QuoteMessage = v.object({
  ev: v.literal('Q'),
  sym: v.string(),
  bp: v.optional(Price, 0),
  bs: v.optional(v.number(), 0),
  ap: v.optional(Price, 0),
  as: v.optional(v.number(), 0),
  t: v.number(),
});

const StatusMessage = v.object({
  ev: v.literal('status'),
  status: v.string(),
  message: v.optional(v.string(), ''),
});

const STATUSES: Readonly<Record<string, StreamStatus>> = {
  connected: 'connected',
  auth_success: 'authenticated',
  auth_failed: 'refused',
  max_connections: 'evicted',
};

/** The protocol of Massive's stock stream. */
export function massiveDialect(url: string, key: string, rules: ConditionRules): Dialect {
  return {
    url,
    auth: JSON.stringify({ action: 'auth', params: key }),
    subscribe(tickers) {
      const channels = tickers.flatMap((ticker) => [`T.${ticker}`, `Q.${ticker}`]);
      const requests: string[] = [];
      for (let at = 0; at < channels.length; at += CHANNELS_AT_ONCE) {
        const params = channels.slice(at, at + CHANNELS_AT_ONCE).join(',');
        requests.push(JSON.stringify({ action: 'subscribe', params }));
      }
      return requests;
    },
    // It confirms each channel, not each request.
    confirmsSubscriptions: false,
    decode: (text) => decodeFrame(text, rules),
  };
}

export function decodeFrame(text: string, rules: ConditionRules): Decoded {
  return readFrame(text, (message) => readMessage(message, rules));
}

function readMessage(message: unknown, rules: ConditionRules): ReturnType<ReadMessage> {
  const kind = (message as { ev?: unknown } | null)?.ev;
  if (kind === 'T') {
    const read = v.safeParse(TradeMessage, message);
    if (!read.success) return undefined;
    const { sym, p, s, t, c } = read.output;
    const trade = { price: p, size: s, atMs: t, ...movesOf(rules, c) };
    return { kind: 'trade', ticker: sym, trade };
  }
  if (kind === 'Q') {
    const read = v.safeParse(QuoteMessage, message);
    if (!read.success) return undefined;
    const { sym, bp, bs, ap, as, t } = read.output;
    const book = {
      bid: bp > 0 ? bp : null,
      bidSize: bp > 0 ? bs : null,
      ask: ap > 0 ? ap : null,
      askSize: ap > 0 ? as : null,
    };
    return { kind: 'book', ticker: sym, book, atMs: t };
  }
  if (kind === 'status') {
    const read = v.safeParse(StatusMessage, message);
    // `success` confirms a subscription.
    return read.success ? (STATUSES[read.output.status] ?? null) : undefined;
  }
  return kind === undefined ? undefined : null;
}
