import { describe, expect, test } from 'vitest';
import { getBars, INTERVALS, intervalOfRange, RANGES } from '../../contract/bars.ts';
import { getClock } from '../../contract/clock.ts';
import { getCourses } from '../../contract/courses.ts';
import { getEtfFacts, getRatings, getStockFacts } from '../../contract/company.ts';
import { getGroup, getGroups } from '../../contract/group.ts';
import { SECTORS } from '../../contract/instrument.ts';
import { getList, getOverview, LISTS, SORTS } from '../../contract/market.ts';
import { getMarketMap, getMarketYear } from '../../contract/market-map.ts';
import { getQuotes } from '../../contract/quote.ts';
import { getUniverse, searchInstruments } from '../../contract/search.ts';
import { THEMES } from '../../contract/theme.ts';
import { aMarket, anApp, REGULAR } from '../harness/server.ts';
import { setExchange } from '../harness/set-exchange.ts';

const PRE = '2026-11-20T13:30:00Z';
const CLOSED = '2026-11-21T02:00:00Z';

/** The value of an answer that must be yes. */
function valueOf<T>(answer: { ok: true; value: T } | { ok: false; code: string }): T {
  if (!answer.ok) throw new Error(`declined: ${JSON.stringify(answer)}`);
  return answer.value;
}

test('the clock tells exchange time, its session and that the market is simulated', async () => {
  const app = await anApp();
  expect(valueOf(await app.call(getClock, {}))).toEqual({
    source: 'simulated',
    isPredictable: false,
    opensDemo: true,
    exchangeMs: Date.parse(REGULAR),
    speed: 1,
    session: 'regular',
    sessionEndsAtMs: Date.parse('2026-11-20T21:00:00Z'),
    nextSession: 'after',
    earlyClose: false,
    closures: {},
  });
});

test('a call without parameters may come with no body and no type at all', async () => {
  const app = await anApp();
  const answer = await fetch(`${app.url}/api/market/clock/get/`, { method: 'POST' });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ code: 2000, data: { source: 'simulated' } });
});

test('the universe holds every instrument, each once', async () => {
  const app = await anApp();
  const { instruments } = valueOf(await app.call(getUniverse, {}));
  expect(instruments).toEqual(app.market.instruments());
  expect(new Set(instruments.map(({ ticker }) => ticker)).size).toBe(instruments.length);
});

test('quotes come in the requested order, and unknown tickers are listed apart', async () => {
  const app = await anApp();
  const { quotes, unknown } = valueOf(
    await app.call(getQuotes, { tickers: ['MSFT', 'NOSUCH', 'AAPL'] }),
  );
  expect(quotes.map(({ ticker }) => ticker)).toEqual(['MSFT', 'AAPL']);
  expect(unknown).toEqual(['NOSUCH']);
});

describe('search', () => {
  test.for([
    ['by the ticker', 'AAPL'],
    ['by a word of the name', 'apple'],
    ['with a typo', 'aplpe'],
    ['with blanks around', '  aapl '],
  ] as const)('finds an instrument %s', async ([, text]) => {
    const app = await anApp();
    const { instruments } = valueOf(await app.call(searchInstruments, { text, limit: 5 }));
    expect(instruments[0]?.ticker).toBe('AAPL');
    expect(instruments.length).toBeLessThanOrEqual(5);
  });
});

describe('bars', () => {
  test('every range comes in its own interval, in columns of equal length, oldest first', async () => {
    const app = await anApp();
    for (const range of RANGES) {
      const bars = valueOf(await app.call(getBars, { ticker: 'AAPL', range }));
      const { interval, openedAtMs, open, high, low, close, volume } = bars;
      expect(interval).toBe(intervalOfRange[range]);
      expect(openedAtMs.length, range).toBeGreaterThan(0);
      for (const column of [open, high, low, close, volume])
        expect(column).toHaveLength(openedAtMs.length);
      expect(openedAtMs).toEqual([...openedAtMs].sort((a, b) => a - b));
      expect(openedAtMs.at(-1)).toBeLessThanOrEqual(Date.parse(REGULAR));
    }
  });

  test('a range with an interval is answered within 5,000 bars, or too fine and refused by its name', async () => {
    const app = await anApp();
    const sizes = [];
    const problems = [];
    for (const range of RANGES) {
      for (const interval of INTERVALS) {
        const answer = await app.call(getBars, { ticker: 'AAPL', range, interval });
        if (answer.ok) sizes.push(answer.value.openedAtMs.length);
        else problems.push(`${range} ${interval}: ${answer.code} ${answer.field}`);
      }
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5_000);
    expect(problems).toContain('10Y 1m: bad_parameter interval');
    expect(problems.filter((each) => !each.endsWith(': bad_parameter interval'))).toEqual([]);
  });
});

