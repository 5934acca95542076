import type { QuoteSnapshot } from '../../../contract/quote.ts';
import type { Tick } from '../market-data.ts';
import { draw } from './chance.ts';
import { moveFrom, onGrid, tickSize } from '../grid.ts';
import type { Live } from './live.ts';
import type { Tape } from './tape.ts';

const LOT = 100;
/** The spread is this many times as wide outside the regular session. */
const EXTENDED_SPREAD = 4;

type Book = Pick<QuoteSnapshot, 'bid' | 'bidSize' | 'ask' | 'askSize'>;
const NO_BOOK: Book = { bid: null, bidSize: null, ask: null, askSize: null };

/** Best bid and ask around the last trade: changes with each trade, gone when nothing trades. */
function bookOf(tape: Tape, live: Live, index: number): Book {
  const session = live.session();
  if (session === 'closed') return NO_BOOK;
  const listed = tape.at(index);
  const last = live.lastPrice(index);
  const { atMs } = live.lastTrade(index);
  const drawn = draw(listed.key, Math.floor(atMs / 100_000), atMs % 100_000);

  const tick = tickSize(last);
  const width = session === 'regular' ? 1 : EXTENDED_SPREAD;
  const spread = Math.max(1, Math.round((last * listed.spreadBps * width) / 10_000 / tick));
  // The last trade was at the bid, at the ask or between.
  const below = (drawn & 0xff) % (spread + 1);
  const bid = onGrid(Math.max(tick, last - below * tick));
  const ask = onGrid(bid + spread * tick);
  const depth = 1 + Math.floor(40 * listed.tradeRate);
  return {
    bid,
    ask: ask > bid ? ask : onGrid(bid + tickSize(bid)),
    bidSize: LOT * (1 + ((drawn >>> 8) % (4 * depth))),
    askSize: LOT * (1 + ((drawn >>> 16) % (4 * depth))),
  };
}

/** All that is known of an instrument now. */
export function quoteOf(tape: Tape, live: Live, index: number): QuoteSnapshot {
  const { ticker } = tape.at(index).instrument;
  const { previousClose, open, high, low, close, volume } = live.regular(index);
  const { slot } = live;
  const last = live.lastPrice(index);
  return {
    ticker,
    regular: { price: close, ...moveFrom(previousClose, close) },
    previousClose,
    extended: slot === 2 ? null : { slot, price: last, ...moveFrom(close, last) },
    open,
    high,
    low,
    volume,
    ...bookOf(tape, live, index),
    tradedAtMs: live.lastTrade(index).atMs,
  };
}

/** The tick that tells an instrument's latest price. Source: contract, feed (`todaysChange`, `day.c`). */
export function tickOf(tape: Tape, live: Live, index: number): Tick {
  const { slot } = live;
  const lastPrice = live.lastPrice(index);
  const regular = live.regular(index);
  const previousClose = slot === 1 ? regular.close : regular.previousClose;
  return {
    ticker: tape.at(index).instrument.ticker,
    slot,
    lastPrice,
    ...moveFrom(previousClose, lastPrice),
    previousClose,
    dayClose: slot === 1 ? 0 : regular.close,
  };
}
