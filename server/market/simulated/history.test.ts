import { expect, test } from 'vitest';
import type { Bars, Interval, Range } from '../../../contract/bars.ts';
import { newYorkDate, newYorkMinutes } from '../../../contract/market-hours.ts';
import { newYorkTime, setExchange, type SetExchange } from '../../../tests/harness/set-exchange.ts';

const SAMPLE = ['AAPL', 'KO', 'PLTR', 'SPY', 'XLE', 'TQQQ', 'SQQQ', 'TLT', 'SLV'];

/** Shared by the tests that only read, since it caches its calculations. */
const evening = setExchange('2026-11-20', '21:00');

async function barsOf(market: SetExchange, ticker: string, range: Range, interval: Interval) {
  const bars = await market.bars(ticker, range, interval);
  if (!bars) throw new Error(`${ticker} has no bars`);
  return bars;
}

const regularOnly = (bars: Bars) =>
  bars.openedAtMs.flatMap((ms, place) =>
    newYorkMinutes(ms) >= 570 && newYorkMinutes(ms) < 960 ? [place] : [],
  );

const most = (values: readonly number[]) => values.reduce((max, value) => Math.max(max, value));
const least = (values: readonly number[]) => values.reduce((min, value) => Math.min(min, value));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const pick = (values: readonly number[], places: readonly number[]) =>
  places.map((place) => values[place] ?? Number.NaN);

test.for(SAMPLE)('the day bars of %s are the minutes of their days, exactly', async (ticker) => {
  const market = evening;
  const minutes = await barsOf(market, ticker, '1W', '1m');
  const days = await barsOf(market, ticker, '1W', '1d');
  expect(days.close).toHaveLength(5);

  const regular = regularOnly(minutes);
  for (const [place, openedAtMs] of days.openedAtMs.entries()) {
    const date = newYorkDate(openedAtMs);
    const own = regular.filter((minute) => newYorkDate(minutes.openedAtMs[minute] ?? 0) === date);
    expect(own).toHaveLength(390);
    expect(minutes.open[own[0] ?? -1]).toBe(days.open[place]);
    expect(most(pick(minutes.high, own))).toBe(days.high[place]);
    expect(least(pick(minutes.low, own))).toBe(days.low[place]);
    expect(minutes.close[own.at(-1) ?? -1]).toBe(days.close[place]);
    expect(sum(pick(minutes.volume, own))).toBe(days.volume[place]);
  }
});

test.for([
  ['AAPL', '11:17:31.3'],
  ['AAPL', '09:30:00'],
  ['KMB', '11:18:00'],
  ['SPY', '11:17:59.9'],
  ['TQQQ', '15:59:59.9'],
] as const)(
  'the growing day bar of %s at %s is the minutes so far, and is the quote',
  async ([ticker, time]) => {
    const market = setExchange('2026-11-20', time);
    const minutes = await barsOf(market, ticker, '1D', '1m');
    const days = await barsOf(market, ticker, '1W', '1d');
    const quote = market.quote(ticker);
    const regular = regularOnly(minutes);

    expect(days.high.at(-1)).toBe(most(pick(minutes.high, regular)));
    expect(days.low.at(-1)).toBe(least(pick(minutes.low, regular)));
    expect(days.volume.at(-1)).toBe(sum(pick(minutes.volume, regular)));
    expect(quote?.regular.price).toBe(minutes.close.at(-1));
    expect(quote).toMatchObject({
      open: days.open.at(-1),
      high: days.high.at(-1),
      low: days.low.at(-1),
      volume: days.volume.at(-1),
    });
  },
);

const isOnGrid = (price: number) =>
  price > 0 && price === Number(price.toFixed(price >= 1 ? 2 : 4));

/** Bars that cannot be: outside their own range, off the grid, without volume, or not later than the one before. */
function impossibleBars({ openedAtMs, open, high, low, close, volume }: Bars): number[] {
  return openedAtMs.flatMap((ms, place) => {
    const prices = [open[place], high[place], low[place], close[place]].map(Number);
    const isPossible =
      prices.every(isOnGrid) &&
      high[place] === most(prices) &&
      low[place] === least(prices) &&
      (volume[place] ?? 0) > 0 &&
      ms > (openedAtMs[place - 1] ?? 0);
    return isPossible ? [] : [place];
  });
}

// Five years of a fund of 128 stocks are most of a second on a free machine, several on a busy one.
test.for(SAMPLE)(
  'every bar of %s stands in its own range, on the grid, with volume',
  { timeout: 30_000 },
  async (ticker) => {
    for (const [range, interval] of [
      ['1D', '1m'],
      ['1W', '15m'],
      ['1M', '1h'],
      ['1Y', '1d'],
      ['5Y', '1w'],
    ] as const) {
      const bars = await barsOf(evening, ticker, range, interval);
      expect(bars.interval).toBe(interval);
      expect(bars.openedAtMs.length).toBeGreaterThan(100);
      expect(impossibleBars(bars)).toEqual([]);
    }
  },
);