test('the courses of several instruments are the closes of their bars, and unknown tickers are listed apart', async () => {
  const app = await anApp();
  const input = { range: '1D', interval: '5m' } as const;
  const { openedAtMs, courses, unknown } = valueOf(
    await app.call(getCourses, { ...input, tickers: ['MSFT', 'NOSUCH', 'AAPL', 'MSFT'] }),
  );
  expect(unknown).toEqual(['NOSUCH']);
  expect(courses.map(({ ticker }) => ticker)).toEqual(['MSFT', 'AAPL']);
  for (const { ticker, close } of courses) {
    const bars = valueOf(await app.call(getBars, { ...input, ticker }));
    expect(close).toHaveLength(openedAtMs.length);
    expect(close.filter((each) => each !== null)).toEqual(bars.close);
    expect(openedAtMs.filter((_, index) => close[index] !== null)).toEqual(bars.openedAtMs);
  }
});

describe('lists', () => {
  test('gainers only rise and losers only fall, those first that moved most', async () => {
    const app = await anApp();
    const gainers = valueOf(
      await app.call(getList, { list: 'gainers', kind: 'stock', limit: 200 }),
    ).rows;
    const losers = valueOf(
      await app.call(getList, { list: 'losers', kind: 'stock', limit: 200 }),
    ).rows;
    const up = gainers.map(({ quote }) => quote.regular.changePercent);
    const down = losers.map(({ quote }) => quote.regular.changePercent);
    expect(up.length).toBeGreaterThan(0);
    expect(down.length).toBeGreaterThan(0);
    expect(up.every((percent) => percent > 0)).toBe(true);
    expect(down.every((percent) => percent < 0)).toBe(true);
    expect(up).toEqual([...up].sort((a, b) => b - a));
    expect(down).toEqual([...down].sort((a, b) => a - b));
  });

  test('before the opening a list goes by what the pre-market did', async () => {
    const app = await anApp({ now: PRE });
    const { rows } = valueOf(await app.call(getList, { list: 'gainers', limit: 200 }));
    expect(rows.length).toBeGreaterThan(0);
    const moves = rows.map(({ quote }) => quote.extended?.changePercent ?? 0);
    expect(moves.every((percent) => percent > 0)).toBe(true);
    expect(moves).toEqual([...moves].sort((a, b) => b - a));
  });

  test('at night a list goes by the regular session', async () => {
    const app = await anApp({ now: CLOSED });
    const { rows } = valueOf(await app.call(getList, { list: 'gainers', limit: 200 }));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ quote }) => quote.regular.changePercent > 0)).toBe(true);
  });

  test('the most active trade most, and the leveraged list holds nothing else', async () => {
    const app = await anApp();
    const active = valueOf(await app.call(getList, { list: 'active' })).rows;
    const volumes = active.map(({ quote }) => quote.volume);
    expect(volumes).toEqual([...volumes].sort((a, b) => b - a));
    const leveraged = valueOf(await app.call(getList, { list: 'leveraged', limit: 200 })).rows;
    expect(leveraged.length).toBeGreaterThan(0);
    expect(leveraged.every(({ instrument }) => instrument.leverage !== 1)).toBe(true);
  });

  test('pages follow one another without a gap or a double', async () => {
    const app = await anApp();
    const whole = valueOf(await app.call(getList, { list: 'all', limit: 200 }));
    const pages = [];
    for (let offset = 0; offset < whole.total; offset += 30) {
      const { rows } = valueOf(await app.call(getList, { list: 'all', offset, limit: 30 }));
      pages.push(...rows);
    }
    expect(pages).toEqual(whole.rows);
    expect(whole.total).toBe(app.market.instruments().length);
  });

  test.for(SORTS.flatMap((sort) => LISTS.map((list) => [list, sort] as const)))(
    '%s sorted by %s holds the same rows either way',
    async ([list, sort]) => {
      const app = await anApp();
      const up = valueOf(await app.call(getList, { list, sort, descending: false, limit: 200 }));
      const down = valueOf(await app.call(getList, { list, sort, descending: true, limit: 200 }));
      const tickers = (answer: typeof up) => answer.rows.map(({ instrument }) => instrument.ticker);
      expect(tickers(up).toSorted()).toEqual(tickers(down).toSorted());
    },
  );

  test('kind and sector narrow a list', async () => {
    const app = await anApp();
    const { rows } = valueOf(
      await app.call(getList, { list: 'all', kind: 'stock', sector: 'energy', limit: 200 }),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ instrument }) => instrument.sector === 'energy')).toBe(true);
  });
});

