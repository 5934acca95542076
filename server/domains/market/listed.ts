import type { Ticker } from '../../../contract/instrument.ts';
import type { ListedQuote } from '../../../contract/market.ts';
import { onceASecond } from './lately.ts';
import type { MarketCapOf } from './overview.ts';

/** Every instrument that has a quote, with the quote. */
export const listedNow = onceASecond((market): readonly ListedQuote[] =>
  market.instruments().flatMap((instrument) => {
    const quote = market.quote(instrument.ticker);
    return quote ? { instrument, quote } : [];
  }),
);

/** The capitalisation of every stock. */
export const capsNow = onceASecond((market): MarketCapOf => {
  const caps = new Map<Ticker, number | undefined>();
  for (const { ticker, kind } of market.instruments()) {
    if (kind === 'stock') caps.set(ticker, market.marketCap(ticker));
  }
  return (ticker) => caps.get(ticker);
});
