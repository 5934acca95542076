import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { Bars } from '../../../contract/bars.ts';
import { EtfFacts, Ratings, StockFacts } from '../../../contract/company.ts';
import { Instrument } from '../../../contract/instrument.ts';
import { QuoteSnapshot } from '../../../contract/quote.ts';
import { newYorkTime, setExchange, type SetExchange } from '../../../tests/harness/set-exchange.ts';
import type { Tick } from '../market-data.ts';

const quotesOf = (market: SetExchange) =>
  market.instruments().map(({ ticker }) => {
    const quote = market.quote(ticker);
    if (!quote) throw new Error(`${ticker} has no quote`);
    return quote;
  });

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

afterEach(() => {
  vi.useRealTimers();
});

test('there are about 120 stocks in all eleven sectors and 40 ETFs of every category', () => {
  const instruments = setExchange('2026-11-20', '12:00').instruments();
  const stocks = instruments.filter(({ kind }) => kind === 'stock');
  const etfs = instruments.filter(({ kind }) => kind === 'etf');
  expect(stocks).toHaveLength(128);
  expect(etfs).toHaveLength(40);
  expect(new Set(stocks.map(({ sector }) => sector)).size).toBe(11);
  expect(new Set(etfs.map(({ category }) => category)).size).toBe(6);
  expect(new Set(instruments.map(({ ticker }) => ticker)).size).toBe(168);
  for (const instrument of instruments) v.parse(Instrument, instrument);
  const tickers = instruments.map(({ ticker }) => ticker);
  expect(tickers).toEqual(tickers.toSorted());
});

test('an unlisted ticker is unknown to every call', async () => {
  const market = setExchange('2026-11-20', '12:00');
  expect(market.quote('NOPE')).toBeUndefined();
  expect(await market.bars('NOPE', '1D', '1m')).toBeUndefined();
  expect(await market.stockFacts('NOPE')).toBeUndefined();
  expect(await market.etfFacts('AAPL')).toBeUndefined();
  expect(await market.stockFacts('SPY')).toBeUndefined();
  expect(market.marketCap('SPY')).toBeUndefined();
});

const isOnGrid = (price: number) =>
  price > 0 && price === Number(price.toFixed(price >= 1 ? 2 : 4)) && !Object.is(price, -0);

test.for([
  ['before the pre-market', '2026-11-20', '03:00'],
  ['in the pre-market', '2026-11-20', '08:15'],
  ['in the regular session', '2026-11-20', '12:15:07.3'],
  ['in the after-hours session', '2026-11-20', '17:40'],
  ['on a Sunday', '2026-11-22', '12:00'],
] as const)('quotes are whole, on the grid and add up %s', ([, date, time]) => {
  for (const quote of quotesOf(setExchange(date, time))) {
    v.parse(QuoteSnapshot, quote);
    const { regular, previousClose, extended, high, low, open, volume } = quote;
    const prices = [regular.price, previousClose, open, high, low, extended?.price ?? open];
    expect(prices.filter((price) => !isOnGrid(price))).toEqual([]);
    expect(high).toBeGreaterThanOrEqual(Math.max(open, regular.price));
    expect(low).toBeLessThanOrEqual(Math.min(open, regular.price));
    expect(volume).toBeGreaterThan(0);
    expect(regular.change).toBeCloseTo(regular.price - previousClose, 8);
    expect(regular.changePercent).toBeCloseTo((regular.price / previousClose - 1) * 100, 4);
    expect(extended?.change ?? 0).toBeCloseTo(
      (extended?.price ?? regular.price) - regular.price,
      8,
    );
    expect(Object.is(regular.change, -0)).toBe(false);
  }
});

test.for([
  ['2026-11-20', '03:00', 3],
  ['2026-11-20', '08:15', 1],
  ['2026-11-20', '12:15', undefined],
  ['2026-11-20', '17:40', 3],
  ['2026-11-22', '12:00', 3],
] as const)('at %s %s the extended session shown is %s', ([date, time, slot]) => {
  const quotes = quotesOf(setExchange(date, time));
  expect(new Set(quotes.map(({ extended }) => extended?.slot))).toEqual(new Set([slot]));
});

