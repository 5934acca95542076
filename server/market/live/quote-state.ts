import type { Session } from '../../../contract/clock.ts';
import { marketMinutes, newYorkMs } from '../../../contract/market-hours.ts';
import type { QuoteSnapshot, Slot } from '../../../contract/quote.ts';
import { moveFrom, round4 } from '../grid.ts';
import type { Tick } from '../market-data.ts';
import type { Book, DayBar, Trade } from './source.ts';

/** A moment's date and session in the exchange's calendar. */
export interface Moment {
  readonly session: Session;
  readonly date: string;
}

/** The price data of one instrument. Dollars, in shares as of one day. */
export interface QuoteState {
  readonly ticker: string;
  /** The day that all prices are adjusted to: splits up to it are included, later ones are not. */
  readonly sharesOf: string;
  /** The regular session that began last. */
  readonly day: DayBar;
  /** The close before that session. */
  readonly previousClose: number;
  /** The latest extended-hours price: before `day.date`'s next session (slot 1) or after its close (slot 3). */
  readonly extended: { readonly slot: 1 | 3; readonly date: string; readonly price: number } | null;
  readonly book: Book;
  /** Zero before the first bid and ask. */
  readonly bookAtMs: number;
  /** The last trade; of a day known from its source alone, the open at the earliest. */
  readonly tradedAtMs: number;
}

export const NO_BOOK: Book = { bid: null, bidSize: null, ask: null, askSize: null };

/** The state after a closed day, with nothing newer known. */
export function stateAfter(day: DayBar, previousClose: number, closedAtMs: number): QuoteState {
  return {
    ticker: day.ticker,
    sharesOf: day.date,
    day: {
      ...day,
      open: round4(day.open),
      high: round4(day.high),
      low: round4(day.low),
      close: round4(day.close),
    },
    previousClose: round4(previousClose),
    extended: null,
    book: NO_BOOK,
    bookAtMs: 0,
    tradedAtMs: closedAtMs,
  };
}

/**
 * Applies a trade. A trade whose conditions exclude its price may still count for the volume; one older than the latest known
 * updates no price. Returns the same state when nothing changed.
 *
 * @param at the trade's own time
 */
export function applyTrade(state: QuoteState, trade: Trade, at: Moment): QuoteState {
  const { isExtended } = trade;
  if (at.session === 'closed' || at.date < state.day.date) return state;
  if (!isExtended && at.session !== 'pre') return regularTrade(state, trade, at);
  return at.session === 'regular' ? state : extendedTrade(state, trade, at);
}

function extendedTrade(state: QuoteState, trade: Trade, { session, date }: Moment): QuoteState {
  const isOld = trade.atMs < state.tradedAtMs;
  // After-hours trades belong to a day that has traded.
  if (!trade.setsLast || isOld || (session === 'after' && date !== state.day.date)) return state;
  return {
    ...state,
    extended: { slot: session === 'pre' ? 1 : 3, date, price: round4(trade.price) },
    tradedAtMs: trade.atMs,
  };
}

/** A trade of the regular session, including its closing print after the bell. */
function regularTrade(state: QuoteState, trade: Trade, { session, date }: Moment): QuoteState {
  const price = round4(trade.price);
  const volume = trade.countsVolume ? trade.size : 0;
  if (date > state.day.date) {
    if (session !== 'regular' || !trade.setsLast) return state;
    const { ticker } = state;
    const day = { ticker, date, open: price, high: price, low: price, close: price, volume };
    const previousClose = state.day.close;
    return { ...state, day, previousClose, extended: null, tradedAtMs: trade.atMs };
  }
  const isNewest = trade.setsLast && trade.atMs >= state.tradedAtMs;
  const { high, low } = state.day;
  const day = {
    ...state.day,
    volume: state.day.volume + volume,
    ...(trade.setsRange && { high: Math.max(high, price), low: Math.min(low, price) }),
    ...(isNewest && { close: price }),
  };
  if (!isNewest && volume === 0 && day.high === high && day.low === low) return state;
  return { ...state, day, ...(isNewest && { tradedAtMs: trade.atMs }) };
}

