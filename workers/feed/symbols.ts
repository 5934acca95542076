import type { Ticker } from '../../contract/instrument.ts';
import { TickerCodes } from './ticker-codes.ts';

/** Numbers tickers from 0 in the order in which they are first followed, so that rows can be stored in arrays. */
export interface Symbols {
  /** Returns the ticker's number, assigning one if it has none. */
  add(ticker: Ticker): number;
  /** `undefined` for a ticker that was never followed. */
  find(ticker: string): number | undefined;
  /** Finds a number by the ticker's code (see `ticker-codes.ts`); -1 for a ticker that was never followed. */
  findCode(code: number): number;
  tickerOf(symbol: number): Ticker;
  /** Every number assigned so far. */
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
 * Returns the engine's interned copy of a text. `JSON.parse` returns that copy for short strings, and looking up a key
 * that is the identical object needs no comparison of characters, which halves the cost of a lookup.
 */
function interned(text: string): string {
  return Object.keys({ [text]: true })[0] ?? text;
}
