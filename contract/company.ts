import * as v from 'valibot';
import { callPaths } from './call-paths.ts';
import { endpoint } from './endpoint.ts';
import { CalendarDate, Instrument, Sector, Ticker } from './instrument.ts';
import { Language } from './language.ts';

/** A computed figure; `null` when it cannot be computed. */
const Figure = v.nullable(v.number());

/** The facts about a stock besides its price. Reference facts are real; figures follow the served market. */
export const StockFacts = v.object({
  instrument: Instrument,
  /** GICS sub-industry, in the requested language. */
  industry: v.nullable(v.string()),
  exchange: v.string(),
  currency: v.literal('USD'),
  listingDate: v.nullable(CalendarDate),
  /** SEC central index key, ten digits. */
  companyCode: v.nullable(v.string()),
  city: v.nullable(v.string()),
  address: v.nullable(v.string()),
  website: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  /** What the company does, in the requested language. */
  description: v.nullable(v.string()),
  week52High: Figure,
  week52Low: Figure,
  /** Shares per day over the last 30 sessions. */
  averageVolume: Figure,
  sharesOutstanding: Figure,
  /** Dollars. */
  marketCap: Figure,
  /** Trailing twelve months, dollars per share. */
  earningsPerShare: Figure,
  priceToEarnings: Figure,
  /** Trailing twelve months, dollars per share. */
  dividendPerShare: Figure,
  dividendYieldPercent: Figure,
  /** Against SPY, daily returns of the last 252 sessions. */
  beta: Figure,
  nextEarningsDate: v.nullable(CalendarDate),
  nextExDividendDate: v.nullable(CalendarDate),
  splits: v.array(v.object({ date: CalendarDate, from: v.number(), to: v.number() })),
});
export type StockFacts = v.InferOutput<typeof StockFacts>;

export const getStockFacts = endpoint({
  path: callPaths.stockFacts,
  summary: 'Company facts and key figures of a stock.',
  input: v.object({
    ticker: Ticker,
    /** The language of the industry and the description; English by default. */
    language: v.optional(Language),
  }),
  output: StockFacts,
  refusals: ['unknown_ticker'],
});

export const Ratings = v.object({
  ticker: Ticker,
  strongBuy: v.number(),
  buy: v.number(),
  hold: v.number(),
  sell: v.number(),
  strongSell: v.number(),
  /** Twelve-month targets, dollars. */
  targetLow: Figure,
  targetMean: Figure,
  targetHigh: Figure,
  /** The origin of the ratings: analysts, or models over the simulated tape. */
  basis: v.picklist(['analysts', 'simulated_models']),
  asOfDate: CalendarDate,
});
export type Ratings = v.InferOutput<typeof Ratings>;

export const getRatings = endpoint({
  path: callPaths.ratings,
  summary: 'How many analysts say buy, hold and sell, and their target prices.',
  input: v.object({ ticker: Ticker }),
  output: Ratings,
  refusals: ['unknown_ticker'],
});

/** The facts about an ETF besides its price. */
export const EtfFacts = v.object({
  instrument: Instrument,
  issuer: v.nullable(v.string()),
  exchange: v.string(),
  currency: v.literal('USD'),
  inceptionDate: v.nullable(CalendarDate),
  website: v.nullable(v.string()),
  /** Per year. */
  expenseRatioPercent: Figure,
  /** Dollars under management. */
  assets: Figure,
  /** Dollars per share, from the holdings' last regular prices. */
  netAssetValue: Figure,
  /** The fund's own last regular price at the moment of `netAssetValue`; absent in answers stored by earlier builds. */
  navPrice: v.optional(Figure),
  /** 0 where the market does not know what the fund holds, see {@link holdingsOf}. */
  holdingsCount: v.number(),
  topHoldings: v.array(
    v.object({ ticker: v.string(), name: v.string(), weightPercent: v.number() }),
  ),
  sectors: v.array(v.object({ sector: Sector, weightPercent: v.number() })),
  week52High: Figure,
  week52Low: Figure,
  averageVolume: Figure,
  dividendYieldPercent: Figure,
  /** Total price change over the period, percent; not annualized. */
  returns: v.object({ '1M': Figure, '3M': Figure, '1Y': Figure, '3Y': Figure, '5Y': Figure }),
});
export type EtfFacts = v.InferOutput<typeof EtfFacts>;

/** The number of a fund's holdings; `null` where they are unknown, since what is valued has known holdings. */
export function holdingsOf({ netAssetValue, holdingsCount }: EtfFacts): number | null {
  return netAssetValue === null ? null : holdingsCount;
}

export const getEtfFacts = endpoint({
  path: callPaths.etfFacts,
  summary: 'Fund facts, top holdings and sectors of an ETF.',
  input: v.object({ ticker: Ticker }),
  output: EtfFacts,
  refusals: ['unknown_ticker'],
});
