import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calmarOf,
  cagrOf,
  deflatedSharpeOf,
  drawdownOf,
  extremeMonths,
  luckySharpe,
  monthsOf,
  relationOf,
  returnsOf,
  riskLevelOf,
  scoreOf,
  shapeOf,
  sharpeOf,
  sortinoOf,
  totalReturnOf,
  turnoverOf,
  underwaterOf,
  volatilityOf,
  yearlyOf,
} from './figures.ts';
import { figuresOf } from './figures-of.ts';
import { normalBelow, normalQuantile } from './normal.ts';

const parts = (...percents: readonly number[]) => percents.map((percent) => percent / 100);
/** Returns of empyrical's own tests, `test_stats.py`. */
const mixed = parts(1, 10, -4, 2, 3, 2, 1, -10);
const positive = parts(1, 2, 1, 1, 1, 1, 1, 1, 1);
const negative = parts(0, -6, -7, -1, -9, -2, -6, -8, -5);

function expectWithin(value: number | null, wanted: number): void {
  const off = Math.abs((value ?? Number.NaN) - wanted);
  expect(off).toBeLessThan(1e-12 * Math.max(1, Math.abs(wanted)));
}

function expectNear(value: number | null | undefined, wanted: number): void {
  expect(Math.abs((value ?? Number.NaN) / wanted - 1)).toBeLessThan(1e-9);
}

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

function navsOf(returns: readonly number[]): number[] {
  const navs = [1];
  for (const each of returns) navs.push((navs.at(-1) ?? 1) * (1 + each));
  return navs;
}

const daily = (navs: readonly number[], from = '2025-01-01') => ({
  navs,
  dates: navs.map((_, day) =>
    new Date(Date.parse(from) + day * 86_400_000).toISOString().slice(0, 10),
  ),
});

test('figures are the published ones of empyrical, to 1e-12', () => {
  expectWithin(sharpeOf(mixed, 0), 1.7238613961706866);
  expectWithin(sortinoOf(mixed, 0), 2.605531251673693);
  expectWithin(volatilityOf(mixed), 0.9136465399704637);
  expectWithin(sharpeOf(positive, 0), 52.915026221291804);
  expectWithin(sharpeOf(negative, 0), -24.406808633910085);
  expectWithin(sortinoOf(negative, 0), -13.532743075043401);
  // empyrical counts nine rows, the first of them empty.
  const navs = navsOf(mixed);
  const yearly = yearlyOf(1 + (totalReturnOf(navs) ?? 0), 9 / 252);
  expectWithin(yearly, 1.9135925373194231);
  const depth = drawdownOf(daily(navs))?.depth ?? null;
  expectWithin(depth, -0.1);
  expectWithin(calmarOf(yearly, depth), 19.135925373194233);
});

test('the deflated Sharpe ratio is that of the paper', () => {
  const trials = { count: 100, variance: 0.5 / 250 };
  expect(luckySharpe(trials)).toBeCloseTo(0.1132, 4);
  const facts = { sharpe: 2.5 / Math.sqrt(250), observations: 1250, skewness: -3, kurtosis: 10 };
  expect(deflatedSharpeOf(facts, trials)).toBeCloseTo(0.9004, 4);
  expect(luckySharpe({ count: 1, variance: 1 }), 'one trial is no luck').toBe(0);
});

test('the normal distribution is that of tables, and its quantile turns it around', () => {
  expectWithin(normalBelow(1.959963984540054), 0.975);
  expectWithin(normalBelow(-6), 9.865876450376981e-10);
  expectWithin(normalQuantile(0.99), 2.3263478740408408);
  expectWithin(normalQuantile(1e-10), -6.361340902404056);
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }), (part) => {
      expect(Math.abs(normalBelow(normalQuantile(part)) - part)).toBeLessThan(1e-13);
    }),
  );
});

test('figures equal a naive calculation from their definitions', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -0.2, max: 0.25, noNaN: true }), { minLength: 3, maxLength: 60 }),
      fc.array(fc.double({ min: -0.2, max: 0.25, noNaN: true }), { minLength: 60, maxLength: 60 }),
      (returns, others) => {
        const navs = navsOf(returns);
        const seen = [...returnsOf(navs)];
        const n = seen.length;
        const mean = sum(seen) / n;
        const moment = (power: number) => sum(seen.map((each) => (each - mean) ** power)) / n;
        fc.pre(moment(2) > 1e-8);
        const deviation = Math.sqrt((moment(2) * n) / (n - 1));
        expectNear(volatilityOf(seen), deviation * Math.sqrt(252));
        expect(sharpeOf(seen, 0.02)).toBeCloseTo(
          ((mean - 0.02 / 252) / deviation) * Math.sqrt(252),
          8,
        );
        expectNear(shapeOf(seen)?.kurtosis, moment(4) / moment(2) ** 2);
        const falls = navs.flatMap((late, at) =>
          navs.slice(0, at).map((early) => late / early - 1),
        );
        expect(drawdownOf(daily(navs))?.depth).toBeCloseTo(Math.min(0, ...falls), 12);
        const other = others.slice(0, n);
        const otherMean = sum(other) / n;
        const together = sum(
          seen.map((each, at) => (each - mean) * ((other[at] ?? 0) - otherMean)),
        );
        const its = sum(other.map((each) => (each - otherMean) ** 2));
        fc.pre(its > 1e-8);
        expect(relationOf(seen, other)?.beta).toBeCloseTo(together / its, 8);
      },
    ),
    { numRuns: 200 },
  );
});

