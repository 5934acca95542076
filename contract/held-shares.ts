import * as v from 'valibot';
import { Ticker } from './instrument.ts';
import { microsOf, MicrosText } from './money.ts';
import { positionValueMicros } from './position-value.ts';

/** Shares held, or owed. */
export const HeldShares = v.object({
  ticker: Ticker,
  direction: v.picklist(['long', 'short']),
  qtyMicros: MicrosText,
});
export type HeldShares = v.InferOutput<typeof HeldShares>;

/** The price of a ticker in micro-dollars, where there is one. */
export type TickerPrice = (ticker: Ticker) => bigint | undefined;

/** The value of shares at a price, micro-dollars; negative when they are owed, `undefined` without a price. Pure. */
export function worthOfShares(
  { ticker, direction, qtyMicros }: HeldShares,
  priceOf: TickerPrice,
): bigint | undefined {
  const price = priceOf(ticker);
  const qty = microsOf(qtyMicros);
  if (price === undefined || qty === undefined) return undefined;
  const value = positionValueMicros({ direction, qtyMicros: qty }, price);
  return direction === 'long' ? value : -value;
}

/** The value of shares held less the cost of owed ones, micro-dollars; `undefined` while a price is unknown. Pure. */
export function worthOfAll(all: readonly HeldShares[], priceOf: TickerPrice): bigint | undefined {
  let sum = 0n;
  for (const shares of all) {
    const worth = worthOfShares(shares, priceOf);
    if (worth === undefined) return undefined;
    sum += worth;
  }
  return sum;
}
