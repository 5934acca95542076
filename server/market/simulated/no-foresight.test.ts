import { expect, test } from 'vitest';
import { Calendar, type DayIndex } from './calendar.ts';
import { fatBell } from './chance.ts';
import type { OpenSession } from './day-plan.ts';
import { tickSize } from '../grid.ts';
import type { Draws, DrawSource, MakeDraws } from './path-draws.ts';
import { chosenDraws } from './path-draws.ts';
import { Tape } from './tape.ts';
import { listUniverse } from './universe.ts';

/*
 * No figure that a customer can see may predict a price. For each signal of the battery and each
 * horizon the rank information coefficient (IC) is calculated across all stocks of a date, averaged
 * over the dates and then over the seeds; the absolute value of that mean must stay within 0.05.
 * The IC of a single date deviates by about 0.2, since stocks share factors, so an average of
 * absolute values would measure that noise. The deviation of the means from seed to seed is checked
 * too: otherwise noise could pass or fail the test.
 */
const GUARD = 0.05;
const IS_LONG = Boolean(process.env['PLUMB_LONG']);
const SEEDS = IS_LONG ? 40 : 10;
const NOISE = IS_LONG ? 0.012 : 0.02;
const CONTROL_SEEDS = IS_LONG ? 10 : 3;
/** Every second month in the short form. */
const DATE_STEP = IS_LONG ? 21 : 42;
const HORIZONS = [1, 21, 126, 252];

const calendar = new Calendar();
const firstDay = calendar.indexOnOrAfter('2015-12-31');
const days = calendar.indexOnOrBefore('2026-12-31') - firstDay + 1;

/** Days that a calendar rule names count from the close before them. */
const lastCloseBefore = (date: string) => Math.max(0, calendar.indexOnOrAfter(date) - firstDay - 1);
const yearOf = (place: number) => calendar.year(firstDay + place);
const FIFTH_YEAR = lastCloseBefore('2021-01-01');

function rankOf(values: readonly number[]): Float64Array {
  const order = values.map((_, place) => place);
  order.sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
  const ranks = new Float64Array(values.length);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to + 1 < order.length && values[order[to + 1] ?? 0] === values[order[from] ?? 0])
      to += 1;
    for (let place = from; place <= to; place += 1) ranks[order[place] ?? 0] = (from + to) / 2;
    from = to + 1;
  }
  return ranks;
}

/** Spearman's coefficient; 0 where all values of a side are the same. */
function agreement(one: Float64Array, other: Float64Array): number {
  const middle = (one.length - 1) / 2;
  let [together, first, second] = [0, 0, 0];
  for (let place = 0; place < one.length; place += 1) {
    const [left, right] = [(one[place] ?? 0) - middle, (other[place] ?? 0) - middle];
    together += left * right;
    first += left * left;
    second += right * right;
  }
  return first === 0 || second === 0 ? 0 : together / Math.sqrt(first * second);
}

class Averages {
  readonly #sums = new Map<string, { sum: number; count: number }>();

  add(name: string, value: number): void {
    const known = this.#sums.get(name) ?? { sum: 0, count: 0 };
    known.sum += value;
    known.count += 1;
    this.#sums.set(name, known);
  }

