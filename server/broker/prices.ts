import { priceMicrosOf } from '../../contract/order-price.ts';
import type { MarketData } from '../market/market-data.ts';

/** The prices that positions are valued at. Micro-dollars a share. */
export interface PositionPrices {
  /** The last price, of pre-market and after-hours too. */
  readonly priceMicros: bigint;
  /** The close of the trading day before. */
  readonly previousCloseMicros: bigint;
}

/** The current prices of a ticker; nothing for one that the market does not know. */
export function pricesNow(
  market: Pick<MarketData, 'quote'>,
  ticker: string,
): PositionPrices | undefined {
  const quote = market.quote(ticker);
  if (!quote) return undefined;
  const { extended, regular, previousClose } = quote;
  return {
    priceMicros: priceMicrosOf((extended ?? regular).price),
    // Before the open the regular session that a quote tells of is the day before's.
    previousCloseMicros: priceMicrosOf(extended?.slot === 1 ? regular.price : previousClose),
  };
}
