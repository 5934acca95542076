import { useMemo } from 'react';
import { type BidAsk, bidAskOf } from '../../../contract/bid-ask.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { getQuotes } from '../../../contract/quote.ts';
import { QUOTES_PER_CALL_MAX } from '../../../contract/quote-call.ts';
import { type Known, useKnown } from '../call/known.ts';

/** Bid and ask are not pushed; they are requested this often. */
const REFRESH_MS = 2_000;
/** Without a connection, an order book this old no longer describes the market. */
export const BID_ASK_OLD_MS = 30_000;

/** Bid and ask of some tickers, refreshed while the page is visible. */
export function useBidAsks(tickers: readonly Ticker[]): Known<ReadonlyMap<Ticker, BidAsk>> {
  const asked = tickers.slice(0, QUOTES_PER_CALL_MAX);
  const known = useKnown(getQuotes, asked.length === 0 ? undefined : { tickers: asked }, {
    refreshMs: REFRESH_MS,
  });
  return useMemo(
    () => ({
      ...known,
      value:
        known.value && new Map(known.value.quotes.map((quote) => [quote.ticker, bidAskOf(quote)])),
    }),
    [known],
  );
}
