import type { FeedType } from '../../contract/feed.ts';
import type { Ticker } from '../../contract/instrument.ts';
import { microsOf } from '../../contract/money.ts';
import { priceMicrosOf } from '../../contract/order-price.ts';
import { type LiveQuote, useQuote } from '../data/feed/quotes.ts';

/** The price that values shares: the last trade of the session that trades, outside of all the close. */
export function priceOf(quote: LiveQuote | undefined): bigint | undefined {
  return quote && priceMicrosOf((quote.compare ?? quote).price);
}

/** The price of a position now, as the feed pushes it; until it speaks, the one that the answer was made with. */
export function useLivePrice(
  { ticker, priceMicros }: { readonly ticker: Ticker; readonly priceMicros: string | null },
  feed: FeedType,
): bigint | undefined {
  return priceOf(useQuote(ticker, feed)) ?? microsOf(priceMicros);
}