test('week and month bars aggregate their days', async () => {
  const market = evening;
  const days = await barsOf(market, 'MSFT', '1Y', '1d');
  for (const interval of ['1w', '1mo'] as const) {
    const longer = await barsOf(market, 'MSFT', '1Y', interval);
    for (const [place, from] of longer.openedAtMs.entries()) {
      const to = longer.openedAtMs[place + 1] ?? Infinity;
      const own = days.openedAtMs.flatMap((ms, day) => (ms >= from && ms < to ? [day] : []));
      expect(longer.open[place]).toBe(days.open[own[0] ?? -1]);
      expect(longer.close[place]).toBe(days.close[own.at(-1) ?? -1]);
      expect(longer.high[place]).toBe(most(pick(days.high, own)));
      expect(longer.low[place]).toBe(least(pick(days.low, own)));
      expect(longer.volume[place]).toBe(sum(pick(days.volume, own)));
    }
  }
});

test('ranges start at the right day and skip closed days', async () => {
  const market = evening;
  const first = async (range: Range, interval: Interval) =>
    newYorkDate((await barsOf(market, 'AAPL', range, interval)).openedAtMs[0] ?? 0);
  expect(await first('1D', '1m')).toBe('2026-11-20');
  expect(await first('1W', '15m')).toBe('2026-11-16');
  expect(await first('1M', '1h')).toBe('2026-10-21');
  expect(await first('YTD', '1d')).toBe('2026-01-02');
  expect(await first('1Y', '1d')).toBe('2025-11-21');
  expect(await first('10Y', '1mo')).toBe('2016-11-21');

  const year = await barsOf(market, 'AAPL', '1Y', '1d');
  expect(year.openedAtMs).toHaveLength(251);
  expect(year.openedAtMs).not.toContain(newYorkTime('2025-11-27', '09:30'));
});

test('the change of a range is measured against the close before it', async () => {
  const market = evening;
  const year = await barsOf(market, 'AAPL', '1Y', '1d');
  for (const range of ['1W', '3M', 'YTD'] as const) {
    const bars = await barsOf(market, 'AAPL', range, '1d');
    const place = year.openedAtMs.indexOf(bars.openedAtMs[0] ?? 0);
    expect(bars.previousClose).toBe(year.close[place - 1]);
  }
});

test('a history starts when the company was listed', async () => {
  const market = setExchange('2026-11-20', '12:00');
  const bars = await barsOf(market, 'GEV', '5Y', '1w');
  expect(newYorkDate(bars.openedAtMs[0] ?? 0)).toBe('2024-04-02');
  expect(bars.previousClose).toBeNull();
});

test('an early close ends the regular minutes at 13:00 and the others at 17:00', async () => {
  const market = setExchange('2026-11-27', '20:00');
  const { openedAtMs } = await barsOf(market, 'AAPL', '1D', '1m');
  expect(openedAtMs).toHaveLength(330 + 210 + 240);
  expect(newYorkMinutes(openedAtMs.at(-1) ?? 0)).toBe(17 * 60 - 1);
});

test('past bars never change', async () => {
  const early = setExchange('2026-11-18', '10:31:12');
  const late = setExchange('2026-11-20', '15:00');
  for (const ticker of ['AAPL', 'SPY', 'SOXL']) {
    const before = await barsOf(early, ticker, '1D', '1m');
    const after = await barsOf(late, ticker, '1W', '1m');
    // The last minute was still growing.
    for (let place = 0; place < before.openedAtMs.length - 1; place += 1) {
      const same = after.openedAtMs.indexOf(before.openedAtMs[place] ?? 0);
      expect(after.close[same]).toBe(before.close[place]);
      expect(after.high[same]).toBe(before.high[place]);
      expect(after.volume[same]).toBe(before.volume[place]);
    }
  }
});

test('a growing bar has no data of later minutes', async () => {
  const market = setExchange('2026-11-20', '10:00');
  const early = await barsOf(market, 'NVDA', '1D', '1m');
  market.set('2026-11-20', '10:30');
  const late = await barsOf(market, 'NVDA', '1D', '1m');
  expect(late.close.slice(0, early.close.length)).toEqual(early.close);
  expect(early.openedAtMs.at(-1)).toBeLessThan(newYorkTime('2026-11-20', '10:00'));
});

test('an interval too fine for its range is answered with the range’s own, and says so', async () => {
  const market = setExchange('2026-11-20', '10:00');
  expect((await barsOf(market, 'AAPL', '10Y', '1m')).interval).toBe('1mo');
  expect((await barsOf(market, 'AAPL', '1M', '1m')).interval).toBe('1h');
});
