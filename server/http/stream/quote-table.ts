import type { Instrument, Ticker } from '../../../contract/instrument.ts';
import type { QuoteSnapshot, Slot } from '../../../contract/quote.ts';
import type { MarketClock, Quotes, Reference, Tick } from '../../market/market-data.ts';
import { cleanTick, quoteBody } from './encode.ts';

const SLOTS: readonly Slot[] = [1, 2, 3];

/**
 * The latest tick of every ticker and slot, and the round in which it arrived. A round is the time
 * between two runs of the pump. A client that was sent round n lacks exactly the ticks that changed
 * since n, so nothing is ever queued for a client.
 */
export class QuoteTable {
  /** The last completed round. New ticks belong to the next one. */
  closedRound = 0;
  /** The number of runs of the pump. The market is read once per beat. */
  beat = 0;
  /** The number of dropped ticks: not finite, or of an unlisted ticker. */
  dropped = 0;
  /**
   * The number of quotes encoded for groups: the cost of the fan-out, regardless of the number of
   * clients.
   */
  built = 0;
  readonly #market: MarketClock & Quotes & Reference;
  readonly #ids = new Map<Ticker, number>();
  readonly #tickers: readonly Ticker[];
  readonly #ticks: (Tick | undefined)[];
  readonly #bodies: (string | undefined)[];
  /** By cell, and by ticker so that an unchanged ticker costs one look instead of three. */
  readonly #cellRounds: Float64Array;
  readonly #tickerRounds: Float64Array;
  readonly #current: (readonly number[] | undefined)[];
  readonly #currentBeats: Float64Array;
  #changed = false;

  constructor(market: MarketClock & Quotes & Reference) {
    this.#market = market;
    const instruments: readonly Instrument[] = market.instruments();
    this.#tickers = instruments.map(({ ticker }) => ticker);
    for (const [id, ticker] of this.#tickers.entries()) this.#ids.set(ticker, id);
    const cells = instruments.length * SLOTS.length;
    this.#ticks = Array.from({ length: cells });
    this.#bodies = Array.from({ length: cells });
    this.#cellRounds = new Float64Array(cells);
    this.#tickerRounds = new Float64Array(instruments.length);
    this.#current = Array.from({ length: instruments.length });
    this.#currentBeats = new Float64Array(instruments.length).fill(-1);
  }

  /** The number of a ticker for the lifetime of this process; `undefined` when it is not listed. */
  idOf(ticker: Ticker): number | undefined {
    return this.#ids.get(ticker);
  }

  tickerOf(id: number): Ticker | undefined {
    return this.#tickers[id];
  }

  record(ticks: readonly Tick[]): void {
    const round = this.closedRound + 1;
    for (const tick of ticks) {
      const id = this.#ids.get(tick.ticker);
      const clean = cleanTick(tick);
      if (id === undefined || clean === undefined) {
        this.dropped += 1;
        continue;
      }
      const cell = cellOf(id, clean.slot);
      this.#ticks[cell] = clean;
      this.#bodies[cell] = undefined;
      this.#cellRounds[cell] = round;
      this.#tickerRounds[id] = round;
      this.#changed = true;
    }
  }

  /** Starts a beat, and ends the round if any tick arrived in it. */
  closeRound(): void {
    this.beat += 1;
    if (!this.#changed) return;
    this.#changed = false;
    this.closedRound += 1;
  }

  /** Adds to `cells` those of the ticker that changed after the round. */
  changedSince(round: number, id: number, cells: number[]): void {
    if ((this.#tickerRounds[id] ?? 0) <= round) return;
    for (const slot of SLOTS) {
      const cell = cellOf(id, slot);
      if ((this.#cellRounds[cell] ?? 0) > round) cells.push(cell);
    }
  }

  /**
   * Adds to `cells` the current values of a ticker for a new client: its regular price, and the
   * compare line if there is one. Reads the market, since the table may have ticks of another day.
   */
  current(id: number, cells: number[]): void {
    if (this.#currentBeats[id] !== this.beat) {
      this.#current[id] = this.#readCurrent(id);
      this.#currentBeats[id] = this.beat;
    }
    cells.push(...(this.#current[id] ?? []));
  }

  #readCurrent(id: number): number[] {
    const ticker = this.#tickers[id];
    const quote = ticker === undefined ? undefined : this.#market.quote(ticker);
    if (!quote) return [];
    const cells: number[] = [];
    for (const tick of ticksOf(quote, this.#market.time().session === 'pre')) {
      const clean = cleanTick(tick);
      if (!clean) continue;
      const cell = cellOf(id, clean.slot);
      if (!isSame(this.#ticks[cell], clean)) {
        this.#ticks[cell] = clean;
        this.#bodies[cell] = undefined;
      }
      cells.push(cell);
    }
    return cells;
  }

  tick(cell: number): Tick {
    const tick = this.#ticks[cell];
    if (!tick) throw new Error(`nothing is on the table at ${cell}`);
    return tick;
  }

  /** The wire's message without its type, printed once a change. */
  body(cell: number): string {
    const printed = this.#bodies[cell];
    if (printed !== undefined) return printed;
    const body = quoteBody(this.tick(cell));
    this.#bodies[cell] = body;
    return body;
  }
}

function cellOf(id: number, slot: Slot): number {
  return id * SLOTS.length + slot - 1;
}

/** The ticker's number, of one of its cells. */
export function idOfCell(cell: number): number {
  return Math.floor(cell / SLOTS.length);
}

/**
 * Converts a quote snapshot to ticks. The snapshot measures slot 1 against the last regular close
 * and slot 3 against today's; the wire measures both against the previous day's close.
 */
export function ticksOf(quote: QuoteSnapshot, isBeforeOpen: boolean): Tick[] {
  const { ticker, regular, previousClose, extended } = quote;
  const ticks: Tick[] = [
    {
      ticker,
      slot: 2,
      lastPrice: regular.price,
      change: regular.change,
      changePercent: regular.changePercent,
      previousClose,
      dayClose: isBeforeOpen ? 0 : regular.price,
    },
  ];
  if (extended?.slot === 1) {
    ticks.push({
      ticker,
      slot: 1,
      lastPrice: extended.price,
      change: extended.change,
      changePercent: extended.changePercent,
      previousClose: regular.price,
      dayClose: 0,
    });
  } else if (extended) {
    const change = extended.price - previousClose;
    ticks.push({
      ticker,
      slot: 3,
      lastPrice: extended.price,
      change,
      // To the four decimals that snapshots and ticks have.
      changePercent: Math.round((change / previousClose) * 1e6) / 1e4,
      previousClose,
      dayClose: regular.price,
    });
  }
  return ticks;
}

function isSame(a: Tick | undefined, b: Tick): boolean {
  return (
    a !== undefined &&
    a.lastPrice === b.lastPrice &&
    a.change === b.change &&
    a.changePercent === b.changePercent &&
    a.previousClose === b.previousClose &&
    a.dayClose === b.dayClose
  );
}
