import { getBars, intervalOfRange, type Range } from '../../../contract/bars.ts';
import { getClock } from '../../../contract/clock.ts';
import { getList, getOverview } from '../../../contract/market.ts';
import { getQuotes } from '../../../contract/quote.ts';
import { getUniverse, searchInstruments } from '../../../contract/search.ts';
import { rankInstruments } from '../../../contract/search-rank.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { fitsOneAnswer } from './bar-limits.ts';
import { courseCalls } from './course-calls.ts';
import { groupCalls } from './group-calls.ts';
import { membersOf } from './groups.ts';
import { capsNow, listedNow } from './listed.ts';
import { mapCalls } from './map-calls.ts';
import { breadthOf, sectorMoves } from './overview.ts';
import { rankList } from './ranking.ts';

const ROWS_UNLESS_ASKED = 50;
const FOUND_UNLESS_ASKED = 20;

const handleClock = handle(getClock, ['clock', 'settings'], ({ clock, settings }) => ({
  ...clock.time(),
  // Omitted for a simulated market.
  ...(settings.isPaper && clock.time().source === 'live' && { isPaper: true }),
  ...(settings.isDemo && settings.review === 'demo' && { opensDemo: true }),
}));

const handleUniverse = handle(getUniverse, ['market'], ({ market }) => ({
  instruments: [...market.instruments()],
}));

const handleSearch = handle(searchInstruments, ['market'], ({ market }, { text, limit }) => ({
  instruments: rankInstruments(market.instruments(), text, limit ?? FOUND_UNLESS_ASKED),
}));

const handleQuotes = handle(getQuotes, ['market'], ({ market }, { tickers }) => {
  const quotes = [];
  const unknown = [];
  for (const ticker of tickers) {
    const quote = market.quote(ticker);
    if (quote) quotes.push(quote);
    else unknown.push(ticker);
  }
  return { quotes, unknown };
});

/** Long ranges are computed from every session in them, and so count as several calls. */
const PRICES: Readonly<Partial<Record<Range, number>>> = { '3Y': 3, '5Y': 5, '10Y': 10 };

const handleBars = handle(
  getBars,
  ['market'],
  async ({ market, refuse }, { ticker, range, interval }) => {
    const asked = interval ?? intervalOfRange[range];
    if (!fitsOneAnswer(range, asked)) {
      return refuse('bad_parameter', { field: 'interval', problem: `is too fine for ${range}` });
    }
    return (await market.bars(ticker, range, asked)) ?? refuse('unknown_ticker', { ticker });
  },
  ({ range }) => PRICES[range] ?? 1,
);

const handleList = handle(
  getList,
  ['market'],
  ({ market }, { offset = 0, limit, theme, ...wish }) => {
    const rows = membersOf(listedNow(market), { theme });
    const capOf = capsNow(market);
    const ranked = rankList(rows, wish, market.time().session, capOf);
    return {
      rows: ranked
        .slice(offset, offset + (limit ?? ROWS_UNLESS_ASKED))
        .map(({ instrument, quote }) => ({
          instrument,
          quote,
          marketCap: capOf(instrument.ticker) ?? null,
        })),
      total: ranked.length,
    };
  },
);

const handleOverview = handle(getOverview, ['market'], ({ market }, { kind = 'stock' }) => {
  const { session } = market.time();
  const rows = listedNow(market);
  const byTicker = new Map(rows.map((row) => [row.instrument.ticker, row]));
  return {
    indices: market.indexTickers().flatMap((ticker) => byTicker.get(ticker) ?? []),
    breadth: breadthOf(
      rows.filter(({ instrument }) => instrument.kind === kind),
      session,
    ),
    sectors: sectorMoves(rows, capsNow(market), session),
  };
});

export const marketCalls: readonly Handler[] = [
  handleClock,
  handleUniverse,
  handleSearch,
  handleQuotes,
  handleBars,
  ...courseCalls,
  handleList,
  handleOverview,
  ...groupCalls,
  ...mapCalls,
];
