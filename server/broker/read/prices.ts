import { priceMicrosOf } from '../../../contract/order-price.ts';
import type { Quotes } from '../../market/market-data.ts';

/** Prices for valuing positions. Micro-dollars a share. */
export interface PositionPrices {
  /** The last price, also in pre-market and after-hours. */
  readonly priceMicros: bigint;
  /** The close of the previous trading day. */
  readonly previousCloseMicros: bigint;
}

/** The current prices of a ticker; `undefined` for an unlisted one. */
export function pricesNow(market: Quotes, ticker: string): PositionPrices | undefined {
  const quote = market.quote(ticker);
  if (!quote) return undefined;
  const { extended, regular, previousClose } = quote;
  return {
    priceMicros: priceMicrosOf((extended ?? regular).price),
    // Before the open a quote's regular session is that of the previous day.
    previousCloseMicros: priceMicrosOf(extended?.slot === 1 ? regular.price : previousClose),
  };
}
