import * as v from 'valibot';
import { Ticker } from '../../../contract/instrument.ts';

/** The address parameter with the compared symbols. */
export const COMPARE = 'compare';

/** The maximum number of compared instruments. */
export const OTHERS_MAX = 3;
/** Limits for an address that anyone may have typed: the number of symbols read, and the characters of each shown. */
const SYMBOLS_READ = 12;
const SYMBOL_SHOWN_MAX = 20;

/** The comparison requested in an address. */
export interface ComparedPlace {
  readonly tickers: readonly Ticker[];
  /** Symbols of no instrument. */
  readonly unknown: readonly string[];
  /** Symbols beyond as many as are compared. */
  readonly beyond: readonly string[];
}

/**
 * Reads the compared instruments: comma-separated symbols, deduplicated and without the chart's own.
 *
 * @param isListed says which tickers are listed; without it every text in ticker format counts
 */
export function readCompared(
  text: string | undefined,
  own: Ticker,
  isListed: (ticker: Ticker) => boolean = () => true,
): ComparedPlace {
  const asked = (text ?? '').split(',').map((symbol) => symbol.trim().toUpperCase());
  const symbols = [...new Set(asked)]
    .filter((symbol) => symbol !== '' && symbol !== own)
    .slice(0, SYMBOLS_READ);
  const known = symbols.filter((symbol) => v.is(Ticker, symbol) && isListed(symbol));
  return {
    tickers: known.slice(0, OTHERS_MAX),
    unknown: symbols
      .filter((symbol) => !known.includes(symbol))
      .map((symbol) => symbol.slice(0, SYMBOL_SHOWN_MAX)),
    beyond: known.slice(OTHERS_MAX),
  };
}

/** The parameter for these instruments; `undefined` without any. */
export function writeCompared(tickers: readonly Ticker[]): string | undefined {
  return tickers.length === 0 ? undefined : tickers.join(',');
}
