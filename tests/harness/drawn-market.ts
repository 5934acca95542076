import { isTradingDay, nextTradingDay } from '../../contract/market-hours.ts';
import type { DayMatrix, Dividend, Split } from '../../server/market/market-data.ts';
import { makeMarketDays } from '../../server/strategy/days/make-market-days.ts';
import type { MarketDays, Traded } from '../../server/strategy/days/market-days.ts';

const SECTORS = ['energy', 'financials', 'utilities', 'materials'] as const;

/** The options of a random market. From index `noiseFrom` of the days on, another seed generates everything anew. */
export interface DrawnOptions {
  readonly days?: number;
  readonly stocks?: number;
  readonly seed?: number;
  readonly from?: string;
  readonly noiseFrom?: number;
}

/** Mulberry32: numbers from 0 to 1. */
export function chance(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Random market days of stocks and a few funds: with dividends, splits in both directions, days without trading, a late
 * listing and a stock below a dollar. Days before `noiseFrom` do not depend on later ones.
 */
export function drawnMarket({
  days = 700,
  stocks = 20,
  seed = 1,
  from = '2022-01-03',
  noiseFrom = days,
}: DrawnOptions = {}): MarketDays {
  const traded = instruments(stocks);
  const count = traded.length;
  const dates = tradingDays(from, days);
  const column = () => new Float64Array(days * count);
  const [open, high, low, close, volume] = [column(), column(), column(), column(), column()];
  const dividends = new Map<number, Dividend[]>();
  const splits = new Map<number, Split[]>();
  const splitFactors = new Float64Array(count).fill(1);
  for (const [place, { ticker, kind }] of traded.entries()) {
    const usual = chance(seed * 1000 + place);
    const noise = chance(seed * 7919 + place + noiseFrom * 31);
    let last = place === 1 ? 1.1 : 20 + usual() * 200;
    for (let day = 0; day < days; day += 1) {
      const draw = day >= noiseFrom ? noise : usual;
      const wild = day >= noiseFrom ? 0.2 : 0.02 + 0.002 * place;
      const bell = () => (draw() + draw() + draw() - 1.5) * wild;
      const cell = day * count + place;
      const opened = last * (1 + bell() / 2);
      last = Math.max(0.3, opened * (1 + bell()));
      const isHalted = draw() < 0.01;
      const isListed = place !== 2 || day > 300;
      open[cell] = isListed ? opened : Number.NaN;
      close[cell] = isListed ? last : Number.NaN;
      high[cell] = Math.max(opened, last) * 1.01;
      low[cell] = Math.min(opened, last) * 0.99;
      volume[cell] = isHalted || !isListed ? 0 : 1e5 + draw() * 1e7;
      if (kind === 'stock' && day % 63 === place && place % 3 !== 0 && isListed) {
        const micros = BigInt(Math.round((0.1 + day / 2000 + draw() * 0.02) * 1e6));
        listOf(dividends, day).push({ ticker, micros });
      }
      if (draw() < 0.001 && isListed) {
        const split = draw() < 0.5 ? { from: 1, to: 2 } : { from: 10, to: 1 };
        listOf(splits, day).push({ ticker, ...split });
        splitFactors[place] = ((splitFactors[place] ?? 1) * split.to) / split.from;
      }
    }
  }
  const tickers = traded.map(({ ticker }) => ticker);
  const matrix: DayMatrix = { tickers, dates, open, high, low, close, volume, splitFactors };
  return makeMarketDays(matrix, traded, { dividends, splits });
}

function stock(at: number): Traded {
  return {
    ticker: `S${at}`,
    kind: 'stock',
    sector: SECTORS[at % SECTORS.length] ?? 'energy',
    category: null,
    leverage: 1,
    borrowPercent: at % 7 === 6 ? undefined : 0.5,
  };
}

function fund(ticker: string, category: Traded['category']): Traded {
  return { ticker, kind: 'etf', sector: null, category, leverage: 1, borrowPercent: 0.3 };
}

function instruments(stocks: number): Traded[] {
  return [
    ...Array.from({ length: stocks }, (_, at) => stock(at)),
    fund('IDX', 'index'),
    fund('BND', 'bond'),
    fund('SEC', 'sector'),
  ];
}

function tradingDays(from: string, count: number): string[] {
  const dates = [isTradingDay(from) ? from : nextTradingDay(from)];
  while (dates.length < count) dates.push(nextTradingDay(dates.at(-1) ?? from));
  return dates;
}

function listOf<Value>(lists: Map<number, Value[]>, day: number): Value[] {
  const list = lists.get(day) ?? [];
  lists.set(day, list);
  return list;
}
