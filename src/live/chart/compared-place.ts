import * as v from 'valibot';
import { Ticker } from '../../../contract/instrument.ts';

/** The parameter of an address that names what a chart is compared with. */
export const COMPARE = 'compare';

/** How many instruments a chart's own is compared with at most. */
export const OTHERS_MAX = 3;
/** Of an address typed by anybody: as many symbols are read, and so much of each is shown. */
const SYMBOLS_READ = 12;
const SYMBOL_SHOWN_MAX = 20;

/** What an address asks a chart to be compared with. */
export interface ComparedPlace {
  readonly tickers: readonly Ticker[];
  /** Symbols of no instrument. */
  readonly unknown: readonly string[];
  /** Symbols beyond as many as are compared. */
  readonly beyond: readonly string[];
}

/**
 * Reads which instruments a chart is compared with: symbols between commas, each once and without the chart's own.
 *
 * @param isListed says which tickers there are; without it every text that could be a ticker is one
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

/** The parameter for these instruments; nothing for none. */
export function writeCompared(tickers: readonly Ticker[]): string | undefined {
  return tickers.length === 0 ? undefined : tickers.join(',');
}
