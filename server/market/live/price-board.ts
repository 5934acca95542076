import type { Ticker } from '../../../contract/instrument.ts';
import { sessionsOfDay } from '../../../contract/market-hours.ts';
import type { Closures } from '../closures.ts';
import type { Tick } from '../market-data.ts';
import { barInShares } from './actions.ts';
import { type Known, lastTwoDays } from './known.ts';
import type { PriceTeller } from './price-share.ts';
import {
  afterSplit,
  applyBook,
  applyDay,
  applySnapshotDay,
  applyTrade,
  type Moment,
  NO_BOOK,
  type QuoteState,
  stateAfter,
  tickOf,
} from './quote-state.ts';
import type { DayBar, LiveEvent, Snapshot } from './source.ts';

interface BoardParts {
  readonly known: () => Known;
  readonly closures: Closures;
  /** The time of the latest data; a delayed feed is behind. */
  readonly dataNowMs: () => number;
  readonly momentOf: (ms: number) => Moment;
  /** The day whose splits the first prices include. */
  readonly sharesOf: string;
}

/** The current price of every instrument: from its last close, snapshots, the stream, and other processes. */
export class PriceBoard {
  readonly #parts: BoardParts;
  readonly #states = new Map<Ticker, QuoteState>();
  readonly #changed = new Set<Ticker>();
  /** The day whose splits are included in the current prices. */
  #sharesOf: string;
  /** Publishes changes to other processes while this one follows the stream. */
  teller: PriceTeller | undefined;

  constructor(parts: BoardParts) {
    this.#parts = parts;
    this.#sharesOf = parts.sharesOf;
    for (const { ticker } of parts.known().instruments) this.#begin(ticker);
  }

  state(ticker: Ticker): QuoteState | undefined {
    return this.#states.get(ticker);
  }

  /** Applies what a vendor's snapshot knows of an instrument. */
  applySnapshot({ ticker, day, lastTrade, book }: Snapshot): void {
    const known = this.#states.get(ticker);
    if (!known) return;
    const { closures, dataNowMs, momentOf } = this.#parts;
    let state = known;
    const { session, date } = momentOf(dataNowMs());
    const trading = sessionsOfDay(date, closures);
    const hasOpened = trading !== undefined && dataNowMs() >= trading.opensAtMs;
    if (day && hasOpened && (day.date ?? date) === date) {
      state = applySnapshotDay(state, { ...day, ticker, date }, lastTrade?.atMs);
    }
    if (lastTrade) {
      // The snapshot's day includes it already.
      const trade = { ...lastTrade, countsVolume: false };
      state = applyTrade(state, trade, momentOf(trade.atMs));
    }
    if (book && session !== 'closed') state = applyBook(state, book, book.atMs);
    this.#set(state);
  }

  /** Applies trades and quotes of the stream. */
  applyEvents(events: readonly LiveEvent[]): void {
    for (const event of events) {
      const state = this.#states.get(event.ticker);
      if (!state) continue;
      if (event.kind === 'trade') {
        this.#set(applyTrade(state, event.trade, this.#parts.momentOf(event.trade.atMs)));
      } else {
        const next = applyBook(state, event.book, event.atMs);
        this.#states.set(event.ticker, next);
        this.teller?.add(next);
      }
    }
  }

  /**
   * Empties every bid and ask, as after a gap: nobody trades at one from before it. Their times stay, so that no older one
   * replaces them.
   */
  forgetBooks(): void {
    for (const state of this.#states.values()) {
      if (state.book === NO_BOOK) continue;
      const next = { ...state, book: NO_BOOK };
      this.#states.set(state.ticker, next);
      this.teller?.add(next);
    }
  }

  /** Takes over states from the process that follows the stream. */
  applyShared(states: readonly QuoteState[]): void {
    for (const state of states) if (this.#isOfUse(state)) this.#set(state);
  }

  /** Applies the bar of a closed day, which may arrive after the splits of a later day. */
  applyBar(ticker: Ticker, bar: DayBar): void {
    const state = this.#states.get(ticker);
    if (!state) return;
    const { actions } = this.#parts.known();
    this.#set(applyDay(state, barInShares(actions, bar, state.sharesOf)));
  }

  /** Adjusts every price to the shares of a day, once its splits are known. */
  beginDay(date: string): void {
    if (this.#sharesOf >= date) return;
    for (const state of this.#states.values()) {
      // The process that follows the stream may have sent it in the new shares already.
      if (state.sharesOf < date) this.#set(this.#inShares(state, date));
    }
    this.#sharesOf = date;
  }

  get hasChanged(): boolean {
    return this.#changed.size > 0;
  }

  /** The prices that changed since the last call. */
  takeTicks(now: Moment): Tick[] {
    const ticks = [...this.#changed].flatMap((ticker) => {
      const state = this.#states.get(ticker);
      return state ? [tickOf(state, now)] : [];
    });
    this.#changed.clear();
    return ticks;
  }

  /** Initializes the price of an instrument from its last close. */
  #begin(ticker: Ticker): void {
    const { closures } = this.#parts;
    const known = this.#parts.known();
    const days = lastTwoDays(known, ticker);
    if (!days) return;
    const { last, before } = days;
    const previous = before
      ? before.close / known.actions.sharesBetween(ticker, before.date, last.date)
      : last.open;
    const closedAtMs = sessionsOfDay(last.date, closures)?.closesAtMs ?? 0;
    const state = stateAfter(last, previous, closedAtMs);
    this.#states.set(ticker, this.#inShares(state, this.#sharesOf));
  }

  /** Adjusts a state to the shares of a later day. */
  #inShares(state: QuoteState, date: string): QuoteState {
    const { actions } = this.#parts.known();
    const shares = actions.sharesBetween(state.ticker, state.sharesOf, date);
    const told = shares === 1 ? state : afterSplit(state, { from: 1, to: shares });
    return { ...told, sharesOf: date };
  }

  /** Whether another process's state is in the same shares as ours, or in those of a later day. */
  #isOfUse({ ticker, sharesOf }: QuoteState): boolean {
    const known = this.#states.get(ticker);
    if (!known) return false;
    return this.#parts.known().actions.sharesBetween(ticker, sharesOf, known.sharesOf) === 1;
  }

  #set(state: QuoteState): void {
    if (this.#states.get(state.ticker) === state) return;
    this.#states.set(state.ticker, state);
    this.#changed.add(state.ticker);
    this.teller?.add(state);
  }
}
