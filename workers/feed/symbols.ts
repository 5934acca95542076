import type { Ticker } from '../../contract/instrument.ts';
import { TickerCodes } from './ticker-codes.ts';

/** Numbers tickers from 0 in the order they are first followed, so that rows can live in arrays. */
export interface Symbols {
  /** The ticker's number, given now if it has none. */
  add(ticker: Ticker): number;
  /** `undefined` for a ticker that was never followed. */
  find(ticker: string): number | undefined;
  /** The same by the ticker's code (see `ticker-codes.ts`); -1 for one that was never followed. */
  findCode(code: number): number;
  tickerOf(symbol: number): Ticker;
  /** Every number given so far. */
  all(): number[];
}

export function createSymbols(): Symbols {
  const numbers = new Map<string, number>();
  const codes = new TickerCodes();
  const tickers: Ticker[] = [];

  return {
    add(ticker) {
      const known = numbers.get(ticker);
      if (known !== undefined) return known;
      numbers.set(interned(ticker), tickers.length);
      codes.add(ticker, tickers.length);
      return tickers.push(ticker) - 1;
    },
    find: (ticker) => numbers.get(ticker),
    findCode: (code) => codes.find(code),
    tickerOf: (symbol) => tickers[symbol] ?? '',
    all: () => [...tickers.keys()],
  };
}

/**
 * The same text as the engine's own copy of it. `JSON.parse` gives that copy for short strings, and finding a key
 * that is the very same object takes no comparing of letters: it halves the cost of a lookup.
 */
function interned(text: string): string {
  return Object.keys({ [text]: true })[0] ?? text;
}
