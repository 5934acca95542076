import type { EtfCategory, Sector, Ticker } from '../../../contract/instrument.ts';

/** What is fixed of something that strategies trade. */
export interface Traded {
  readonly ticker: Ticker;
  readonly kind: 'stock' | 'etf' | 'fund';
  readonly sector: Sector | null;
  readonly category: EtfCategory | null;
  readonly leverage: number;
  /** What borrowing its shares costs, percent a year; `undefined` where they are not lent. */
  readonly borrowPercent: number | undefined;
}

/** A payment for each share, in shares of its day. */
export interface PaidDividend {
  /** Where the instrument stands in the columns. */
  readonly place: number;
  readonly micros: number;
}

/** So many new shares for so many old ones, before the open. */
export interface DoneSplit {
  readonly place: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Closed trading days of all instruments, as rules read them and accounts trade them. Day-major: instrument `i` of day `d`
 * stands at `d * tickers.length + i`. The columns may be shared between threads; nobody writes to them.
 */
export interface MarketDays {
  /** In order of the columns; a product of a fund of funds stands under its id. */
  readonly traded: readonly Traded[];
  /** Oldest first, each a trading day. */
  readonly dates: readonly string[];
  readonly columns: DayColumns;
  /** Payments of each day that has any, to who held at the close before. */
  readonly dividends: ReadonlyMap<number, readonly PaidDividend[]>;
  readonly splits: ReadonlyMap<number, readonly DoneSplit[]>;
  /** Identifies the content: a hash of everything above. */
  readonly hash: string;
}

/** Not a number before an instrument was listed. */
export interface DayColumns {
  /** Dollars in shares of one fixed date, so that no split shows. */
  readonly close: Float64Array;
  /** What a share with its dividends reinvested has become, from any beginning: a return is the ratio of two. */
  readonly growth: Float64Array;
  /** Dividends of the day for a share of the fixed date, dollars. */
  readonly paid: Float64Array;
  /** Traded that day, dollars. */
  readonly dollarVolume: Float64Array;
  /** Highest less lowest price over the close. */
  readonly range: Float64Array;
  /** Whole micro-dollars of a share of that day, on the price grid; 0 where nothing could be traded. */
  readonly openMicros: Float64Array;
  /** As `openMicros`; the last known while nothing was traded. */
  readonly closeMicros: Float64Array;
}

export const DAY_COLUMNS = [
  'close',
  'growth',
  'paid',
  'dollarVolume',
  'range',
  'openMicros',
  'closeMicros',
] as const satisfies readonly (keyof DayColumns)[];

/** Columns for so many cells, in memory that threads share. */
export function sharedColumns(cells: number): DayColumns {
  const column = () => new Float64Array(new SharedArrayBuffer(cells * 8));
  return {
    close: column(),
    growth: column(),
    paid: column(),
    dollarVolume: column(),
    range: column(),
    openMicros: column(),
    closeMicros: column(),
  };
}

/** Closes of a day by place, micro-dollars, as `stepNav` takes them. */
export function closesOn({ columns, traded }: MarketDays, day: number): Float64Array {
  return columns.closeMicros.subarray(day * traded.length, (day + 1) * traded.length);
}

/** The place of a trading day in the columns; `undefined` where the market does not have it. */
export function dayOn(market: MarketDays, date: string): number | undefined {
  const day = lastDayUntil(market, date);
  return market.dates[day] === date ? day : undefined;
}

/** The last day not after a date; -1 where all are after it. */
export function lastDayUntil({ dates }: MarketDays, date: string): number {
  let [low, high] = [0, dates.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((dates[middle] ?? '') <= date) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Where each instrument stands in the columns. */
export function placesOf({ traded }: MarketDays): ReadonlyMap<Ticker, number> {
  return new Map(traded.map(({ ticker }, place) => [ticker, place]));
}