test('a theme narrows a list, and the largest company comes first when asked for', async () => {
  const app = await anApp();
  const { rows, total } = valueOf(
    await app.call(getList, { list: 'all', theme: 'payments', sort: 'marketCap' }),
  );
  const caps = rows.map(({ instrument }) => app.market.marketCap(instrument.ticker) ?? 0);
  expect(total).toBe(4);
  expect(caps).toEqual([...caps].sort((a, b) => b - a));
});

describe('groups', () => {
  test('every sector and theme is listed, sectors as in the overview', async () => {
    const app = await anApp();
    const { sectors, themes } = valueOf(await app.call(getGroups, {}));
    expect(sectors).toEqual(valueOf(await app.call(getOverview, {})).sectors);
    expect(themes.map(({ theme }) => theme)).toEqual(THEMES);
    expect(themes.every(({ members }) => members >= 3)).toBe(true);
  });

  test.for(SECTORS)('%s moves as it does among all, and has a fund that trades', async (sector) => {
    const app = await anApp();
    const { sectors } = valueOf(await app.call(getGroups, {}));
    const group = valueOf(await app.call(getGroup, { sector }));
    expect({ sector, ...group.move }).toEqual(sectors.find((each) => each.sector === sector));
    expect(group.fund && app.market.quote(group.fund)).toBeTruthy();
  });

  test('a theme has no fund, and its weights are parts of a whole', async () => {
    const app = await anApp();
    const { heaviest, fund, move } = valueOf(await app.call(getGroup, { theme: 'payments' }));
    expect(fund).toBeNull();
    expect(heaviest).toHaveLength(move.members);
    const whole = heaviest.reduce((sum, { weightPercent }) => sum + (weightPercent ?? 0), 0);
    expect(whole).toBeCloseTo(100, 6);
  });
});

