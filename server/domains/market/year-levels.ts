import type { Bars } from '../../../contract/bars.ts';
import type { Session } from '../../../contract/clock.ts';
import type { MarketYear } from '../../../contract/market-map.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import type { QuoteSnapshot } from '../../../contract/quote.ts';

/** Sessions in a year, the least of which a year counts as known. A little fewer than 252: holidays differ. */
const YEAR_SESSIONS_MIN = 245;
/** Tickers named for a figure. */
const NAMED_MAX = 60;

/**
 * Levels of a stock over the closed sessions of the last 52 weeks; `null` with too few sessions.
 */
export interface YearLevels {
  readonly high: number | null;
  readonly low: number | null;
  /** Sums of the last 49 and 199 closes: with the present price they make averages of 50 and 200. */
  readonly sum49: number | null;
  readonly sum199: number | null;
}

/**
 * The levels before the session of a quote, from daily bars of a year. While that session is
 * today's, the bars may or may not have it already; when the market is closed it is the last bar.
 */
export function yearLevelsOf(bars: Bars, today: string, session: Session): YearLevels {
  const isToday = session === 'regular' || session === 'after';
  const last = bars.openedAtMs.at(-1);
  const holdsIt = !isToday || (last !== undefined && newYorkDate(last) >= today);
  const end = holdsIt ? -1 : undefined;
  const closes = bars.close.slice(0, end);
  const isYear = closes.length >= YEAR_SESSIONS_MIN;
  return {
    high: isYear ? Math.max(...bars.high.slice(0, end)) : null,
    low: isYear ? Math.min(...bars.low.slice(0, end)) : null,
    sum49: sumOfLast(closes, 49),
    sum199: sumOfLast(closes, 199),
  };
}

function sumOfLast(closes: readonly number[], count: number): number | null {
  if (closes.length < count) return null;
  return closes.slice(-count).reduce((sum, close) => sum + close, 0);
}

/** Compares quotes with the year before. The named tickers keep the rows' order. */
export function countYear(
  rows: readonly { readonly quote: QuoteSnapshot; readonly levels: YearLevels }[],
): MarketYear {
  const yearly = rows.filter(({ levels }) => levels.high !== null && levels.low !== null);
  const reached = (passes: (row: (typeof rows)[number]) => boolean) => {
    const found = yearly.filter(passes).map(({ quote }) => quote.ticker);
    return { count: found.length, of: yearly.length, tickers: found.slice(0, NAMED_MAX) };
  };
  const above = (sum: 'sum49' | 'sum199', days: number) => {
    const known = rows.flatMap(({ quote, levels }) => {
      const before = levels[sum];
      return before === null ? [] : { price: quote.regular.price, before };
    });
    const over = known.filter(({ price, before }) => price > (before + price) / days);
    return { above: over.length, of: known.length };
  };
  return {
    newHighs: reached(({ quote, levels }) => quote.high > (levels.high ?? Infinity)),
    newLows: reached(({ quote, levels }) => quote.low < (levels.low ?? -Infinity)),
    above50: above('sum49', 50),
    above200: above('sum199', 200),
  };
}
