import * as v from 'valibot';
import { Session } from './clock.ts';
import { endpoint } from './endpoint.ts';
import { Sector, Ticker } from './instrument.ts';

/** One stock on the map of the market. */
export const MapTile = v.object({
  ticker: Ticker,
  name: v.string(),
  sector: Sector,
  /** Dollars. */
  marketCap: v.number(),
  /** The change in the current session; `null` when the stock has not traded in it. */
  changePercent: v.nullable(v.number()),
});
export type MapTile = v.InferOutput<typeof MapTile>;

/** The maximum number of stocks on one map; more tiles would be indistinguishable. */
export const MAP_TILES_MAX = 150;

export const getMarketMap = endpoint({
  path: '/market/map/get/',
  summary: 'The largest stocks with market capitalisation, sector and change, for a heat map.',
  input: v.object({}),
  output: v.object({
    /** The largest first. */
    tiles: v.array(MapTile),
    /** Stocks in the whole market. */
    total: v.number(),
    session: Session,
  }),
  refusals: [],
});

/** How many stocks trade above an average, and how many have a known average. */
const Above = v.object({ above: v.number(), of: v.number() });

/** How many stocks reached an extreme, how many have a year of history, and the largest that did. */
const Reached = v.object({ count: v.number(), of: v.number(), tickers: v.array(Ticker) });

export const MarketYear = v.object({
  /** Today's high is above every high of the 52 weeks before. */
  newHighs: Reached,
  /** Today's low is below every low of the 52 weeks before. */
  newLows: Reached,
  /** The last regular price compared with the mean of the last 50 closes, the last price included. */
  above50: Above,
  above200: Above,
});
export type MarketYear = v.InferOutput<typeof MarketYear>;

export const getMarketYear = endpoint({
  path: '/market/year/get/',
  summary:
    'Stocks at new highs and lows of 52 weeks, and how many trade above their 50-day and 200-day average, over the largest stocks.',
  input: v.object({}),
  output: MarketYear,
  refusals: [],
});