test.for(['08:15', '12:15', '17:40'])(
  'at %s bid and ask differ, are on the grid and have sizes',
  (time) => {
    for (const { bid, ask, bidSize, askSize } of quotesOf(setExchange('2026-11-20', time))) {
      expect(isOnGrid(bid ?? 0)).toBe(true);
      expect(isOnGrid(ask ?? 0)).toBe(true);
      expect(ask).toBeGreaterThan(bid ?? Infinity);
      expect(Math.min(bidSize ?? 0, askSize ?? 0)).toBeGreaterThan(0);
    }
  },
);

test('there is no bid or ask while the market is closed', () => {
  for (const { bid, ask, bidSize, askSize } of quotesOf(setExchange('2026-11-22', '12:00'))) {
    expect([bid, ask, bidSize, askSize]).toEqual([null, null, null, null]);
  }
});

test('a day’s close is the next day’s previous close, over weekends and holidays too', () => {
  const market = setExchange('2026-11-23', '15:59:59.9');
  let closes = quotesOf(market).map(({ regular }) => regular.price);
  for (const date of ['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-30']) {
    market.set(date, '12:00');
    const quotes = quotesOf(market);
    expect(quotes.map(({ previousClose }) => previousClose)).toEqual(closes);
    market.set(date, '19:00');
    closes = quotesOf(market).map(({ regular }) => regular.price);
  }
});

test('before the open the last session is complete and the pre-market changes from its close', () => {
  const market = setExchange('2026-11-19', '22:00');
  const evening = market.quote('AAPL');
  market.set('2026-11-20', '04:00:00.5');
  const morning = market.quote('AAPL');
  expect(evening?.extended?.slot).toBe(3);
  expect(morning?.extended?.slot).toBe(1);
  expect({ ...morning?.regular, volume: morning?.volume }).toEqual({
    ...evening?.regular,
    volume: evening?.volume,
  });
  expect(morning?.tradedAtMs).toBe(newYorkTime('2026-11-20', '04:00'));
});

async function tell(seed: string): Promise<string> {
  const market = setExchange('2026-11-20', '13:37:21.7', { seed });
  return hash([
    quotesOf(market),
    await market.bars('AAPL', '1D', '1m'),
    await market.bars('SPY', '1W', '15m'),
    await market.stockFacts('AAPL'),
    await market.ratings('AAPL'),
  ]);
}

test('the same seed and time give the same tape byte by byte, and another seed another tape', async () => {
  const first = await tell('one');
  expect(await tell('one')).toBe(first);
  expect(await tell('two')).not.toBe(first);
});

// Twelve starts and 1,500 tenths of a second; slow only where the machine is busy.
test('a restart in the middle of any session continues the same tape', { timeout: 30_000 }, () => {
  const running = setExchange('2026-11-20', '08:59:58.7');
  quotesOf(running);
  const moments: [string, string][] = [
    ['2026-11-20', '09:29:59.9'],
    ['2026-11-20', '09:30'],
    ['2026-11-20', '09:30:00.4'],
    ['2026-11-20', '09:33:20'],
    ['2026-11-20', '11:00:00.1'],
    ['2026-11-20', '15:59:59.9'],
    ['2026-11-20', '16:00'],
    ['2026-11-20', '18:22:01.5'],
    ['2026-11-21', '12:00'],
    ['2026-11-23', '07:55'],
    ['2026-11-23', '10:10:10.1'],
  ];
  for (const [date, time] of moments) {
    running.set(date, time);
    expect(hash(quotesOf(running))).toBe(hash(quotesOf(setExchange(date, time))));
  }
  // Tenth by tenth, as a live server goes.
  for (let step = 0; step < 1500; step += 1) {
    running.pass(100);
    running.quote('AAPL');
  }
  expect(hash(quotesOf(running))).toBe(hash(quotesOf(setExchange('2026-11-23', '10:12:40.1'))));
});

