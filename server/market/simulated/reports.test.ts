import { expect, test } from 'vitest';
import { addDays } from '../../../contract/market-hours.ts';
import { REPORT_MINUTES } from '../market-data.ts';
import { simulatedExchange } from './exchange.ts';

const marketAt = (ms: number) =>
  simulatedExchange({
    seed: 'reports',
    symbols: 'all',
    clock: { nowMs: () => ms, speed: 1 },
  });
const NOW = Date.parse('2026-11-20T17:00:00-05:00');
const market = marketAt(NOW);

/** All reports in a range of days, oldest first. */
function reportsFrom(first: string, last: string) {
  const reports = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    for (const report of market.reports(date)) reports.push({ date, ...report });
  }
  return reports;
}
const year = reportsFrom('2026-01-01', '2026-11-20');

test('a company reports its quarters in turn, and a result has an estimate', () => {
  const apple = year.filter(({ ticker }) => ticker === 'AAPL');
  expect(apple.map(({ quarter, year: of }) => [of, quarter])).toEqual([
    [2025, 4],
    [2026, 1],
    [2026, 2],
    [2026, 3],
  ]);
  for (const { eps, estimate } of apple) {
    expect(eps).toBeGreaterThan(0);
    expect(Math.abs((eps ?? 0) / (estimate ?? 0) - 1)).toBeLessThan(0.2);
  }
});

test('four quarters in a row are the trailing year of the company’s facts', async () => {
  for (const ticker of ['AAPL', 'MSFT', 'JPM']) {
    const results = year.filter((each) => each.ticker === ticker).map(({ eps }) => eps ?? 0);
    const facts = await market.stockFacts(ticker);
    const sum = results.slice(-4).reduce((total, eps) => total + eps, 0);
    expect(Math.abs(sum - (facts?.earningsPerShare ?? 0))).toBeLessThanOrEqual(0.03);
  }
});

test('results beat, miss and meet estimates', () => {
  const moves = year.flatMap(({ eps, estimate }) =>
    eps === null || estimate === null ? [] : [((eps - estimate) / estimate) * 100],
  );
  expect(moves.length).toBeGreaterThan(200);
  expect(moves.filter((move) => move > 1).length).toBeGreaterThan(moves.length / 5);
  expect(moves.filter((move) => move < -1).length).toBeGreaterThan(moves.length / 5);
});

test('a result is published minutes after the close, and its estimate does not change', () => {
  const found = year.findLast(({ eps }) => eps !== null);
  if (!found) throw new Error('nobody reported');
  const { date, ticker } = found;
  const before = marketAt(Date.parse(`${date}T16:00:00-04:00`) + (REPORT_MINUTES - 1) * 60_000);
  const early = before.reports(date).find((each) => each.ticker === ticker);
  expect(early).toEqual({ ...early, eps: null, estimate: found.estimate });
});
