import type { FeedType } from '../../contract/feed.ts';
import type { Ticker } from '../../contract/instrument.ts';
import { microsOf } from '../../contract/money.ts';
import { priceMicrosOf } from '../../contract/order-price.ts';
import { type LiveQuote, useQuote } from '../data/feed/quotes.ts';

/** The price that values shares: the last trade of the session that trades, outside of all the close. */
export function priceOf(quote: LiveQuote | undefined): bigint | undefined {
  return quote && priceMicrosOf((quote.compare ?? quote).price);
}

/** The current price of a position from the feed; before the feed sends one, the price in the answer. */
export function useLivePrice(
  { ticker, priceMicros }: { readonly ticker: Ticker; readonly priceMicros: string | null },
  feed: FeedType,
): bigint | undefined {
  return priceOf(useQuote(ticker, feed)) ?? microsOf(priceMicros);
}
