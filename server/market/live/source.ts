import type { Ticker } from '../../../contract/instrument.ts';
import type { Bar } from '../bar-series.ts';

/** A trading day of an instrument, in shares of that day: what the vendor calls unadjusted. Dollars. */
export interface DayBar {
  readonly ticker: Ticker;
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** What a vendor knows of an instrument; what it does not say is left out. */
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

/** A cash payment for each share, in shares of its ex-date. */
export interface Payment {
  readonly ticker: Ticker;
  readonly exDate: string;
  readonly micros: bigint;
}

/** A split, which counts from the beginning of its date on. Whole numbers. */
export interface SplitDay {
  readonly ticker: Ticker;
  readonly date: string;
  readonly from: number;
  readonly to: number;
}

/** The bid and ask of an instrument. Dollars and shares; `null` where there is none. */
export interface Book {
  readonly bid: number | null;
  readonly bidSize: number | null;
  readonly ask: number | null;
  readonly askSize: number | null;
}

/** What an instrument shows at a start. A vendor clears its snapshots before each day; what is cleared is left out. */
export interface Snapshot {
  readonly ticker: Ticker;
  /** Of the regular session that runs or ran last; of the day of the snapshot, where the vendor tells no date. */
  readonly day?: (Omit<DayBar, 'ticker' | 'date'> & { readonly date?: string }) | undefined;
  readonly lastTrade?: Trade | undefined;
  readonly book?: (Book & { readonly atMs: number }) | undefined;
}

/** A sale, and what it may move by its conditions. */
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

/** What a stream tells. */
export type LiveEvent =
  | { readonly kind: 'trade'; readonly ticker: Ticker; readonly trade: Trade }
  | { readonly kind: 'book'; readonly ticker: Ticker; readonly book: Book; readonly atMs: number };

/** What a stream says about itself. */
export type StreamStatus =
  | 'connected'
  | 'authenticated'
  /** The key is wrong, or does not cover this feed. */
  | 'refused'
  /** Another connection of the same account took this one's place. */
  | 'evicted'
  /** Another connection of the same account has the place. */
  | 'taken';

/** A frame, read. */
export interface Decoded {
  readonly statuses: readonly StreamStatus[];
  readonly events: readonly LiveEvent[];
  /** Messages that could not be read. */
  readonly bad: number;
}

/** How a vendor's stream is spoken with. Pure. */
export interface Dialect {
  readonly url: string;
  readonly auth: string;
  /** Requests for all news of these instruments, in the order to be sent. */
  subscribe(tickers: readonly Ticker[]): string[];
  decode(text: string): Decoded;
}

/**
 * A vendor of market data. Each method may reject with `VendorUnavailable`; what a vendor does not know is left out of its
 * answer, never made up.
 */
export interface MarketSource {
  /** In messages: `Massive`. */
  readonly name: string;
  /** In the database: what was read from one vendor is not taken for another's. */
  readonly id: string;
  /** How late its prices are. */
  readonly delayMs: number;
  profiles(tickers: readonly Ticker[]): Promise<Profile[]>;
  /** Days from one date to another, both included. */
  days(tickers: readonly Ticker[], from: string, to: string): AsyncIterable<DayBar[]>;
  /** Bars of so many minutes, in shares of today, extended hours included. */
  minutes(ticker: Ticker, fromMs: number, toMs: number, step: number): Promise<Bar[]>;
  payments(tickers: readonly Ticker[], from: string): Promise<Payment[]>;
  splits(tickers: readonly Ticker[], from: string): Promise<SplitDay[]>;
  snapshots(tickers: readonly Ticker[]): Promise<Snapshot[]>;
  /** Asks for what is needed before the stream can be read. */
  dialect(): Promise<Dialect>;
}
