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
  /** In the session that runs; `null` when it has not traded in it. */
  changePercent: v.nullable(v.number()),
});
export type MapTile = v.InferOutput<typeof MapTile>;

/** Stocks on one map: more could not be told apart. */
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

/** How many stocks trade above an average, of those whose average is known. */
const Above = v.object({ above: v.number(), of: v.number() });

/** How many stocks did something, of those of which a year is known, and the largest of them. */
const Reached = v.object({ count: v.number(), of: v.number(), tickers: v.array(Ticker) });

export const MarketYear = v.object({
  /** Today's high is above every high of the 52 weeks before. */
  newHighs: Reached,
  /** Today's low is below every low of the 52 weeks before. */
  newLows: Reached,
  /** Last regular price against the mean of the last 50 closes, that price among them. */
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
