import { expect, test } from 'vitest';
import { Calendar } from './calendar.ts';
import { onGrid } from '../grid.ts';
import { chosenDraws } from './path-draws.ts';
import { stockLevels } from './levels.ts';
import { stockReferences } from '../reference/stocks.ts';
import { Tape } from './tape.ts';
import { listUniverse } from './universe.ts';

const calendar = new Calendar();
const tape = new Tape(calendar, 'plumb', listUniverse('plumb', 'all'));
const today = calendar.indexOnOrBefore('2026-11-20');
const TEN_YEARS = 2520;

const indexOf = (ticker: string) =>
  tape.listed.findIndex(({ instrument }) => instrument.ticker === ticker);
const stocks = stockReferences.map(({ ticker }) => indexOf(ticker));

function returnsOf(index: number, days = TEN_YEARS): number[] {
  return Array.from(
    { length: days },
    (_, place) => tape.close(index, today - place) / tape.close(index, today - place - 1) - 1,
  );
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const moment = (values: readonly number[], power: number) => {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** power));
};
const deviation = (values: readonly number[]) => Math.sqrt(moment(values, 2));
const correlation = (one: readonly number[], other: readonly number[]) => {
  const [first, second] = [mean(one), mean(other)];
  const together = mean(
    one.map((value, place) => (value - first) * ((other[place] ?? 0) - second)),
  );
  return together / (deviation(one) * deviation(other));
};
const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

test('every stock has a start level, and every level a stock', () => {
  expect([...stockLevels.keys()].sort()).toEqual(
    stockReferences.map(({ ticker }) => ticker).sort(),
  );
});

test('stocks move 1 to 4 % on a usual day, the index about 1 %', () => {
  for (const index of stocks) {
    const daily = deviation(returnsOf(index));
    expect(daily).toBeGreaterThan(0.008);
    expect(daily).toBeLessThan(0.06);
  }
  expect(median(stocks.map((index) => deviation(returnsOf(index))))).toBeLessThan(0.025);
  const index = deviation(returnsOf(indexOf('SPY')));
  expect(index).toBeGreaterThan(0.006);
  expect(index).toBeLessThan(0.016);
});

test('returns have fat tails', () => {
  const kurtoses = stocks.map((index) => {
    const returns = returnsOf(index);
    return moment(returns, 4) / moment(returns, 2) ** 2;
  });
  expect(median(kurtoses)).toBeGreaterThan(3.5);
});

test('every stock correlates positively with the index', () => {
  const index = returnsOf(indexOf('SPY'));
  const correlations = stocks.map((stock) => correlation(returnsOf(stock), index));
  expect(Math.min(...correlations)).toBeGreaterThan(0.05);
  expect(median(correlations)).toBeGreaterThan(0.3);
  expect(median(correlations)).toBeLessThan(0.85);
});

test('stocks correlate more within a sector than across the market', () => {
  const [exxon, chevron, procter] = ['XOM', 'CVX', 'PG'].map((ticker) =>
    returnsOf(indexOf(ticker)),
  );
  expect(correlation(exxon ?? [], chevron ?? [])).toBeGreaterThan(
    correlation(exxon ?? [], procter ?? []) + 0.1,
  );
});

test('prices ten years ago, or at the listing, are plausible', () => {
  const decade = calendar.date(tape.baseDay - TEN_YEARS);
  for (const seed of ['plumb', 'one', 'two', 'three']) {
    const other = seed === 'plumb' ? tape : new Tape(calendar, seed, listUniverse(seed, 'all'));
    const grown = stocks.map((index) => {
      const { listingDate } = other.at(index);
      const from = listingDate !== null && listingDate > decade ? listingDate : decade;
      return other.close(index, other.baseDay) / other.close(index, calendar.indexOnOrAfter(from));
    });
    expect(median(grown)).toBeGreaterThan(0.6);
    expect(median(grown)).toBeLessThan(5);
    expect(Math.min(...grown)).toBeGreaterThan(0.05);
    expect(Math.max(...grown)).toBeLessThan(60);
  }
});

