/** Responses of Massive's REST API, as documented. Unused fields are not read. */
import * as v from 'valibot';

const Price = v.pipe(v.number(), v.finite(), v.minValue(0));
const Volume = v.pipe(v.number(), v.finite(), v.minValue(0));
const DateText = v.pipe(v.string(), v.isoDate());

const Agg = {
  o: Price,
  h: Price,
  l: Price,
  c: Price,
  v: Volume,
  /** The bar's opening time, Unix milliseconds. */
  t: v.number(),
};

/** `GET /v2/aggs/ticker/{ticker}/range/…`; the list is absent without results. */
export const Aggs = v.object({
  results: v.optional(v.array(v.object(Agg)), []),
  next_url: v.optional(v.string()),
});

/** `GET /v2/aggs/grouped/locale/us/market/stocks/{date}` */
export const Grouped = v.object({
  results: v.optional(v.array(v.object({ ...Agg, T: v.string() })), []),
});

/** `GET /v3/reference/tickers/{ticker}` */
export const TickerDetails = v.object({
  results: v.object({
    ticker: v.string(),
    name: v.string(),
    /** `CS` common stock, `ADRC` depositary receipt, `ETF`, `ETN` … */
    type: v.optional(v.string()),
    active: v.optional(v.boolean()),
    primary_exchange: v.optional(v.string()),
    cik: v.optional(v.string()),
    list_date: v.optional(DateText),
    phone_number: v.optional(v.string()),
    homepage_url: v.optional(v.string()),
    description: v.optional(v.string()),
    address: v.optional(
      v.object({
        address1: v.optional(v.string()),
        city: v.optional(v.string()),
        state: v.optional(v.string()),
        postal_code: v.optional(v.string()),
      }),
    ),
    share_class_shares_outstanding: v.optional(v.number()),
    weighted_shares_outstanding: v.optional(v.number()),
  }),
});

/** `GET /stocks/v1/dividends` */
export const Dividends = v.object({
  results: v.optional(
    v.array(
      v.object({
        ticker: v.string(),
        ex_dividend_date: DateText,
        cash_amount: Price,
        currency: v.optional(v.string()),
      }),
    ),
    [],
  ),
  next_url: v.optional(v.string()),
});

/** `GET /stocks/v1/splits` */
export const Splits = v.object({
  results: v.optional(
    v.array(
      v.object({
        ticker: v.string(),
        execution_date: DateText,
        split_from: v.number(),
        split_to: v.number(),
      }),
    ),
    [],
  ),
  next_url: v.optional(v.string()),
});

/** `GET /v3/reference/conditions`: which figures a trade with a condition updates. */
export const Conditions = v.object({
  results: v.array(
    v.object({
      id: v.number(),
      update_rules: v.optional(
        v.object({
          consolidated: v.optional(
            v.object({
              updates_high_low: v.boolean(),
              updates_open_close: v.boolean(),
              updates_volume: v.boolean(),
            }),
          ),
        }),
      ),
    }),
  ),
  next_url: v.optional(v.string()),
});

const SnapshotBar = v.object({ o: Price, h: Price, l: Price, c: Price, v: Volume });

/** `GET /v2/snapshot/locale/us/markets/stocks/tickers`; cleared at 3:30 New York, when all values are 0. */
export const Snapshots = v.object({
  tickers: v.optional(
    v.array(
      v.object({
        ticker: v.string(),
        day: v.optional(SnapshotBar),
        lastTrade: v.optional(
          v.object({
            p: Price,
            s: v.number(),
            /** Unix nanoseconds. */
            t: v.number(),
            c: v.optional(v.nullable(v.array(v.number()))),
          }),
        ),
        /** `p` and `s` are the bid's, `P` and `S` the ask's; `t` in Unix nanoseconds. */
        lastQuote: v.optional(
          v.object({ p: Price, s: v.number(), P: Price, S: v.number(), t: v.number() }),
        ),
      }),
    ),
    [],
  ),
});
