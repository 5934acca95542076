import { expect, test } from 'vitest';
import { drawnMarket } from '../../tests/harness/drawn-market.ts';
import { benchmarkOf, verdictOf } from './benchmark.ts';
import { placesOf } from './days/market-days.ts';

const market = drawnMarket({ days: 100 });
const span = { from: market.dates[0] ?? '', to: market.dates.at(-1) ?? '' };
const growthAt = (ticker: string, day: number) =>
  market.columns.growth[day * market.traded.length + (placesOf(market).get(ticker) ?? 0)] ?? 0;

test('a benchmark of one instrument is that instrument with its dividends', () => {
  const { dates, navMicros } = benchmarkOf(market, [{ held: 'IDX', percent: 100 }], span);
  expect(dates).toEqual(market.dates);
  expect(navMicros.at(-1)).toBeCloseTo((1e8 * growthAt('IDX', 99)) / growthAt('IDX', 0), -1);
});

test('a benchmark of two is brought back to its parts at the end of a month', () => {
  const parts = [
    { held: 'IDX', percent: 60 },
    { held: 'BND', percent: 40 },
  ];
  const { navMicros } = benchmarkOf(market, parts, span);
  const end = market.dates.findIndex((date) => date.startsWith('2022-02')) - 1;
  const mixed = (from: number, to: number) =>
    parts.reduce((sum, { held, percent }) => {
      return sum + ((percent / 100) * growthAt(held, to)) / growthAt(held, from);
    }, 0);
  expect(navMicros[end]).toBeCloseTo(1e8 * mixed(0, end), -1);
  expect(navMicros[end + 5]).toBeCloseTo(1e8 * mixed(0, end) * mixed(end, end + 5), -1);
});

test('what the market lacks is no benchmark', () => {
  expect(() => benchmarkOf(market, [{ held: 'NONE', percent: 100 }], span)).toThrow(RangeError);
});

test('who returned less than the benchmark does not beat it', () => {
  const dates = ['2026-01-02', '2026-01-05'];
  const verdict = verdictOf({ dates, navMicros: [100, 104] }, { dates, navMicros: [100, 105] });
  expect(verdict?.beats).toBe(false);
  expect(verdict?.difference).toBeCloseTo(-0.01, 12);
  expect(
    verdictOf({ dates, navMicros: [0, 104] }, { dates, navMicros: [100, 105] }),
  ).toBeUndefined();
});