test('ticks tell every instrument’s price against the previous close, slot by slot', () => {
  vi.useFakeTimers();
  const market = setExchange('2026-11-20', '09:29:59');
  const latest = new Map<string, Tick>();
  let batches = 0;
  const unlisten = market.listen((ticks) => {
    batches += 1;
    for (const tick of ticks) latest.set(tick.ticker, tick);
  });
  market.start();
  const run = (seconds: number) => {
    const before = batches;
    for (let step = 0; step < seconds * 10; step += 1) {
      market.pass(100);
      vi.advanceTimersByTime(100);
    }
    return batches - before;
  };

  run(0.5);
  expect(latest.size).toBe(168);
  expect(new Set([...latest.values()].map(({ slot }) => slot))).toEqual(new Set([1]));
  expect(latest.get('AAPL')?.dayClose).toBe(0);
  expect(latest.get('AAPL')?.previousClose).toBe(market.quote('AAPL')?.regular.price);

  expect(run(60)).toBeGreaterThan(300);
  for (const quote of quotesOf(market)) {
    const { price } = quote.regular;
    expect(latest.get(quote.ticker)).toEqual({
      ticker: quote.ticker,
      slot: 2,
      lastPrice: price,
      change: quote.regular.change,
      changePercent: quote.regular.changePercent,
      previousClose: quote.previousClose,
      dayClose: price,
    });
  }

  market.set('2026-11-20', '16:00:01');
  run(1);
  const after = market.quote('SPY');
  expect(latest.get('SPY')).toMatchObject({
    slot: 3,
    lastPrice: after?.extended?.price,
    previousClose: after?.previousClose,
    dayClose: after?.regular.price,
  });

  market.set('2026-11-20', '20:00:01');
  run(1);
  expect(run(2)).toBe(0);

  unlisten();
  market.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('no more than ten batches a second, liquid names several times a second and quiet ones every few', () => {
  vi.useFakeTimers();
  const market = setExchange('2026-11-20', '10:00');
  const counts = new Map<string, number>();
  let batches = 0;
  market.listen((ticks) => {
    batches += 1;
    for (const { ticker } of ticks) counts.set(ticker, (counts.get(ticker) ?? 0) + 1);
  });
  market.start();
  for (let step = 0; step < 600; step += 1) {
    market.pass(100);
    vi.advanceTimersByTime(100);
  }
  market.stop();
  expect(batches).toBeLessThanOrEqual(600);
  expect((counts.get('NVDA') ?? 0) / 60).toBeGreaterThan(1);
  expect((counts.get('KMB') ?? 0) / 60).toBeLessThan(1);
  expect(counts.get('KMB')).toBeGreaterThan(3);
});

const everything = setExchange('2026-11-20', '12:00');
const tickersOf = (kind: 'stock' | 'etf') =>
  everything
    .instruments()
    .flatMap((instrument) => (instrument.kind === kind ? instrument.ticker : []));

// A year of 40 funds of up to 128 holdings is half a second of work on a free machine, several on a busy one.
test('facts and bars of every ETF fit the contract', { timeout: 30_000 }, async () => {
  await everything.days('1Y');
  for (const ticker of tickersOf('etf')) {
    v.parse(Bars, await everything.bars(ticker, '1D', '5m'));
    const facts = v.parse(EtfFacts, await everything.etfFacts(ticker));
    expect(facts.week52High).toBeGreaterThanOrEqual(everything.quote(ticker)?.high ?? Infinity);
    expect(facts.topHoldings.length).toBe(Math.min(10, facts.holdingsCount));
  }
});

test('facts, ratings and bars of every stock fit the contract', { timeout: 30_000 }, async () => {
  for (const ticker of tickersOf('stock')) {
    v.parse(Bars, await everything.bars(ticker, '1D', '5m'));
    const facts = v.parse(StockFacts, await everything.stockFacts(ticker));
    const ratings = v.parse(Ratings, await everything.ratings(ticker));
    expect(facts.companyCode ?? '0000000000').toMatch(/^\d{10}$/);
    expect(facts.marketCap).toBe(everything.marketCap(ticker));
    expect(facts.week52Low).toBeLessThanOrEqual(everything.quote(ticker)?.low ?? 0);
    expect(ratings.targetMean).toBeGreaterThan(ratings.targetLow ?? Infinity);
    expect(ratings.basis).toBe('simulated_models');
  }
});

test('when a minute ends, a fund’s price is the value of its holdings, to the cents of their prices', async () => {
  const market = setExchange('2026-11-20', '10:41:59.95');
  for (const ticker of ['SPY', 'QQQ', 'DIA', 'VTV', 'XLE', 'XLU', 'SMH']) {
    const { netAssetValue } = (await market.etfFacts(ticker)) ?? {};
    const price = market.quote(ticker)?.regular.price ?? Number.NaN;
    expect(Math.abs(price - (netAssetValue ?? 0))).toBeLessThan(0.02);
  }
});

test('within a minute a fund’s price stays near the value of its holdings', async () => {
  const market = setExchange('2026-11-20', '10:41:23');
  for (const ticker of ['SPY', 'QQQ', 'DIA', 'XLE', 'SMH']) {
    const { netAssetValue } = (await market.etfFacts(ticker)) ?? {};
    const price = market.quote(ticker)?.regular.price ?? Number.NaN;
    expect(Math.abs(price / (netAssetValue ?? 0) - 1)).toBeLessThan(0.0015);
  }
});

test.for([
  ['after the close', '2026-11-20', '17:30'],
  ['at the weekend', '2026-11-21', '12:00'],
  ['before the opening', '2026-11-23', '08:30'],
] as const)(
  'the value of a fund’s holdings is of the moment of its regular price %s',
  async ([, date, time]) => {
    const market = setExchange(date, time);
    for (const ticker of ['SPY', 'QQQ', 'XLE']) {
      const { netAssetValue, navPrice } = (await market.etfFacts(ticker)) ?? {};
      expect(navPrice).toBe(market.quote(ticker)?.regular.price);
      expect(Math.abs((navPrice ?? Number.NaN) - (netAssetValue ?? 0))).toBeLessThan(0.02);
    }
  },
);

test('a fund’s returns start as its charts do, also where the earlier month is shorter', async () => {
  const market = setExchange('2026-12-31', '17:00');
  const facts = await market.etfFacts('SPY');
  const price = market.quote('SPY')?.regular.price ?? Number.NaN;
  for (const range of ['1M', '3M', '1Y'] as const) {
    const start = (await market.bars('SPY', range, '1d'))?.previousClose ?? Number.NaN;
    expect([range, facts?.returns[range]]).toEqual([
      range,
      expect.closeTo((price / start - 1) * 100, 2),
    ]);
  }
});

test.for([
  ['of the last finished session after its close', '2026-11-20', '17:00', 0],
  ['of the last finished session before the next one', '2026-11-23', '08:30', 0],
  ['without the running session', '2026-11-20', '12:00', 1],
] as const)('the average volume is %s', async ([, date, time, running]) => {
  const market = setExchange(date, time);
  const volumes = (await market.bars('AAPL', '3M', '1d'))?.volume ?? [];
  const last = volumes.slice(-30 - running, running === 0 ? undefined : -running);
  const { averageVolume } = (await market.stockFacts('AAPL')) ?? {};
  expect(averageVolume).toBe(Math.round(last.reduce((sum, each) => sum + each, 0) / 30));
});

test('made-up load symbols have names that say so', () => {
  const market = setExchange('2026-11-20', '12:00', { symbols: 500 });
  expect(market.instruments()).toHaveLength(500);
  expect(market.instruments().find(({ ticker }) => ticker === 'SIM0001')?.name).toBe(
    'Simulated Company 1',
  );
});
