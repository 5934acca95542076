import type { Bars, Interval, Range } from '../../contract/bars.ts';
import type { ExchangeTime } from '../../contract/clock.ts';
import type { EtfFacts, Ratings, StockFacts } from '../../contract/company.ts';
import type { Instrument, Ticker } from '../../contract/instrument.ts';
import type { Language } from '../../contract/language.ts';
import type { QuoteSnapshot, Slot } from '../../contract/quote.ts';

export { type Closures, type FollowedClosures, readClosures } from './closures.ts';
export { demoClock, type ExchangeClock, firstDemoStartMs, realClock } from './exchange-clock.ts';

/** One change of a price, as the feed sends it. `change` is against `previousClose` in every slot. */
export interface Tick {
  readonly ticker: Ticker;
  readonly slot: Slot;
  readonly lastPrice: number;
  readonly change: number;
  readonly changePercent: number;
  readonly previousClose: number;
  /** The regular session's last price today; 0 before it opens. */
  readonly dayClose: number;
}

/** A payment for each share, in shares of its ex-date. */
export interface Dividend {
  readonly ticker: Ticker;
  /** Micro-dollars. */
  readonly micros: bigint;
}

/**
 * Sums the dividends of a day per ticker: a company may pay a special dividend on the ex-date of its regular one, and
 * the holder's total is rounded once. Pure.
 */
export function paidTogether(dividends: readonly Dividend[]): readonly Dividend[] {
  const sums = new Map<Ticker, bigint>();
  for (const { ticker, micros } of dividends) sums.set(ticker, (sums.get(ticker) ?? 0n) + micros);
  return [...sums].map(([ticker, micros]) => ({ ticker, micros }));
}

/** A split: `to` new shares for `from` old ones. */
export interface Split {
  readonly ticker: Ticker;
  readonly from: number;
  readonly to: number;
}

/** A company's earnings report after the close of a day. Dollars per share as of that day; `null` when unknown. */
export interface Report {
  readonly ticker: Ticker;
  /** The fiscal period. */
  readonly quarter: 1 | 2 | 3 | 4;
  readonly year: number;
  readonly estimate: number | null;
  /** `null` until published. */
  readonly eps: number | null;
}

/** Minutes after the regular close at which companies report. */
export const REPORT_MINUTES = 5;

/** What every market knows of time. */
export interface MarketClock {
  /** Exchange time and session; `source` says whether the market is simulated. */
  time(): ExchangeTime;
}

/** Current prices. */
export interface Quotes {
  quote(ticker: Ticker): QuoteSnapshot | undefined;
}

/** What trades, and facts about it. */
export interface Reference {
  /** Every instrument, in ticker order. The array and its rows are shared: do not change them. */
  instruments(): readonly Instrument[];
  /** Index ETFs that represent the market, in display order. */
  indexTickers(): readonly Ticker[];
  /** Texts come in the language, English by default; a text that the source lacks in it stays English. */
  stockFacts(ticker: Ticker, language?: Language): Promise<StockFacts | undefined>;
  etfFacts(ticker: Ticker): Promise<EtfFacts | undefined>;
  ratings(ticker: Ticker): Promise<Ratings | undefined>;
  /** Dollars; of a stock. Weighs the sectors' averages. */
  marketCap(ticker: Ticker): number | undefined;
}

/**
 * Closed trading days of all instruments, for callers that read years of them. Day-major: instrument `i` of day `d` stands at
 * `d * tickers.length + i`. Prices are dollars in shares of one fixed date, so that no split shows in them; before an
 * instrument was listed there is no number. Read only: the columns are shared.
 */
export interface DayMatrix {
  readonly tickers: readonly Ticker[];
  /** Oldest first. */
  readonly dates: readonly string[];
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  /** Shares of the last date for one share here: a price of the last date is `close / splitFactors[i]`. */
  readonly splitFactors: Float64Array;
}

/** Prices of the past. */
export interface History {
  bars(ticker: Ticker, range: Range, interval: Interval): Promise<Bars | undefined>;
  /** The closed days of every instrument over a range, up to the last close. The first request of a process takes seconds. */
  days(range: Range): Promise<DayMatrix>;
  /** Dollars: the regular close of a trading day that has closed, in shares of that day. */
  closeOn(ticker: Ticker, date: string): number | undefined;
}

/** What companies and funds do to their shares. */
export interface CorporateActions {
  /** Payments of instruments on a day, due to holders at the previous close. */
  dividends(date: string): readonly Dividend[];
  /** Splits that count from the beginning of a day on. */
  splits(date: string): readonly Split[];
  /** Whether the dividends and splits of a day are final; a live market's are once its vendor told them that morning or later. */
  areActionsKnown(date: string): boolean;
  /** Earnings reports after the close of a trading day, including future days. */
  reports(date: string): readonly Report[];
}

/** The flow of price changes; the bus carries it to everything that follows prices. */
export interface TickSource {
  /** Calls back with every change, oldest first, at most ten times a second. Returns the function that stops it. */
  listen(listener: (ticks: readonly Tick[]) => void): () => void;
  start(): void;
  stop(): void;
}

/** The state of a live market's vendor. */
export interface SourceState {
  readonly name: string;
  /** `live`: subscribed. `evicted`: another connection of the account is active. */
  readonly stream: 'off' | 'connecting' | 'live' | 'refused' | 'evicted';
  /** Exchange time of its last message; `undefined` before the first. */
  readonly heardAtMs: number | undefined;
  /** Messages that could not be parsed, and connections made, since the start. */
  readonly bad: number;
  readonly connections: number;
}

/** Carries the prices of a live market from the process that follows the vendor to the others. Lost frames lead to a snapshot request. */
export interface PriceWire {
  publish(shard: number, frame: string): void;
  listen(hear: (shard: number, frame: string) => void): void;
}

/** All that can be asked of a market. */
export interface Market extends MarketClock, Quotes, Reference, History, CorporateActions {}

/**
 * The source of prices and facts of instruments, which an adapter implements. Nothing outside its
 * folder knows which one runs, and each user takes only the parts that it needs. A lookup returns
 * `undefined` for a ticker that the source does not know.
 */
export interface MarketData extends Market, TickSource {
  /** For a live market; `undefined` for a simulated one. */
  source?(): SourceState;
}