  means(): [string, number][] {
    return [...this.#sums].map(([name, { sum, count }]) => [name, sum / count]);
  }
}

interface Coefficient {
  name: string;
  mean: number;
  /** Standard error, from how far seeds differ. */
  noise: number;
}

function overSeeds(seeds: number, measure: (seed: string) => [string, number][]): Coefficient[] {
  const bySignal = new Map<string, number[]>();
  for (let seed = 0; seed < seeds; seed += 1) {
    for (const [name, value] of measure(`foresight ${seed}`)) {
      bySignal.set(name, [...(bySignal.get(name) ?? []), value]);
    }
  }
  return [...bySignal].map(([name, values]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    return { name, mean, noise: Math.sqrt(spread / (values.length - 1) / values.length) };
  });
}

const beyond = (coefficients: readonly Coefficient[]) =>
  coefficients
    .filter(({ mean }) => Math.abs(mean) > GUARD)
    .map(({ name, mean }) => `${name}: ${mean.toFixed(3)}`);
const noisiest = (coefficients: readonly Coefficient[]) =>
  Math.max(...coefficients.map(({ noise }) => noise));

const past =
  (length: number, skipped = 0) =>
  (closes: Float64Array, at: number) =>
    (closes[at - skipped] ?? 0) / (closes[at - length] ?? 1);
const since = (from: (at: number) => number) => (closes: Float64Array, at: number) =>
  (closes[at] ?? 0) / (closes[from(at)] ?? 1);

const dailySignals: Record<string, (closes: Float64Array, at: number) => number | undefined> = {
  '1 month': past(21),
  '3 months': past(63),
  '6 months': past(126),
  '12 months less the last': past(252, 21),
  '24 months': past(504),
  '36 months': past(756),
  'since 1 January': since((at) => lastCloseBefore(`${yearOf(at)}-01-01`)),
  'since the pair of years': since((at) =>
    lastCloseBefore(`${yearOf(at) - (yearOf(at) % 2)}-01-01`),
  ),
  'since the fifth year': (closes, at) =>
    at > FIFTH_YEAR ? since(() => FIFTH_YEAR)(closes, at) : undefined,
  'distance to the 52-week low': (closes, at) =>
    (closes[at] ?? 0) / Math.min(...closes.subarray(at - 251, at + 1)),
  'distance to the 52-week high': (closes, at) =>
    (closes[at] ?? 0) / Math.max(...closes.subarray(at - 251, at + 1)),
};

/** At dates from the fourth year on, to the end of the first year after the level date. */
function dailyCoefficients(seed: string, makeDraws: MakeDraws): [string, number][] {
  const tape = new Tape(calendar, seed, listUniverse(seed, 'all'), makeDraws);
  const stocks = tape.listed.flatMap(({ isCompany }, index) => (isCompany ? [index] : []));
  const closes = stocks.map((index) =>
    Float64Array.from({ length: days }, (_, place) => tape.close(index, firstDay + place)),
  );
  const averages = new Averages();
  for (let at = 756; at + 1 < days; at += DATE_STEP) {
    const ahead = HORIZONS.filter((horizon) => at + horizon < days).map((horizon) => ({
      horizon,
      ranks: rankOf(closes.map((own) => (own[at + horizon] ?? 0) / (own[at] ?? 1))),
    }));
    const compare = (name: string, values: readonly (number | undefined)[]) => {
      const known = values.filter((value) => value !== undefined);
      if (known.length < values.length) return;
      const ranks = rankOf(known);
      for (const { horizon, ranks: later } of ahead) {
        averages.add(`${name}, ${horizon} days ahead`, agreement(ranks, later));
      }
    };
    for (const [name, signal] of Object.entries(dailySignals)) {
      compare(
        name,
        closes.map((own) => signal(own, at)),
      );
    }
    compare(
      'volume',
      stocks.map(
        (index) =>
          tape.sessionVolume(index, firstDay + at, 'regular') / tape.at(index).typicalVolume,
      ),
    );
    compare(
      'spread',
      stocks.map((index, place) => {
        const price = closes[place]?.[at] ?? 1;
        return Math.max(tape.at(index).spreadBps / 10_000, tickSize(price) / price);
      }),
    );
  }
  return averages.means();
}

/** How draws were made before: most of the mean of each whole pair of calendar years, days to come included, taken out. */
function steadyDraws({ key, dayKey }: DrawSource): Draws {
  const means = new Map<number, number>();
  const drawn = (day: DayIndex) => fatBell(key, dayKey(day), 0x0f0f);
  const meanOf = (pair: number) => {
    const first = calendar.indexOnOrAfter(`${pair * 2}-01-01`);
    const last = calendar.indexOnOrBefore(`${pair * 2 + 1}-12-31`);
    let sum = 0;
    for (let day = first; day <= last; day += 1) sum += drawn(day);
    return sum / (last - first + 1);
  };
  return {
    at(day) {
      const pair = Math.floor(calendar.year(day) / 2);
      const mean = means.get(pair) ?? meanOf(pair);
      means.set(pair, mean);
      return drawn(day) - 0.75 * mean;
    },
  };
}

test('no daily signal predicts the next returns', { timeout: 600_000 }, () => {
  const coefficients = overSeeds(SEEDS, (seed) => dailyCoefficients(seed, chosenDraws));
  expect(coefficients.length).toBe(13 * HORIZONS.length);
  expect(beyond(coefficients)).toEqual([]);
  expect(noisiest(coefficients)).toBeLessThan(NOISE);
});

test('the guard detects draws that depend on later years', { timeout: 600_000 }, () => {
  const coefficients = overSeeds(CONTROL_SEEDS, (seed) => dailyCoefficients(seed, steadyDraws));
  const seen = beyond(coefficients).join('\n');
  expect(seen).toContain('since 1 January, 126 days ahead: -0.');
  expect(seen).toContain('since the pair of years, 126 days ahead: -0.');
});

const MINUTE_DAYS = IS_LONG ? 20 : 4;
const MINUTE_STEP = IS_LONG ? 1 : 5;
const MINUTE_STOCKS = 40;
const LONGEST_LOOK_BACK = 31;

/** The end of each minute, as a part of the way between two knots. */
type MinuteEnd = (at: { minute: number; knots: Int16Array; knot: number; drawn: number }) => number;
const asDrawn: MinuteEnd = ({ drawn }) => drawn;
const straightOn: MinuteEnd = ({ minute, knots, knot }) =>
  (minute + 1 - (knots[knot] ?? 0)) / ((knots[knot + 1] ?? 0) - (knots[knot] ?? 0));

const minuteSignals: Record<string, (levels: readonly number[], at: number) => number> = {
  ...Object.fromEntries(
    [1, 2, 3, 5, 10, 15, 30].map((length) => [
      `${length} minutes`,
      (levels: readonly number[], at: number) => (levels[at] ?? 0) / (levels[at - length] ?? 1),
    ]),
  ),
  'the minute before the last': (levels, at) => (levels[at - 1] ?? 0) / (levels[at - 2] ?? 1),
  'since the session began': (levels, at) => (levels[at] ?? 0) / (levels[0] ?? 1),
  'distance to its high': (levels, at) => (levels[at] ?? 0) / Math.max(...levels.slice(0, at + 1)),
  'distance to its low': (levels, at) => (levels[at] ?? 0) / Math.min(...levels.slice(0, at + 1)),
};

const nextMinutes = (of: readonly number[][], at: number) =>
  of.map((own) => (own[at + 1] ?? 0) / (own[at] ?? 1));

function minuteCoefficients(
  seed: string,
  session: OpenSession,
  minuteEnd: MinuteEnd,
): [string, number][] {
  const tape = new Tape(calendar, seed, listUniverse(seed, 'all'));
  const averages = new Averages();
  const levels = new Float64Array(256);
  const began = calendar.indexOnOrAfter('2026-06-01');
  let dayBefore: number[][] = [];
  for (let day = began; day < began + MINUTE_DAYS; day += 1) {
    const minutes = Array.from({ length: MINUTE_STOCKS }, (_, index) => {
      const plan = tape.knots(index, day, session, levels);
      return [
        levels[0] ?? 0,
        ...Array.from({ length: plan.minutes }, (_each, minute) => {
          const knot = plan.block[minute] ?? 0;
          const [begin, end] = [levels[knot] ?? 0, levels[knot + 1] ?? 0];
          const drawn = plan.to[minute] ?? 0;
          return begin + minuteEnd({ minute, knots: plan.knots, knot, drawn }) * (end - begin);
        }),
      ];
    });
    const last = (minutes[0]?.length ?? 0) - 1;
    for (let at = LONGEST_LOOK_BACK; at < last; at += MINUTE_STEP) {
      const later = rankOf(nextMinutes(minutes, at));
      for (const [name, signal] of Object.entries(minuteSignals)) {
        averages.add(name, agreement(rankOf(minutes.map((own) => signal(own, at))), later));
      }
      if (dayBefore.length > 0) {
        averages.add('this minute yesterday', agreement(rankOf(nextMinutes(dayBefore, at)), later));
      }
    }
    for (const own of minutes) {
      const moves = own.slice(1).map((level, at) => level / (own[at] ?? 1));
      averages.add('minute of the day', agreement(rankOf(moves.map((_, at) => at)), rankOf(moves)));
    }
    dayBefore = minutes;
  }
  return averages.means();
}

test.for(['pre', 'regular', 'after'] as const)(
  'no signal of minutes tells what a stock does in the next: %s',
  { timeout: 600_000 },
  (session) => {
    const coefficients = overSeeds(SEEDS, (seed) => minuteCoefficients(seed, session, asDrawn));
    expect(beyond(coefficients)).toEqual([]);
    expect(noisiest(coefficients)).toBeLessThan(NOISE);
  },
);

test('the guard detects minutes that move straight between two knots', () => {
  const coefficients = overSeeds(2, (seed) => minuteCoefficients(seed, 'regular', straightOn));
  expect(beyond(coefficients).join('\n')).toContain('1 minutes: 0.');
});

test('a path is chosen by its history alone, and later days are bare draws', () => {
  const baseDay = calendar.indexOnOrBefore('2025-12-31');
  const source = (key: number): DrawSource => ({
    key,
    dayKey: (day) => calendar.key(day),
    firstDay: baseDay - 2519,
    baseDay,
    sigma: () => 0.03,
  });
  for (let key = 1; key <= 50; key += 1) {
    const draws = chosenDraws(source(key));
    let moved = 0;
    for (let day = baseDay - 2519; day <= baseDay; day += 1) moved += 0.03 * draws.at(day);
    expect(Math.abs(moved)).toBeLessThanOrEqual(1.1);
    for (const day of [baseDay + 1, baseDay + 200]) {
      expect(draws.at(day)).toBe(fatBell(key, calendar.key(day), 0x0f0f));
    }
  }
});