describe('the map of the market', () => {
  test('holds every stock once, the largest first', async () => {
    const app = await anApp();
    const { tiles, total } = valueOf(await app.call(getMarketMap, {}));
    expect(tiles).toHaveLength(total);
    expect(new Set(tiles.map(({ ticker }) => ticker)).size).toBe(total);
    const caps = tiles.map(({ marketCap }) => marketCap);
    expect(caps).toEqual([...caps].sort((a, b) => b - a));
  });

  test.for([
    ['in the regular session', REGULAR],
    ['before the opening', PRE],
    ['at night', CLOSED],
  ] as const)('the year %s counts stocks whose year is known', async ([, now]) => {
    const app = await anApp({ now });
    const year = valueOf(await app.call(getMarketYear, {}));
    const stocks = app.market.instruments().filter(({ kind }) => kind === 'stock').length;
    for (const { count, of, tickers } of [year.newHighs, year.newLows]) {
      expect(of).toBe(stocks);
      expect(tickers).toHaveLength(count);
    }
    expect(year.above50.of).toBe(stocks);
    expect(year.above200.of).toBe(stocks);
    // A second request returns the same: closed sessions do not change.
    expect(valueOf(await app.call(getMarketYear, {}))).toEqual(year);
  });

  test('after a day without requests the night uses the year up to that day, not that morning’s', async () => {
    const market = setExchange('2026-11-20', '08:00', { seed: 'flows' });
    const app = await anApp({ market });
    await app.call(getMarketYear, {});
    market.set('2026-11-20', '20:02');
    const fresh = await anApp({ now: '2026-11-20T20:02:00-05:00' });
    expect(valueOf(await app.call(getMarketYear, {}))).toEqual(
      valueOf(await fresh.call(getMarketYear, {})),
    );
  });

  test('a stock at a new high has traded above every day of its year', async () => {
    const app = await anApp();
    const { newHighs } = valueOf(await app.call(getMarketYear, {}));
    for (const ticker of newHighs.tickers) {
      const { high } = valueOf(await app.call(getBars, { ticker, range: '1Y', interval: '1d' }));
      expect(high.at(-1), ticker).toBeGreaterThan(Math.max(...high.slice(0, -1)));
    }
  });
});

test('the overview counts every stock once, over all eleven sectors', async () => {
  const app = await anApp();
  const overview = valueOf(await app.call(getOverview, {}));
  const stocks = app.market.instruments().filter(({ kind }) => kind === 'stock').length;
  const count = ({ advancers, decliners, unchanged }: typeof overview.breadth) =>
    advancers + decliners + unchanged;
  expect(count(overview.breadth)).toBe(stocks);
  expect(overview.sectors).toHaveLength(11);
  expect(overview.sectors.reduce((sum, sector) => sum + count(sector), 0)).toBe(stocks);
  expect(overview.sectors.reduce((sum, { members }) => sum + members, 0)).toBe(stocks);
  expect(overview.indices.map(({ instrument }) => instrument.ticker)).toEqual(
    aMarket().indexTickers(),
  );
});

test('the overview of ETFs counts ETFs', async () => {
  const app = await anApp();
  const { breadth } = valueOf(await app.call(getOverview, { kind: 'etf' }));
  const etfs = app.market.instruments().filter(({ kind }) => kind === 'etf').length;
  expect(breadth.advancers + breadth.decliners + breadth.unchanged).toBe(etfs);
});

test('the facts of a stock come in the language that the call asks for, English without one', async () => {
  const app = await anApp();
  const textsIn = async (language?: 'en' | 'es' | 'ja' | 'zhHK') => {
    const { industry, description } = valueOf(
      await app.call(getStockFacts, { ticker: 'AAPL', ...(language && { language }) }),
    );
    return [industry, description];
  };
  const english = await textsIn('en');
  expect(english).toEqual([
    'Technology Hardware, Storage & Peripherals',
    expect.stringMatching(/^Apple designs and sells /),
  ]);
  expect(await textsIn()).toEqual(english);
  expect(await textsIn('es')).toEqual([
    'Hardware, almacenamiento y periféricos',
    expect.stringMatching(/^Apple diseña y vende /),
  ]);
  expect(await textsIn('ja')).toEqual([
    'コンピュータ・ハードウェア、記憶装置および周辺機器',
    expect.stringMatching(/端末を設計・販売し/),
  ]);
  expect(await textsIn('zhHK')).toEqual([
    '科技硬件、儲存裝置及周邊設備',
    expect.stringMatching(/^蘋果設計及銷售 /),
  ]);
});

test('a stock has facts and ratings, an ETF its own facts', async () => {
  const app = await anApp();
  expect(valueOf(await app.call(getStockFacts, { ticker: 'AAPL' })).instrument.name).toMatch(
    /Apple/,
  );
  expect(valueOf(await app.call(getRatings, { ticker: 'AAPL' })).basis).toBe('simulated_models');
  const spy = valueOf(await app.call(getEtfFacts, { ticker: 'SPY' }));
  expect(spy.topHoldings.length).toBeGreaterThan(0);
});