test('a return of less than a year is not annualized', () => {
  // Ghostfolio #585: −1.24 % over five months was shown as +49.64 % a year.
  const series = { dates: ['2025-01-02', '2025-06-02'], navs: [100, 98.76] };
  expect(cagrOf(series)).toBeNull();
  const figures = figuresOf(series, { riskFreePercent: 4 });
  expect(figures.totalReturn.value).toBeCloseTo(-0.0124, 12);
  expect(figures.cagr.value).toBeNull();
  expect(figures.calmar.value).toBeNull();
  expect(cagrOf({ dates: ['2024-01-02', '2026-01-01'], navs: [100, 121] })).toBeCloseTo(0.1, 12);
});

test('a drawdown has its dates, and its recovery when there was one', () => {
  expect(drawdownOf(daily([100, 120, 90, 110, 121, 100]))).toEqual({
    depth: -0.25,
    peakDate: '2025-01-02',
    troughDate: '2025-01-03',
    recoveredDate: '2025-01-05',
    recoveryDays: 2,
  });
  expect(drawdownOf(daily([100, 120, 90]))).toMatchObject({
    recoveredDate: null,
    recoveryDays: null,
  });
  expect([...underwaterOf([100, 120, 90])]).toEqual([0, 0, -0.25]);
  expect(drawdownOf(daily([100, 110]))).toMatchObject({ depth: 0, recoveredDate: null });
});

test('months are whole only when both their ends are there', () => {
  const months = monthsOf({
    dates: ['2025-01-15', '2025-01-31', '2025-02-28', '2025-03-31', '2025-04-02'],
    navs: [100, 110, 99, 108.9, 100],
  });
  expect(months.map(({ month, isWhole }) => `${month} ${isWhole}`)).toEqual([
    '2025-01 false',
    '2025-02 true',
    '2025-03 true',
    '2025-04 false',
  ]);
  expect(extremeMonths(months)).toMatchObject({
    best: { month: '2025-03' },
    worst: { month: '2025-02' },
  });
});

test('what cannot be computed is null, not zero', () => {
  const { cagr, sharpe, volatility, winRate, deflatedSharpe, beta, bestMonth, risk, ...rest } =
    figuresOf({ dates: ['2025-01-02'], navs: [100] }, { riskFreePercent: 4 });
  const values = [
    cagr,
    sharpe,
    volatility,
    winRate,
    deflatedSharpe,
    beta,
    bestMonth,
    rest.turnover,
  ];
  expect(values.map(({ value }) => value)).toEqual(values.map(() => null));
  expect(risk).toBeNull();
  expect(yearlyOf(-0.1, 2), 'ruin has no yearly return').toBeNull();
});

test('the benchmark has the dates of the series', () => {
  const series = daily([1, 2, 3]);
  const benchmark = daily([1, 2, 3], '2025-01-02');
  expect(() => figuresOf(series, { riskFreePercent: 0, benchmark })).toThrow(RangeError);
});

test('risk levels follow volatility, turnover is half of what was traded', () => {
  expect([0.079, 0.08, 0.18, 0.181].map(riskLevelOf)).toEqual(['low', 'medium', 'medium', 'high']);
  expect(turnoverOf(400, 100, 730)).toBe(1);
  expect(turnoverOf(400, 100, 100)).toBe(2);
});

const product = (totalReturn: number) => ({
  totalReturn,
  drawdown: -0.1 / (1 + totalReturn),
  volatility: 0.2 - totalReturn / 10,
  consistency: 0.5 + totalReturn / 10,
});

test('a score orders the products of a kind, and says nothing of two', () => {
  const all = [0.1, 0.2, 0.3].map(product);
  expect(all.map((each) => scoreOf(each, all)?.score)).toEqual([0, 50, 100]);
  expect(scoreOf(product(0.1), all.slice(0, 2))).toBeNull();
});

test('a score is 40 % return, 25 % drawdown, 20 % volatility and 15 % consistency', () => {
  const peers = [0.1, 0.2, 0.3].map(product);
  const middle = product(0.2);
  const best = { totalReturn: 0.4, drawdown: 0, volatility: 0.1, consistency: 0.9 };
  const scores = Object.entries(best).map(([key, value]) => {
    const own = { ...middle, [key]: value };
    return scoreOf(own, [...peers.toSpliced(1, 1), own]);
  });
  expect(scores.map((each) => each?.score)).toEqual([70, 63, 60, 58]);
  expect(scores[2]?.percentiles).toEqual({
    totalReturn: 50,
    drawdown: 50,
    volatility: 100,
    consistency: 50,
  });
});
