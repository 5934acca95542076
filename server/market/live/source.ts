import type { Ticker } from '../../../contract/instrument.ts';
import type { Bar } from '../bar-series.ts';

/** A trading day of an instrument, unadjusted. Dollars. */
export interface DayBar {
  readonly ticker: Ticker;
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** A vendor's facts of an instrument; unknown ones are absent. */
export interface Profile {
  readonly ticker: Ticker;
  readonly name: string;
  readonly kind: 'stock' | 'etf';
  readonly exchange?: string | undefined;
  readonly listingDate?: string | undefined;
  /** SEC central index key, ten digits. */
  readonly companyCode?: string | undefined;
  readonly city?: string | undefined;
  readonly address?: string | undefined;
  readonly website?: string | undefined;
  readonly phone?: string | undefined;
  /** English. */
  readonly description?: string | undefined;
  readonly sharesOutstanding?: number | undefined;
}

/** A cash payment per share, in shares as of its ex-date. */
export interface Payment {
  readonly ticker: Ticker;
  readonly exDate: string;
  readonly micros: bigint;
}

/** A split, in effect from its date on. Whole numbers. */
export interface SplitDay {
  readonly ticker: Ticker;
  readonly date: string;
  readonly from: number;
  readonly to: number;
}

/** The bid and ask of an instrument. Dollars and shares; `null` when absent. */
export interface Book {
  readonly bid: number | null;
  readonly bidSize: number | null;
  readonly ask: number | null;
  readonly askSize: number | null;
}

/** An instrument's snapshot. A vendor clears its snapshots before each day; cleared values are absent. */
export interface Snapshot {
  readonly ticker: Ticker;
  /** The current or last regular session; the snapshot's own day when the vendor sends no date. */
  readonly day?: (Omit<DayBar, 'ticker' | 'date'> & { readonly date?: string }) | undefined;
  readonly lastTrade?: Trade | undefined;
  readonly book?: (Book & { readonly atMs: number }) | undefined;
}

/** A sale, and which figures it updates by its conditions. */
export interface Trade {
  readonly price: number;
  readonly size: number;
  readonly atMs: number;
  /** Made outside the regular session. */
  readonly isExtended: boolean;
  readonly setsLast: boolean;
  readonly setsRange: boolean;
  readonly countsVolume: boolean;
}

/** An event of a stream. */
export type LiveEvent =
  | { readonly kind: 'trade'; readonly ticker: Ticker; readonly trade: Trade }
  | { readonly kind: 'book'; readonly ticker: Ticker; readonly book: Book; readonly atMs: number };

/** A stream's status. */
export type StreamStatus =
  | 'connected'
  | 'authenticated'
  /** The answer to one subscription request. */
  | 'subscribed'
  /** The key is wrong, or does not cover this feed or so many instruments. */
  | 'refused'
  /** Another connection of the same account evicted this one. */
  | 'evicted'
  /** Another connection of the same account is active. */
  | 'taken';

/** A parsed frame. */
export interface Decoded {
  readonly statuses: readonly StreamStatus[];
  readonly events: readonly LiveEvent[];
  /** Messages that could not be parsed. */
  readonly bad: number;
}

/** The protocol of a vendor's stream. Pure. */
export interface Dialect {
  readonly url: string;
  readonly auth: string;
  /** The subscription requests for these instruments, in order. */
  subscribe(tickers: readonly Ticker[]): string[];
  /** Whether each request is answered by `subscribed`; otherwise a refused one is not reported. */
  readonly confirmsSubscriptions: boolean;
  decode(text: string): Decoded;
}

/**
 * A vendor of market data. Each method may reject with `VendorUnavailable`; unknown data is
 * omitted, never invented.
 */
export interface MarketSource {
  /** The name in messages: `Massive`. */
  readonly name: string;
  /** The name in the database, which separates the data of vendors. */
  readonly id: string;
  /** The delay of its prices. */
  readonly delayMs: number;
  profiles(tickers: readonly Ticker[]): Promise<Profile[]>;
  /** Days from one date to another, both included. */
  days(tickers: readonly Ticker[], from: string, to: string): AsyncIterable<DayBar[]>;
  /** Bars of a number of minutes, in today's shares, including extended hours. */
  minutes(ticker: Ticker, fromMs: number, toMs: number, step: number): Promise<Bar[]>;
  payments(tickers: readonly Ticker[], from: string): Promise<Payment[]>;
  splits(tickers: readonly Ticker[], from: string): Promise<SplitDay[]>;
  snapshots(tickers: readonly Ticker[]): Promise<Snapshot[]>;
  /** Loads the data that is needed to read the stream. */
  dialect(): Promise<Dialect>;
}
