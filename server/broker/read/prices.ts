import type { TradingDay } from '../../../contract/market-hours.ts';
import { priceMicrosOf } from '../../../contract/order-price.ts';
import type { Quotes } from '../../market/market-data.ts';

/** Prices for valuing positions. Micro-dollars a share. */
export interface PositionPrices {
  /** The last price, also in pre-market and after-hours. */
  readonly priceMicros: bigint;
}

/** The current price of a ticker; `undefined` for an unlisted one. */
export function pricesNow(market: Quotes, ticker: string): PositionPrices | undefined {
  const quote = market.quote(ticker);
  return quote && { priceMicros: priceMicrosOf((quote.extended ?? quote.regular).price) };
}

/**
 * The close before a trading day; `undefined` for an unlisted ticker. Micro-dollars a share.
 *
 * @param opensAtMs when the regular session of the day opens
 */
export function closeBeforeDay(
  market: Quotes,
  ticker: string,
  { opensAtMs }: Pick<TradingDay, 'opensAtMs'>,
): bigint | undefined {
  const quote = market.quote(ticker);
  if (!quote) return undefined;
  // Until its first regular trade of the day, a quote's regular session is that of an earlier day.
  const hasTraded = quote.tradedAtMs >= opensAtMs;
  return priceMicrosOf(hasTraded ? quote.previousClose : quote.regular.price);
}
