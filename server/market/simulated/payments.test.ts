import { expect, test } from 'vitest';
import { previousTradingDay } from '../../../contract/market-hours.ts';
import { setExchange } from '../../../tests/harness/set-exchange.ts';

const DAY = '2026-11-20';
const YEAR_SESSIONS = 252;

/** The trading days of a year, today's last. */
function aYear(until: string): string[] {
  const days = [until];
  while (days.length < YEAR_SESSIONS) days.unshift(previousTradingDay(days[0] ?? until));
  return days;
}

test('dividends over a year match the facts of the stock', async () => {
  const market = setExchange(DAY, '12:00');
  const year = aYear(DAY);
  const paid = new Map<string, bigint>();
  for (const date of year) {
    for (const { ticker, micros } of market.dividends(date)) {
      paid.set(ticker, (paid.get(ticker) ?? 0n) + micros);
    }
  }
  let payers = 0;
  for (const ticker of ['AAPL', 'MSFT', 'KO', 'XOM', 'JPM', 'AMZN', 'BRK.B']) {
    const facts = await market.stockFacts(ticker);
    // A split within the year would make old payments smaller ones of today's shares.
    if (!facts || facts.splits.some(({ date }) => date >= (year[0] ?? ''))) continue;
    expect({ ticker, paid: Number(paid.get(ticker) ?? 0n) / 1e6 }).toEqual({
      ticker,
      paid: expect.closeTo(facts.dividendPerShare ?? 0, 4),
    });
    if ((facts.dividendPerShare ?? 0) > 0) payers += 1;
  }
  expect(payers).toBeGreaterThan(3);
  for (const fund of ['SPY', 'XLF']) {
    const facts = await market.etfFacts(fund);
    const yearly = ((facts?.dividendYieldPercent ?? 0) / 100) * (facts?.netAssetValue ?? 0);
    expect(yearly).toBeGreaterThan(0);
    expect(Number(paid.get(fund) ?? 0n) / 1e6).toBeCloseTo(yearly, 1);
  }
});

test('a day without trading pays and splits nothing', () => {
  const market = setExchange(DAY, '12:00');
  expect(market.dividends('2026-11-21')).toEqual([]);
  expect(market.splits('2026-11-26')).toEqual([]);
});

test('a close is known from the closing time on, per share of its day', async () => {
  const market = setExchange(DAY, '15:59');
  expect(market.closeOn('AAPL', DAY)).toBeUndefined();
  expect(market.closeOn('AAPL', '2026-11-21')).toBeUndefined();
  expect(market.closeOn('NOSUCH', '2026-11-19')).toBeUndefined();
  expect(market.closeOn('AAPL', '2026-11-19')).toBe(market.quote('AAPL')?.previousClose);
  market.set(DAY, '16:00');
  expect(market.closeOn('AAPL', DAY)).toBe(market.quote('AAPL')?.regular.price);
});

test('splits match the facts, and the previous close is per old share', async () => {
  const market = setExchange('2031-12-30', '12:00');
  let found = 0;
  for (const { ticker, kind } of market.instruments()) {
    if (kind !== 'stock' || found > 2) continue;
    const facts = await market.stockFacts(ticker);
    for (const { date, from, to } of facts?.splits.filter((each) => each.date > '2026-01-01') ??
      []) {
      expect(market.splits(date)).toContainEqual({ ticker, from, to });
      const before = market.closeOn(ticker, previousTradingDay(date)) ?? 0;
      const after = market.closeOn(ticker, date) ?? 0;
      expect(before / after / (to / from)).toBeGreaterThan(0.6);
      expect(before / after / (to / from)).toBeLessThan(1.7);
      found += 1;
    }
  }
  expect(found).toBeGreaterThan(0);
});
