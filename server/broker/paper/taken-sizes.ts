import type { Ticker } from '../../../contract/instrument.ts';
import type { QuoteSnapshot } from '../../../contract/quote.ts';
import type { Taken } from './match.ts';

/** The time that names the displayed sizes of a quote: those of another time can be taken anew. */
export function displayedAtMs({ quotedAtMs, tradedAtMs }: QuoteSnapshot): number {
  return quotedAtMs ?? tradedAtMs;
}

interface TakenOf {
  quoteMs: number;
  bid: bigint;
  ask: bigint;
}

/** How much of the displayed size of each symbol's latest quote has been taken: each share can be taken once. */
export class TakenSizes {
  readonly #sizes = new Map<Ticker, TakenOf>();

  /** The size taken of a quote; `undefined` for a quote older than the latest, which fills nothing. */
  of(symbol: Ticker, quoteMs: number): Taken | undefined {
    const known = this.#at(symbol, quoteMs);
    return known.quoteMs === quoteMs ? known : undefined;
  }

  take(symbol: Ticker, quoteMs: number, side: 'bid' | 'ask', qtyMicros: bigint): void {
    const known = this.#at(symbol, quoteMs);
    if (known.quoteMs === quoteMs) known[side] += qtyMicros;
  }

  #at(symbol: Ticker, quoteMs: number): TakenOf {
    let known = this.#sizes.get(symbol);
    if (!known) this.#sizes.set(symbol, (known = { quoteMs, bid: 0n, ask: 0n }));
    if (known.quoteMs < quoteMs) {
      known.quoteMs = quoteMs;
      known.bid = 0n;
      known.ask = 0n;
    }
    return known;
  }
}
