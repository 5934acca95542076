import type { Ticker } from '../../contract/instrument.ts';
import type { QuoteSnapshot } from '../../contract/quote.ts';
import { cleanTick, quoteText, quoteBody } from '../../server/http/stream/encode.ts';
import { ticksOf } from '../../server/http/stream/quote-table.ts';
import { simulatedExchange } from '../../server/market/simulated/exchange.ts';

/** The shortest interval between changes of the simulated market, exchange milliseconds. */
const SLOT_MS = 100;

/** A simulated market's quotes at each moment, computed here. */
export interface ReferenceTape {
  /** Each distinct quote text of a ticker in the regular session, in order of time. */
  readonly texts: ReadonlyMap<Ticker, readonly string[]>;
  /** The complete quotes, as JSON. */
  readonly quotes: ReadonlySet<string>;
}

/** Steps through a period of exchange time that ends with the regular session at the latest. */
export function referenceTape(
  market: { readonly seed: string; readonly symbols: number },
  tickers: readonly Ticker[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): ReferenceTape {
  let nowMs = fromMs;
  const exchange = simulatedExchange({ ...market, clock: { nowMs: () => nowMs, speed: 1 } });
  const texts = new Map<Ticker, string[]>(tickers.map((ticker) => [ticker, []]));
  const quotes = new Set<string>();
  for (; nowMs <= toMs; nowMs += SLOT_MS) {
    for (const [ticker, row] of texts) {
      const quote = exchange.quote(ticker);
      if (!quote) throw new Error(`${ticker} is not listed`);
      quotes.add(quoteJson(quote));
      const [tick] = ticksOf(quote, false);
      const clean = tick && cleanTick(tick);
      if (!clean) throw new Error(`${ticker} has no clean tick`);
      const text = quoteText('market', quoteBody(clean));
      if (row.at(-1) !== text) row.push(text);
    }
  }
  return { texts, quotes };
}

/** A complete quote as text, independent of the order of its fields. */
export function quoteJson(quote: QuoteSnapshot): string {
  return JSON.stringify(Object.entries(quote).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The number of texts, counted from the first, that occur in order in a longer sequence; all of them if they are a
 * subsequence.
 */
export function inOrder(texts: readonly string[], row: readonly string[]): number {
  let at = 0;
  let found = 0;
  for (const text of texts) {
    const next = row.indexOf(text, at);
    if (next < 0) return found;
    at = next;
    found += 1;
  }
  return found;
}
