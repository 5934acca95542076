import * as v from 'valibot';
import { callPaths } from './call-paths.ts';
import { endpoint } from './endpoint.ts';
import { Instrument, Sector } from './instrument.ts';
import { QuoteSnapshot } from './quote.ts';
import { Theme } from './theme.ts';

/** The lists that the market screens show. */
export const LISTS = ['gainers', 'losers', 'active', 'leveraged', 'all'] as const;
export const MarketList = v.picklist(LISTS);
export type MarketList = v.InferOutput<typeof MarketList>;

export const SORTS = [
  'list',
  'ticker',
  'price',
  'change',
  'changePercent',
  'volume',
  'marketCap',
] as const;

/** An instrument with its quote, as a row shows it. */
export const ListedQuote = v.object({ instrument: Instrument, quote: QuoteSnapshot });
export type ListedQuote = v.InferOutput<typeof ListedQuote>;

/** A row of a list. */
export const ListRow = v.object({
  ...ListedQuote.entries,
  /** Dollars; `null` when unknown, as for an ETF. */
  marketCap: v.nullable(v.number()),
});
export type ListRow = v.InferOutput<typeof ListRow>;

export const getList = endpoint({
  path: callPaths.list,
  summary:
    'One list of instruments with their quotes: gainers and losers by percent (in extended hours by what that session did), most active by volume, leveraged ETFs, all.',
  input: v.object({
    list: MarketList,
    kind: v.optional(v.picklist(['stock', 'etf'])),
    sector: v.optional(Sector),
    theme: v.optional(Theme),
    /** `list` is the list's own order. */
    sort: v.optional(v.picklist(SORTS)),
    descending: v.optional(v.boolean()),
    offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200))),
  }),
  output: v.object({ rows: v.array(ListRow), total: v.number() }),
  refusals: [],
});

const Breadth = v.object({ advancers: v.number(), decliners: v.number(), unchanged: v.number() });

/** The move of a group of stocks. */
export const GroupMove = v.object({
  /** The average change of the members, weighted by market capitalization. */
  changePercent: v.number(),
  ...Breadth.entries,
  members: v.number(),
  /** The member that gained most. */
  leader: v.object({ ticker: v.string(), changePercent: v.number() }),
});
export type GroupMove = v.InferOutput<typeof GroupMove>;

export const SectorMove = v.object({ sector: Sector, ...GroupMove.entries });
export type SectorMove = v.InferOutput<typeof SectorMove>;

export const MarketOverview = v.object({
  /** Index ETFs that represent the market, in display order. */
  indices: v.array(ListedQuote),
  /** Over stocks, or over ETFs when the request selects ETFs. */
  breadth: Breadth,
  sectors: v.array(SectorMove),
});
export type MarketOverview = v.InferOutput<typeof MarketOverview>;

export const getOverview = endpoint({
  path: callPaths.overview,
  summary: 'Index ETFs, breadth and sectors of the whole market.',
  input: v.object({ kind: v.optional(v.picklist(['stock', 'etf'])) }),
  output: MarketOverview,
  refusals: [],
});
