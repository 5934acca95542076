import type { Ticker } from '../../../contract/instrument.ts';
import { MICROS } from '../../../contract/money.ts';
import { priceMicrosOf } from '../../../contract/order-price.ts';
import { getQuotes, type QuoteSnapshot } from '../../../contract/quote.ts';
import { type Known, useKnown } from '../call/known.ts';

/** Pushed quotes carry no bid and ask; they are requested this often while they are on screen. */
const REFRESH_MS = 1000;

/** The best bid and ask with their sizes. Micro-dollars and micro-shares; unknown stays `undefined`. */
export interface BidAsk {
  readonly bidMicros: bigint | undefined;
  readonly bidSizeMicros: bigint;
  readonly askMicros: bigint | undefined;
  readonly askSizeMicros: bigint;
}

/** What is known of one instrument: its quote, its bid and ask, and whether the market lists it. */
export interface KnownBidAsk extends Pick<
  Known<unknown>,
  'asOfMs' | 'waiting' | 'declined' | 'reload'
> {
  readonly quote: QuoteSnapshot | undefined;
  readonly bidAsk: BidAsk | undefined;
  readonly isUnknown: boolean;
}

/** The live bid and ask of one instrument, about once a second while the page is visible and has a connection. */
export function useBidAsk(ticker: Ticker | undefined): KnownBidAsk {
  const input = ticker === undefined ? undefined : { tickers: [ticker] };
  const { value, ...state } = useKnown(getQuotes, input, { refreshMs: REFRESH_MS });
  const quote = value?.quotes[0];
  return {
    ...state,
    quote,
    bidAsk: quote && bidAskOf(quote),
    isUnknown: ticker !== undefined && (value?.unknown.includes(ticker) ?? false),
  };
}

/** The bid and ask of a quote in the units of orders. */
export function bidAskOf({ bid, bidSize, ask, askSize }: QuoteSnapshot): BidAsk {
  return {
    bidMicros: bid === null ? undefined : priceMicrosOf(bid),
    bidSizeMicros: BigInt(bidSize ?? 0) * MICROS,
    askMicros: ask === null ? undefined : priceMicrosOf(ask),
    askSizeMicros: BigInt(askSize ?? 0) * MICROS,
  };
}
