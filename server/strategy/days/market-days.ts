import type { EtfCategory, Sector, Ticker } from '../../../contract/instrument.ts';

/** The fixed facts of an instrument that strategies trade. */
export interface Traded {
  readonly ticker: Ticker;
  readonly kind: 'stock' | 'etf' | 'fund';
  readonly sector: Sector | null;
  readonly category: EtfCategory | null;
  readonly leverage: number;
  /** The borrow fee of its shares, percent a year; `undefined` if they cannot be borrowed. */
  readonly borrowPercent: number | undefined;
}

/** A dividend per share of its day. */
export interface PaidDividend {
  /** The instrument's place in the columns. */
  readonly place: number;
  readonly micros: number;
}

/** A split before the open: `to` new shares for `from` old ones. */
export interface DoneSplit {
  readonly place: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Closed trading days of all instruments, which rules read and accounts trade. Day-major:
 * instrument `i` of day `d` is at `d * traded.length + i`. Threads may share the columns, which are
 * immutable.
 */
export interface MarketDays {
  /** In order of the columns; a product in a fund of funds has its id as ticker. */
  readonly traded: readonly Traded[];
  /** Oldest first, each a trading day. */
  readonly dates: readonly string[];
  readonly columns: DayColumns;
  /** Dividends by day, to the holders at the previous close. */
  readonly dividends: ReadonlyMap<number, readonly PaidDividend[]>;
  readonly splits: ReadonlyMap<number, readonly DoneSplit[]>;
  /** Identifies the content: a hash of everything above. */
  readonly hash: string;
}

/** The columns of market days; `NaN` before an instrument was listed. */
export interface DayColumns {
  /** Dollars per share, adjusted for splits to one fixed date. */
  readonly close: Float64Array;
  /**
   * The value of a share with dividends reinvested, on any scale: a return is the ratio of two
   * values.
   */
  readonly growth: Float64Array;
  /** Dividends of the day per share of the fixed date, dollars. */
  readonly paid: Float64Array;
  /** The dollars traded that day. */
  readonly dollarVolume: Float64Array;
  /** Highest less lowest price, over the close. */
  readonly range: Float64Array;
  /**
   * Whole micro-dollars per share of that day, on the tick grid; 0 if the instrument could not be
   * traded.
   */
  readonly openMicros: Float64Array;
  /** As `openMicros`; the last known close while the instrument was not traded. */
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

/** Columns for `cells` cells, in memory that threads share. */
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

/** The index of a trading day; `undefined` if the market does not have it. */
export function dayOn(market: MarketDays, date: string): number | undefined {
  const day = lastDayUntil(market, date);
  return market.dates[day] === date ? day : undefined;
}

/** The index of the last day on or before a date; -1 if there is none. */
export function lastDayUntil({ dates }: MarketDays, date: string): number {
  let [low, high] = [0, dates.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((dates[middle] ?? '') <= date) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The place of each instrument in the columns. */
export function placesOf({ traded }: MarketDays): ReadonlyMap<Ticker, number> {
  return new Map(traded.map(({ ticker }, place) => [ticker, place]));
}
