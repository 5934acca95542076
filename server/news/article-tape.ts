import type { Instrument, Ticker } from '../../contract/instrument.ts';
import type { DayMatrix, Market } from '../market/market-data.ts';
import { lookedAt, onTick, sharesOn } from './stock-days.ts';

/** The lookback of an article: 60 moves, and the session itself. */
const SPAN = 62;

/** The last sessions of one instrument, oldest first, in shares as of the last one; `NaN` where it had none. */
export interface Course {
  readonly ticker: Ticker;
  readonly open: readonly number[];
  readonly close: readonly number[];
}

/** The market data of a day's articles. */
export interface Tape {
  /** Oldest first; each instrument has as many sessions. */
  readonly dates: readonly string[];
  readonly stocks: readonly (Course & { readonly instrument: Instrument })[];
  /** The first index fund. */
  readonly fund: Course | undefined;
}

/** Reads the sessions up to a closed day of the matrix; `undefined` when the matrix lacks the day. */
export function tapeOf(market: Market, days: DayMatrix, date: string): Tape | undefined {
  const row = days.dates.indexOf(date);
  if (row === -1) return undefined;
  const first = Math.max(0, row + 1 - SPAN);
  const shares = sharesOn(days, market, date);
  const places = new Map(days.tickers.map((ticker, place) => [ticker, place]));
  const courseOf = (ticker: Ticker): Course | undefined => {
    const place = places.get(ticker);
    if (place === undefined) return undefined;
    const factor = shares.get(ticker) ?? 1;
    const column = (of: Float64Array) =>
      Array.from({ length: row + 1 - first }, (_, nth) =>
        onTick((of[(first + nth) * days.tickers.length + place] ?? Number.NaN) / factor),
      );
    return { ticker, open: column(days.open), close: column(days.close) };
  };
  const stocks = lookedAt(market).flatMap((instrument) => {
    const course = courseOf(instrument.ticker);
    return course ? [{ ...course, instrument }] : [];
  });
  const [fund] = market.indexTickers();
  return {
    dates: days.dates.slice(first, row + 1),
    stocks,
    fund: fund === undefined ? undefined : courseOf(fund),
  };
}
