import type { Ticker } from '../../contract/instrument.ts';
import type { Sql } from '../db/tx.ts';
import { cacheOf } from './live/cache.ts';
import { KNOWN_TICKERS, listInstruments } from './live/instruments.ts';
import { listUniverse } from './simulated/universe.ts';

/** The tickers that a simulated market lists. Which there are does not depend on its seed. */
export function simulatedTickers(symbols: number | 'all'): ReadonlySet<Ticker> {
  return new Set(listUniverse('', symbols).map(({ instrument }) => instrument.ticker));
}

/**
 * The tickers of a live market, as its vendor was read last: for a program that does not run it. All that we know while the vendor
 * was never read.
 *
 * @param source the vendor's id
 */
export async function liveTickers(sql: Sql, source: string): Promise<ReadonlySet<Ticker>> {
  const profiles = await cacheOf(sql, source).profiles(0);
  if (profiles.size === 0) return new Set(KNOWN_TICKERS);
  return new Set(listInstruments(profiles).map(({ ticker }) => ticker));
}
