import { MICROS } from './money.ts';
import { priceMicrosOf } from './order-price.ts';
import type { QuoteSnapshot } from './quote.ts';

/** The best bid and ask with their sizes. Micro-dollars and micro-shares; unknown stays `undefined`. */
export interface BidAsk {
  readonly bidMicros: bigint | undefined;
  readonly bidSizeMicros: bigint;
  readonly askMicros: bigint | undefined;
  readonly askSizeMicros: bigint;
}

/** The bid and ask of a quote in the units of orders. */
export function bidAskOf({ bid, bidSize, ask, askSize }: QuoteSnapshot): BidAsk {
  return {
    bidMicros: bid === null ? undefined : priceMicrosOf(bid),
    bidSizeMicros: BigInt(bidSize ?? 0) * MICROS,
    askMicros: ask === null ? undefined : priceMicrosOf(ask),
    askSizeMicros: BigInt(askSize ?? 0) * MICROS,
  };
}
