import { expect, test } from 'vitest';
import type { Bars } from '../../../contract/bars.ts';
import type { QuoteSnapshot } from '../../../contract/quote.ts';
import { countYear, type YearLevels, yearLevelsOf } from './year-levels.ts';

const DAY_MS = 86_400_000;
/** Noon in New York. */
const todayMs = Date.parse('2026-11-20T17:00:00Z');

/** One bar a day, the last one today's; closes count up to 100, highs lie one above and lows one below. */
function bars(count: number, lastIs: 'today' | 'yesterday' = 'today'): Bars {
  const shift = lastIs === 'today' ? 0 : 1;
  const close = Array.from({ length: count }, (_, at) => 100 - (count - 1 - at));
  return {
    ticker: 'A',
    range: '1Y',
    interval: '1d',
    openedAtMs: close.map((_, at) => todayMs - (count - 1 - at + shift) * DAY_MS),
    open: close,
    high: close.map((price) => price + 1),
    low: close.map((price) => price - 1),
    close,
    volume: close.map(() => 1),
    previousClose: null,
  };
}

test.for([
  ['regular', 'today', 100],
  ['after', 'today', 100],
  // The first second after the bell: today has no bar yet.
  ['regular', 'yesterday', 101],
  ['pre', 'yesterday', 100],
  ['closed', 'today', 100],
] as const)(
  'in the %s session with a last bar of %s the year before it ends where that session begins',
  ([session, lastIs, high]) => {
    expect(yearLevelsOf(bars(252, lastIs), '2026-11-20', session).high).toBe(high);
  },
);

test('fewer sessions than a year have no high, fewer than an average needs no average', () => {
  expect(yearLevelsOf(bars(200), '2026-11-20', 'regular')).toMatchObject({
    high: null,
    low: null,
    sum49: expect.any(Number),
    sum199: expect.any(Number),
  });
  expect(yearLevelsOf(bars(199), '2026-11-20', 'regular').sum199).toBeNull();
  expect(yearLevelsOf(bars(49), '2026-11-20', 'regular').sum49).toBeNull();
});

test('an average counts the closes before and the present price', () => {
  const { sum49 } = yearLevelsOf(bars(252), '2026-11-20', 'regular');
  // The closes 51 to 99.
  expect(sum49).toBe(49 * 75);
});

function row(ticker: string, price: number, levels: Partial<YearLevels> = {}) {
  const quote = {
    ticker,
    regular: { price, change: 0, changePercent: 0 },
    high: price,
    low: price,
  } as QuoteSnapshot;
  return { quote, levels: { high: 110, low: 90, sum49: 4900, sum199: 19_900, ...levels } };
}

test('only a price beyond the year’s range is a new high or low', () => {
  const year = countYear([
    row('HIGHER', 110.01),
    row('LEVEL', 110),
    row('LOWER', 89.99),
    row('YOUNG', 500, { high: null, low: null, sum199: null }),
  ]);
  expect(year.newHighs).toEqual({ count: 1, of: 3, tickers: ['HIGHER'] });
  expect(year.newLows).toEqual({ count: 1, of: 3, tickers: ['LOWER'] });
  expect(year.above50).toEqual({ above: 3, of: 4 });
  expect(year.above200).toEqual({ above: 2, of: 3 });
});

test('a price at its average is not above it', () => {
  expect(countYear([row('SAME', 100)]).above50).toEqual({ above: 0, of: 1 });
});
