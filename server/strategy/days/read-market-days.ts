/** The edge to the market: reads its closed days and their corporate actions. */
import { setImmediate } from 'node:timers/promises';
import { borrowOf } from '../../../contract/borrow.ts';
import type { Instrument } from '../../../contract/instrument.ts';
import type { Range } from '../../../contract/bars.ts';
import {
  type CorporateActions,
  type Dividend,
  type History,
  paidTogether,
  type Reference,
  type Split,
} from '../../market/market-data.ts';
import { makeMarketDays } from './make-market-days.ts';
import type { MarketDays, Traded } from './market-days.ts';

/** The longest time that the work blocks the process at once. */
const SLICE_MS = 8;

/**
 * Reads the closed days of a market for strategies, up to the last close. The first call of a
 * process takes seconds, in slices between which other work runs.
 */
export async function readMarketDays(
  market: History & Reference & CorporateActions,
  range: Range = '10Y',
): Promise<MarketDays> {
  const matrix = await market.days(range);
  const dividends = new Map<number, readonly Dividend[]>();
  const splits = new Map<number, readonly Split[]>();
  let sliceEndsMs = performance.now() + SLICE_MS;
  for (const [day, date] of matrix.dates.entries()) {
    const paid = paidTogether(market.dividends(date));
    const split = market.splits(date);
    if (paid.length > 0) dividends.set(day, paid);
    if (split.length > 0) splits.set(day, split);
    if (performance.now() >= sliceEndsMs) {
      await setImmediate();
      sliceEndsMs = performance.now() + SLICE_MS;
    }
  }
  const instruments = new Map(market.instruments().map((each) => [each.ticker, each]));
  const traded = matrix.tickers.map((ticker) => {
    const instrument = instruments.get(ticker);
    if (!instrument) throw new Error(`${ticker} has closed days and is not listed`);
    return tradedOf(instrument);
  });
  return makeMarketDays(matrix, traded, { dividends, splits });
}

function tradedOf(instrument: Instrument): Traded {
  const { ticker, kind, sector, category, leverage } = instrument;
  return { ticker, kind, sector, category, leverage, borrowPercent: borrowOf(instrument).percent };
}
