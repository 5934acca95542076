import { expect, test } from 'vitest';
import type { Bars } from '../../../contract/bars.ts';
import { pairedReturns, wholeSessions } from './sessions-of-bars.ts';

const bars: Bars = {
  ticker: 'AAPL',
  range: '3M',
  interval: '1d',
  openedAtMs: [Date.parse('2026-11-19T14:30:00Z'), Date.parse('2026-11-20T14:30:00Z')],
  open: [1, 2],
  high: [1, 2],
  low: [1, 2],
  close: [1, 2],
  volume: [10, 5],
  previousClose: null,
};

test('an open session does not count', () => {
  const found = wholeSessions(bars, Date.parse('2026-11-20T20:00:00Z'));
  expect(found).toEqual([{ date: '2026-11-19', close: 1, volume: 10 }]);
});

test('a session counts once it has closed', () => {
  expect(wholeSessions(bars, Date.parse('2026-11-20T21:00:00Z'))).toHaveLength(2);
});

const at = (date: string, close: number) => ({ date, close, volume: 1 });

test('returns are paired by common sessions', () => {
  const own = [at('1', 10), at('2', 11), at('3', 22)];
  const market = [at('1', 100), at('3', 150)];
  const [pair] = pairedReturns(own, market, 252);
  expect(pair?.[0]).toBeCloseTo(1.2);
  expect(pair?.[1]).toBeCloseTo(0.5);
});

test('only the last returns count', () => {
  const days = Array.from({ length: 9 }, (_, day) => ({
    date: String(day),
    close: day + 1,
    volume: 1,
  }));
  expect(pairedReturns(days, days, 3)).toHaveLength(3);
});