test('a company’s own ten-year move stays between a third and three times', () => {
  const history = { firstDay: tape.baseDay - TEN_YEARS + 1, baseDay: tape.baseDay };
  for (const index of stocks) {
    const { key, made, listingDate } = tape.at(index);
    if (made.make !== 'asset' || (listingDate !== null && listingDate > '2015-12-31')) continue;
    const dayKey = (day: number) => calendar.key(day);
    const draws = chosenDraws({ key, dayKey, ...history, sigma: () => made.ownSigma });
    let moved = 0;
    for (let day = history.firstDay; day <= history.baseDay; day += 1) {
      moved += Math.log1p(made.ownSigma * draws.at(day));
    }
    expect(Math.exp(moved)).toBeLessThan(3.1);
    expect(Math.exp(moved + (made.ownSigma ** 2 * TEN_YEARS) / 2)).toBeGreaterThan(0.3);
  }
});

test('prices are near their start levels at the start of the year', () => {
  for (const [ticker, level] of stockLevels) {
    const close = tape.close(indexOf(ticker), tape.baseDay);
    expect(onGrid(close)).toBe(level.price);
  }
});

test('a fund of holdings is worth its holdings, at every minute’s end and every close', () => {
  const levels = new Float64Array(256);
  for (const [index, listed] of tape.listed.entries()) {
    const { made } = listed;
    if (made.make !== 'basket') continue;
    for (const day of [today, today - 400]) {
      const plan = tape.knots(index, day, 'regular', levels);
      const fund = levels.slice(0, plan.knots.length);
      const sum = new Float64Array(plan.knots.length);
      for (const [place, member] of made.members.entries()) {
        tape.knots(member, day, 'regular', levels);
        for (let knot = 0; knot < sum.length; knot += 1) {
          sum[knot] = (sum[knot] ?? 0) + (made.shares[place] ?? 0) * (levels[knot] ?? 0);
        }
      }
      for (const [knot, worth] of sum.entries()) expect(fund[knot]).toBeCloseTo(worth, 9);
      expect(fund.at(-1)).toBeCloseTo(tape.close(index, day), 9);
    }
  }
});

test.for([
  ['TQQQ', 'QQQ', 3],
  ['SQQQ', 'QQQ', -3],
  ['SH', 'SPY', -1],
  ['SOXL', 'SMH', 3],
] as const)('%s moves %s times %i, day by day', ([geared, index, multiple]) => {
  const own = returnsOf(indexOf(geared), 250);
  for (const [place, moved] of returnsOf(indexOf(index), 250).entries()) {
    expect(own[place]).toBeCloseTo(multiple * moved, 9);
  }
});

test('a dividend lowers the price on its ex-day, four times a year', () => {
  const index = indexOf('KO');
  const listed = tape.at(index);
  const exDays = tape.events.ofYear(listed, 2026).exDays;
  expect(exDays).toHaveLength(4);
  const levels = new Float64Array(256);
  const opened = exDays.map((day) => {
    tape.knots(index, day, 'regular', levels);
    return (levels[0] ?? 0) / tape.close(index, day - 1) - 1;
  });
  expect(tape.paidPart(listed, exDays[0] ?? 0)).toBeCloseTo(0.029 / 4, 9);
  expect(mean(opened)).toBeLessThan(0);
  expect(tape.paidPart(listed, (exDays[0] ?? 0) + 1)).toBe(0);
});

test('a split multiplies the shares and keeps their value', () => {
  const split = Array.from({ length: 25 }, (_, years) =>
    calendar.indexOnOrAfter(`${2027 + years}-12-30`),
  )
    .flatMap((day) => stocks.map((index) => ({ index, day })))
    .flatMap(({ index, day }) =>
      tape.splits.since(index, day).map(({ day: on, from, to }) => ({ index, day: on, from, to })),
    )
    .find(({ to }) => to > 1);
  if (!split) throw new Error('no split in 25 years');
  const ratio = split.to / split.from;
  const before = tape.splits.factor(split.index, split.day - 1);
  expect(tape.splits.factor(split.index, split.day)).toBe(before * ratio);
  const shown = (day: number) =>
    tape.close(split.index, day) / tape.splits.factor(split.index, day);
  expect(shown(split.day) / shown(split.day - 1)).toBeLessThan(0.75);
});

test('the open and the close are more volatile than noon', () => {
  const { volume } = tape.factors.plan(today, 'regular');
  const traded = (from: number, to: number) => (volume[to] ?? 0) - (volume[from] ?? 0);
  expect(traded(0, 30)).toBeGreaterThan(1.5 * traded(180, 210));
  expect(traded(360, 390)).toBeGreaterThan(1.2 * traded(180, 210));
});