/** Applies a bid and ask; ignores one older than the latest known. */
export function applyBook(state: QuoteState, book: Book, atMs: number): QuoteState {
  if (atMs < state.bookAtMs) return state;
  return { ...state, book, bookAtMs: atMs };
}

/**
 * Applies the day of a snapshot: the trades before this process listened. The stream may have sent newer ones of the day meanwhile,
 * so its figures do not go back.
 *
 * @param lastAtMs the time of the snapshot's last trade; `undefined` when it has none
 */
export function applySnapshotDay(
  state: QuoteState,
  day: DayBar,
  lastAtMs: number | undefined,
): QuoteState {
  const known = state.day;
  if (day.date !== known.date) return applyDay(state, day);
  const isOlder = lastAtMs !== undefined && lastAtMs < state.tradedAtMs;
  return applyDay(state, {
    ...day,
    high: Math.max(day.high, known.high),
    low: Math.min(day.low, known.low),
    close: isOlder ? known.close : day.close,
    volume: Math.max(day.volume, known.volume),
  });
}

/** Applies a day as its source has it: that of a closed day, or of a snapshot. */
export function applyDay(state: QuoteState, day: DayBar): QuoteState {
  if (day.date < state.day.date) return state;
  const isNewDay = day.date > state.day.date;
  const previousClose = isNewDay ? state.day.close : state.previousClose;
  // A day that has prices has traded since its open, also where the time of no such trade is known.
  const opensAtMs = isNewDay ? newYorkMs(day.date, marketMinutes.open) : 0;
  return {
    ...stateAfter(day, previousClose, Math.max(state.tradedAtMs, opensAtMs)),
    sharesOf: state.sharesOf,
    extended: isNewDay ? null : state.extended,
    book: state.book,
    bookAtMs: state.bookAtMs,
  };
}

/** Adjusts all prices for a split. */
export function afterSplit(state: QuoteState, { from, to }: { from: number; to: number }) {
  const priced = (price: number) => round4((price * from) / to);
  const { day } = state;
  return {
    ...state,
    day: {
      ...day,
      open: priced(day.open),
      high: priced(day.high),
      low: priced(day.low),
      close: priced(day.close),
      volume: Math.round((day.volume * to) / from),
    },
    previousClose: priced(state.previousClose),
    extended: state.extended && { ...state.extended, price: priced(state.extended.price) },
    book: NO_BOOK,
  };
}

/**
 * The quote of an instrument. `isHeard`: whether the source is live; otherwise bid and ask are
 * unknown.
 */
export function quoteOf(state: QuoteState, now: Moment, isHeard: boolean): QuoteSnapshot {
  const { ticker, day, previousClose, tradedAtMs, bookAtMs } = state;
  const extended = extendedAt(state, now);
  return {
    ticker,
    regular: { price: day.close, ...moveFrom(previousClose, day.close) },
    previousClose,
    extended: extended && {
      slot: extended.slot,
      price: extended.price,
      ...moveFrom(day.close, extended.price),
    },
    open: day.open,
    high: day.high,
    low: day.low,
    volume: day.volume,
    ...(isHeard && now.session !== 'closed' ? state.book : NO_BOOK),
    tradedAtMs,
    ...(bookAtMs > 0 && { quotedAtMs: bookAtMs }),
  };
}

/** The extended-hours price to show: none in the regular session, and none from an earlier day. */
function extendedAt({ extended, day }: QuoteState, { session, date }: Moment) {
  if (!extended || session === 'regular') return null;
  if (extended.slot === 1) return extended.date === date && date > day.date ? extended : null;
  return session === 'pre' && date > extended.date ? null : extended;
}

/** The tick with an instrument's latest price. */
export function tickOf(state: QuoteState, now: Moment): Tick {
  const { ticker, day } = state;
  const extended = extendedAt(state, now);
  const slot: Slot = extended?.slot ?? 2;
  const lastPrice = extended?.price ?? day.close;
  const previousClose = slot === 1 ? day.close : state.previousClose;
  return {
    ticker,
    slot,
    lastPrice,
    ...moveFrom(previousClose, lastPrice),
    previousClose,
    dayClose: slot === 1 ? 0 : day.close,
  };
}
