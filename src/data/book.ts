import type { Ticker } from '../../contract/instrument.ts';
import { MICROS } from '../../contract/money.ts';
import { priceMicrosOf } from '../../contract/order-price.ts';
import { getQuotes, type QuoteSnapshot } from '../../contract/quote.ts';
import { type Known, useKnown } from './known.ts';

/** Pushed quotes carry no bid and ask; they are requested this often while they are on screen. */
const BOOK_MS = 1000;

/** The best bid and ask with their sizes. Micro-dollars and micro-shares; unknown stays `undefined`. */
export interface Book {
  readonly bidMicros: bigint | undefined;
  readonly bidSizeMicros: bigint;
  readonly askMicros: bigint | undefined;
  readonly askSizeMicros: bigint;
}

/** What is asked for of one instrument: its quote with the book, and whether the market knows it at all. */
export interface KnownBook extends Pick<
  Known<unknown>,
  'asOfMs' | 'waiting' | 'declined' | 'reload'
> {
  readonly quote: QuoteSnapshot | undefined;
  readonly book: Book | undefined;
  readonly isUnknown: boolean;
}

/** The live book of one instrument, about once a second while the page is visible and has a connection. */
export function useBook(ticker: Ticker | undefined): KnownBook {
  const input = ticker === undefined ? undefined : { tickers: [ticker] };
  const { value, ...state } = useKnown(getQuotes, input, { refreshMs: BOOK_MS });
  const quote = value?.quotes[0];
  return {
    ...state,
    quote,
    book: quote && bookOf(quote),
    isUnknown: ticker !== undefined && (value?.unknown.includes(ticker) ?? false),
  };
}

/** The book of a quote in the units of orders. */
export function bookOf({ bid, bidSize, ask, askSize }: QuoteSnapshot): Book {
  return {
    bidMicros: bid === null ? undefined : priceMicrosOf(bid),
    bidSizeMicros: BigInt(bidSize ?? 0) * MICROS,
    askMicros: ask === null ? undefined : priceMicrosOf(ask),
    askSizeMicros: BigInt(askSize ?? 0) * MICROS,
  };
}
