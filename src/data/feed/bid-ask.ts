import { type BidAsk, bidAskOf } from '../../../contract/bid-ask.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { getQuotes, type QuoteSnapshot } from '../../../contract/quote.ts';
import { type Known, useKnown } from '../call/known.ts';

/** Pushed quotes carry no bid and ask; they are requested this often while they are on screen. */
const REFRESH_MS = 1000;

/** The known data of one instrument: its quote, its bid and ask, and whether the market lists it. */
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
