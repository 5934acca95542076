import { priceMicrosOf } from '../../../contract/order-price.ts';
import { dayBefore } from './trading-date.ts';
import type { DayParts } from './parts.ts';

/**
 * The close of the trading day before a date, adjusted to a split on the date; undefined when it is
 * unknown. Micro-dollars per share.
 */
export function closeBefore(
  { market, closures }: Pick<DayParts, 'market' | 'closures'>,
  ticker: string,
  date: string,
): bigint | undefined {
  const close = market.closeOn(ticker, dayBefore(date, closures).date);
  if (close === undefined) return undefined;
  const split = market.splits(date).find((each) => each.ticker === ticker);
  const micros = priceMicrosOf(close);
  return split ? (micros * BigInt(split.from)) / BigInt(split.to) : micros;
}
