import type { ListedQuote } from '../../../contract/market.ts';
import { getMarketMap, getMarketYear, MAP_TILES_MAX } from '../../../contract/market-map.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { yearLevels } from './kept-year.ts';
import { onceASecond } from './lately.ts';
import { capsNow, listedNow } from './listed.ts';
import { moveIn } from './ranking.ts';
import { countYear } from './year-levels.ts';

/** Stocks whose 52 weeks are read: the largest, so that a market of ten thousand does not block on it. */
const YEAR_STOCKS_MAX = 500;

/** Stocks whose capitalisation is known, the largest first. */
const largestStocks = onceASecond((market): { row: ListedQuote; marketCap: number }[] => {
  const capOf = capsNow(market);
  return listedNow(market)
    .flatMap((row) => {
      if (row.instrument.kind !== 'stock') return [];
      const marketCap = capOf(row.instrument.ticker);
      return marketCap === undefined || marketCap <= 0 ? [] : { row, marketCap };
    })
    .sort((a, b) => b.marketCap - a.marketCap);
});

const handleMap = handle(getMarketMap, ['market'], ({ market }) => {
  const { session } = market.time();
  const stocks = largestStocks(market);
  return {
    tiles: stocks.slice(0, MAP_TILES_MAX).flatMap(({ row: { instrument, quote }, marketCap }) => {
      const { ticker, name, sector } = instrument;
      if (sector === null) return [];
      const changePercent = moveIn(session, quote)?.changePercent ?? null;
      return { ticker, name, sector, marketCap, changePercent };
    }),
    total: market.instruments().filter(({ kind }) => kind === 'stock').length,
    session,
  };
});

const handleYear = handle(getMarketYear, ['market'], async ({ market }) => {
  const stocks = largestStocks(market).slice(0, YEAR_STOCKS_MAX);
  const levels = await yearLevels(
    market,
    // By name, so that two stocks that change places in size are the same question.
    stocks.map(({ row }) => row.instrument.ticker).sort(),
  );
  return countYear(
    stocks.flatMap(({ row: { quote } }) => {
      const known = levels.get(quote.ticker);
      return known ? { quote, levels: known } : [];
    }),
  );
});

export const mapCalls: readonly Handler[] = [handleMap, handleYear];
