import type { Ticker } from '../../../contract/instrument.ts';
import { getQuotes, type QuoteSnapshot } from '../../../contract/quote.ts';
import { useKnown } from '../call/known.ts';
import type { LiveQuote } from './quotes.ts';

/** A bid and ask that the price has left are requested again at this age. */
const LEFT_MS = 500;

/**
 * Whether a later price has left this bid and ask, which then no longer describe the market. A last trade outside of
 * the bid and ask of its own answer has not left them: where trades are rare, they moved without one.
 *
 * @param asOfMs when the answer was requested, wall time
 */
export function hasLeft(
  { bid, ask, regular, extended }: QuoteSnapshot,
  asOfMs: number,
  pushed: LiveQuote | undefined,
): boolean {
  if (!pushed || pushed.receivedAtMs <= asOfMs) return false;
  const { price } = pushed.compare ?? pushed;
  if (price === (extended ?? regular).price) return false;
  return (bid !== null && price < bid) || (ask !== null && price > ask);
}

/** Tells whether the pushed price has left the bid and ask of a quote that is on screen, and requests new ones if so. */
export function useHasLeft(
  ticker: Ticker,
  quote: QuoteSnapshot | undefined,
  asOfMs: number | undefined,
  pushed: LiveQuote | undefined,
): boolean {
  const isLeft = quote !== undefined && asOfMs !== undefined && hasLeft(quote, asOfMs, pushed);
  useKnown(getQuotes, isLeft ? { tickers: [ticker] } : undefined, { refreshMs: LEFT_MS });
  return isLeft;
}
