import { expect, test } from 'vitest';
import { addDays, adHocClosures } from '../../../contract/market-hours.ts';
import { drawnMarket } from '../../../tests/harness/drawn-market.ts';
import { placesOf } from '../../strategy/strategy.ts';
import { benchmarkOn, seriesFigures } from './series-figures.ts';

/**
 * The figures of a series that rises and falls in turn, against a benchmark whose daily rise
 * shrinks.
 */
function figuresOver(returns: number, trials = 1) {
  const dates = Array.from({ length: returns + 1 }, (_, day) => addDays('2026-09-01', day));
  const navs = dates.map((_, day) => 10 + (day % 3) / 10);
  const benchmark = dates.map((_, day) => 100 + Math.sqrt(day));
  return seriesFigures(
    { dates, navs },
    {
      provenance: 'paper',
      benchmark,
      trades: undefined,
      trials,
      closures: adHocClosures,
      inputsHash: '',
    },
  );
}

const RATIOS = ['volatilityPercent', 'sharpe', 'sortino', 'beta', 'correlation', 'deflatedSharpe'];

test('volatility and ratios are known from twenty daily returns on, the return from the first', () => {
  const [few, enough] = [figuresOver(19), figuresOver(20)];
  for (const ratio of RATIOS) {
    expect(few, ratio).toHaveProperty(ratio, null);
    expect(enough, ratio).toHaveProperty(ratio, expect.any(Number));
  }
  expect(figuresOver(1).returnPercent).toBeCloseTo(1);
});

test('the best of many trials has to show more, also where the variance of the others is unknown', () => {
  const [one, many] = [figuresOver(200), figuresOver(200, 200)];
  expect(many.sharpe).toBe(one.sharpe);
  expect(many.deflatedSharpe).toBeLessThan(one.deflatedSharpe ?? 0);
});

/** The figures from the end of June to a day. */
function figuresTo(toDate: string) {
  return seriesFigures(
    { dates: ['2026-06-30', '2026-07-30', toDate], navs: [10, 11, 12] },
    {
      provenance: 'paper',
      benchmark: [],
      trades: undefined,
      trials: 1,
      closures: adHocClosures,
      inputsHash: '',
    },
  );
}

test('a month is over with its last session', () => {
  // The next session is in August.
  expect(figuresTo('2026-07-31').months.at(-1)).toMatchObject({ month: '2026-07', isPart: false });
  expect(figuresTo('2026-07-31').bestMonth?.percent).toBeCloseTo(20);
  expect(figuresTo('2026-08-03').months.at(-1)).toMatchObject({ month: '2026-08', isPart: true });
});

const drawn = drawnMarket({ days: 100 });
const names: Readonly<Record<string, string>> = { IDX: 'SPY', BND: 'AGG' };
/** A random market whose index and bond fund have the names of the benchmarks. */
const market = {
  ...drawn,
  traded: drawn.traded.map((each) => ({ ...each, ticker: names[each.ticker] ?? each.ticker })),
};
const growthAt = (ticker: string, day: number) =>
  market.columns.growth[day * market.traded.length + (placesOf(market).get(ticker) ?? 0)] ?? 0;
/** The growth of the balanced benchmark between two days without a rebalancing. */
const mixed = (from: number, to: number) =>
  (0.6 * growthAt('SPY', to)) / growthAt('SPY', from) +
  (0.4 * growthAt('AGG', to)) / growthAt('AGG', from);

test('a benchmark of one instrument is that instrument with its dividends, from 100 on', () => {
  const levels = benchmarkOn(market, 'SPY', market.dates);
  expect(levels[0]).toBe(100);
  expect(levels.at(-1)).toBeCloseTo((100 * growthAt('SPY', 99)) / growthAt('SPY', 0), 6);
});

test('a benchmark of two is brought back to its parts at the end of a month', () => {
  const levels = benchmarkOn(market, 'balanced', market.dates);
  const end = market.dates.findIndex((date) => date.startsWith('2022-02')) - 1;
  expect(levels[end]).toBeCloseTo(100 * mixed(0, end), 6);
  expect(levels[end + 5]).toBeCloseTo(100 * mixed(0, end) * mixed(end, end + 5), 6);
});

test('a benchmark that the market lacks, or a day that it lacks, is unknown', () => {
  expect(benchmarkOn(drawn, 'SPY', drawn.dates.slice(0, 2))).toEqual([null, null]);
  expect(benchmarkOn(market, 'SPY', ['1999-01-04'])).toEqual([null]);
});
