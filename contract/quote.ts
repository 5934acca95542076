import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Ticker } from './instrument.ts';
import { QUOTES_PATH, QUOTES_PER_CALL_MAX } from './quote-call.ts';

/** 1 pre-market, 2 regular, 3 after-hours. Source: spec §4; rulings, Quotes. */
export const Slot = v.picklist([1, 2, 3]);
export type Slot = v.InferOutput<typeof Slot>;

const priceMove = {
  price: v.number(),
  /** Dollars. */
  change: v.number(),
  changePercent: v.number(),
};

/** A price and its change from a reference price. */
export const PriceMove = v.object(priceMove);
export type PriceMove = v.InferOutput<typeof PriceMove>;

/** Everything known about one instrument's current price. Unknown is `null`, never 0. */
export const QuoteSnapshot = v.object({
  ticker: Ticker,
  /**
   * The regular session: today's once it has opened, otherwise the last one. The change is relative to
   * `previousClose`.
   */
  regular: PriceMove,
  /** The close before the regular session above. */
  previousClose: v.number(),
  /**
   * Today's pre-market (slot 1), measured against the last regular close, or after-hours (slot 3),
   * measured against today's close. `null` while the regular session trades and when nothing traded.
   */
  extended: v.nullable(v.object({ slot: v.picklist([1, 3]), ...priceMove })),
  open: v.number(),
  high: v.number(),
  low: v.number(),
  /** Shares in the regular session above. */
  volume: v.number(),
  bid: v.nullable(v.number()),
  /** Shares. */
  bidSize: v.nullable(v.number()),
  ask: v.nullable(v.number()),
  askSize: v.nullable(v.number()),
  /** Exchange time of the last trade. */
  tradedAtMs: v.number(),
  /** Exchange time of bid and ask, where they change without a trade; otherwise they are of the last trade. */
  quotedAtMs: v.optional(v.number()),
});
export type QuoteSnapshot = v.InferOutput<typeof QuoteSnapshot>;

export const getQuotes = endpoint({
  path: QUOTES_PATH,
  summary: 'Whole quotes of the tickers asked for, in that order.',
  input: v.object({
    tickers: v.pipe(v.array(Ticker), v.minLength(1), v.maxLength(QUOTES_PER_CALL_MAX)),
  }),
  output: v.object({
    quotes: v.array(QuoteSnapshot),
    /** Tickers unknown to the market. */
    unknown: v.array(v.string()),
  }),
  refusals: [],
});
