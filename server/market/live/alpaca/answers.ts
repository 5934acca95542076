/** Responses of Alpaca's market-data API, as documented. Unused fields are not read. */
import * as v from 'valibot';
import { Instant } from './stream.ts';

const Price = v.pipe(v.number(), v.finite(), v.minValue(0));
const DateText = v.pipe(v.string(), v.isoDate());
const Token = v.optional(v.nullable(v.string()));

const Bar = v.object({
  /** The bar's opening time; for a day, midnight in New York. */
  t: Instant,
  o: Price,
  h: Price,
  l: Price,
  c: Price,
  v: v.pipe(v.number(), v.minValue(0)),
});

/** `GET /v2/stocks/bars` */
export const Bars = v.object({
  bars: v.nullable(v.record(v.string(), v.array(Bar))),
  next_page_token: Token,
});

/** `GET /v2/stocks/snapshots`: by symbol. */
export const Snapshots = v.record(
  v.string(),
  v.nullable(
    v.object({
      latestTrade: v.optional(
        v.nullable(
          v.object({
            t: Instant,
            p: Price,
            s: v.number(),
            c: v.optional(v.nullable(v.array(v.string()))),
            z: v.optional(v.string(), ''),
          }),
        ),
      ),
      latestQuote: v.optional(
        v.nullable(v.object({ t: Instant, bp: Price, bs: v.number(), ap: Price, as: v.number() })),
      ),
      dailyBar: v.optional(v.nullable(Bar)),
    }),
  ),
);

const SplitRow = v.object({
  symbol: v.string(),
  ex_date: DateText,
  new_rate: v.number(),
  old_rate: v.number(),
});

/** `GET /v1/corporate-actions` */
export const CorporateActions = v.object({
  corporate_actions: v.object({
    cash_dividends: v.optional(
      v.array(v.object({ symbol: v.string(), ex_date: DateText, rate: Price })),
      [],
    ),
    forward_splits: v.optional(v.array(SplitRow), []),
    reverse_splits: v.optional(v.array(SplitRow), []),
  }),
  next_page_token: Token,
});
