import type { Instrument, Ticker } from '../../../contract/instrument.ts';
import { etfReferences } from '../reference/etfs.ts';
import { stockReferences } from '../reference/stocks.ts';
import type { Profile } from './source.ts';

/** The tickers of our reference data, in ticker order. */
export const KNOWN_TICKERS: readonly Ticker[] = [
  ...stockReferences.map(({ ticker }) => ticker),
  ...etfReferences.map(({ ticker }) => ticker),
].sort();

/** The listed instruments: those that the vendor knows, with our names, sectors and categories. */
export function listInstruments(
  profiles: ReadonlyMap<Ticker, Profile | undefined>,
): readonly Instrument[] {
  const stocks = stockReferences.map(({ ticker, name, sector }): Instrument => {
    return { ticker, name, kind: 'stock', sector, category: null, leverage: 1 };
  });
  const funds = etfReferences.map(({ ticker, name, category, make }): Instrument => {
    const leverage = make.of === 'index' ? make.multiple : 1;
    return { ticker, name, kind: 'etf', sector: null, category, leverage };
  });
  return [...stocks, ...funds]
    .filter(({ ticker }) => profiles.get(ticker) !== undefined)
    .sort((one, other) => (one.ticker < other.ticker ? -1 : 1));
}
