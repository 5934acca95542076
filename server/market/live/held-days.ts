import type { Ticker } from '../../../contract/instrument.ts';
import { isTradingDay, nextTradingDay } from '../../../contract/market-hours.ts';
import type { Closures } from '../closures.ts';
import { round4 } from '../grid.ts';
import type { DayMatrix } from '../market-data.ts';
import type { DayBar, SplitDay } from './source.ts';

const COLUMNS = ['open', 'high', 'low', 'close', 'volume'] as const;
type Column = (typeof COLUMNS)[number];

/** The closed days of all instruments, unadjusted: day-major, in shares as of each day; NaN where nothing traded. */
export class HeldDays {
  readonly tickers: readonly Ticker[];
  readonly #places: ReadonlyMap<Ticker, number>;
  readonly #dates: string[] = [];
  readonly #rows = new Map<string, number>();
  readonly #columns: Record<Column, Float64Array>;
  readonly #closures: Closures;
  #revision: number | undefined;
  /** The number of days up to the last one with a bar. */
  #known = 0;
  #readTo = '';

  /** Allocates the trading days from one date to another. */
  constructor(tickers: readonly Ticker[], from: string, to: string, closures: Closures) {
    this.tickers = tickers;
    this.#places = new Map(tickers.map((ticker, place) => [ticker, place]));
    this.#closures = closures;
    this.#revision = closures.revision;
    let date = isTradingDay(from, closures) ? from : nextTradingDay(from, closures);
    for (; date <= to; date = nextTradingDay(date, closures)) this.#add(date);
    const cells = this.#dates.length * tickers.length;
    const empty = () => new Float64Array(cells).fill(Number.NaN);
    this.#columns = {
      open: empty(),
      high: empty(),
      low: empty(),
      close: empty(),
      volume: empty(),
    };
  }

  /** Sets a bar, or removes one. Bars outside the range are ignored. */
  take(bar: DayBar): void {
    this.#followClosures();
    const cell = this.#cell(bar.ticker, bar.date);
    if (cell === undefined) return;
    for (const name of COLUMNS) this.#columns[name][cell] = bar[name];
    this.#known = Math.max(this.#known, (this.#rows.get(bar.date) ?? 0) + 1);
  }

  /** The number of days of which every bar is here: a day of which only some instruments are read is not shown. */
  get #whole(): number {
    let count = this.#known;
    while (count > 0 && (this.#dates[count - 1] ?? '') > this.#readTo) count -= 1;
    return count;
  }

  /** All days up to the last one that is wholly read. */
  dates(): readonly string[] {
    return this.#dates.slice(0, this.#whole);
  }

  /** The last day that is wholly read. */
  lastDate(): string | undefined {
    return this.#dates[this.#whole - 1];
  }

  /** Records that the bars of every instrument have been requested up to a date. */
  markRead(to: string): void {
    if (to > this.#readTo) this.#readTo = to;
  }

  /** Whether every bar up to a trading day is here; false while the vendor has none of that day. */
  isReadTo(date: string): boolean {
    return (this.lastDate() ?? '') >= date;
  }

  hasRoomFor(date: string): boolean {
    this.#followClosures();
    return date <= (this.#dates.at(-1) ?? '');
  }

  bar(ticker: Ticker, date: string): DayBar | undefined {
    const cell = this.#cell(ticker, date);
    if (cell === undefined) return undefined;
    const { open, high, low, close, volume } = this.#columns;
    const price = close[cell] ?? Number.NaN;
    if (Number.isNaN(price)) return undefined;
    return {
      ticker,
      date,
      open: open[cell] ?? price,
      high: high[cell] ?? price,
      low: low[cell] ?? price,
      close: price,
      volume: volume[cell] ?? 0,
    };
  }

  /** The last bar of an instrument on a trading day or in the weeks before it. */
  lastBar(ticker: Ticker, date: string): DayBar | undefined {
    const row = this.#rows.get(date);
    if (row === undefined) return undefined;
    // An instrument that did not trade for longer has no price.
    for (let back = 0; back < 20; back += 1) {
      const bar = this.bar(ticker, this.#dates[row - back] ?? '');
      if (bar) return bar;
    }
    return undefined;
  }

  /** The bars of an instrument from a row on, oldest first, those of a day that is not wholly read too. */
  bars(ticker: Ticker, fromRow: number): DayBar[] {
    const found: DayBar[] = [];
    for (let row = Math.max(0, fromRow); row < this.#known; row += 1) {
      const bar = this.bar(ticker, this.#dates[row] ?? '');
      if (bar) found.push(bar);
    }
    return found;
  }

  /** The row of the first known day on or after a date. */
  rowFrom(date: string): number {
    const row = this.#dates.findIndex((each) => each >= date);
    return row === -1 ? this.#known : row;
  }

  /**
   * The days from a row on, adjusted to the last one that is wholly read. A day on which an instrument did not trade has its last close and no volume.
   */
  matrix(fromRow: number, splits: readonly SplitDay[]): DayMatrix {
    const count = this.tickers.length;
    const first = Math.max(0, fromRow);
    const whole = this.#whole;
    const days = Math.max(0, whole - first);
    const column = () => new Float64Array(days * count).fill(Number.NaN);
    const made = {
      open: column(),
      high: column(),
      low: column(),
      close: column(),
      volume: column(),
    };
    const bySplit = splitsByDate(splits, this.#places);
    const factors = new Float64Array(count).fill(1);
    // Backwards from the last day, so that each split adjusts the days before it.
    for (let row = whole - 1; row >= first; row -= 1) {
      for (let place = 0; place < count; place += 1) {
        const from = row * count + place;
        const to = (row - first) * count + place;
        const factor = factors[place] ?? 1;
        for (const name of COLUMNS) {
          const value = this.#columns[name][from] ?? Number.NaN;
          made[name][to] = name === 'volume' ? value / factor : round4(value * factor);
        }
      }
      for (const { place, from, to } of bySplit.get(this.#dates[row] ?? '') ?? []) {
        factors[place] = ((factors[place] ?? 1) * from) / to;
      }
    }
    carryCloses(made, count);
    return {
      tickers: this.tickers,
      dates: this.#dates.slice(first, whole),
      ...made,
      splitFactors: new Float64Array(count).fill(1),
    };
  }

  #add(date: string): void {
    this.#rows.set(date, this.#dates.length);
    this.#dates.push(date);
  }

  /** After a change of the closures, names the rows that have no bars yet again. */
  #followClosures(): void {
    if (this.#revision === this.#closures.revision) return;
    this.#revision = this.#closures.revision;
    const count = this.#dates.length;
    // No day is known before the first bar, so the first one stays.
    for (const date of this.#dates.splice(Math.max(1, this.#known))) this.#rows.delete(date);
    while (this.#dates.length < count) {
      this.#add(nextTradingDay(this.#dates.at(-1) ?? '', this.#closures));
    }
  }

  #cell(ticker: Ticker, date: string): number | undefined {
    const row = this.#rows.get(date);
    const place = this.#places.get(ticker);
    return row === undefined || place === undefined ? undefined : row * this.tickers.length + place;
  }
}

function splitsByDate(splits: readonly SplitDay[], places: ReadonlyMap<Ticker, number>) {
  const found = new Map<string, { place: number; from: number; to: number }[]>();
  for (const { ticker, date, from, to } of splits) {
    const place = places.get(ticker);
    if (place === undefined) continue;
    found.set(date, [...(found.get(date) ?? []), { place, from, to }]);
  }
  return found;
}

function carryCloses(columns: Record<Column, Float64Array>, count: number): void {
  const { open, high, low, close, volume } = columns;
  for (let cell = count; cell < close.length; cell += 1) {
    const before = close[cell - count] ?? Number.NaN;
    if (!Number.isNaN(close[cell] ?? Number.NaN) || Number.isNaN(before)) continue;
    for (const column of [open, high, low, close]) column[cell] = before;
    volume[cell] = 0;
  }
}
