import { expect, test } from 'vitest';
import {
  adHocClosures as closures,
  nextTradingDay,
  sessionsOfDay,
} from '../../contract/market-hours.ts';
import type { MorningFacts, ReviewFacts } from '../../contract/report.ts';
import { chance } from '../../tests/harness/drawn-market.ts';
import { type NewsMarket, newsMarket } from '../../tests/harness/news-market.ts';
import {
  reportAgain,
  type SecondReport,
  wrongInMorning,
  wrongInReview,
} from '../../tests/harness/report-second.ts';
import type { PublishedIdea } from './inputs.ts';
import { morningFacts } from './morning-facts.ts';
import { capsAtClose, readAhead } from './read-inputs.ts';
import { reviewFacts } from './review-facts.ts';

const HISTORY = 255;
const DAYS = 30;
const SEEDS = process.env['PLUMB_LONG'] ? 200 : 3;

interface DayOfReports {
  readonly name: string;
  readonly morning: MorningFacts;
  readonly review: ReviewFacts;
  readonly again: SecondReport;
  readonly ideas: readonly PublishedIdea[];
  readonly early: ReadonlyMap<string, number>;
}

/** Both reports about each of the last sessions of a market. */
async function reportsOf(seed: number): Promise<DayOfReports[]> {
  const market = newsMarket(seed, HISTORY + DAYS);
  const draw = chance(seed * 31);
  const days: DayOfReports[] = [];
  for (const date of market.dates.slice(-DAYS)) days.push(await dayOf(market, date, draw, seed));
  return days;
}

async function dayOf(
  market: NewsMarket,
  date: string,
  draw: () => number,
  seed: number,
): Promise<DayOfReports> {
  market.set(date, 17 * 60);
  const next = nextTradingDay(date, closures);
  const stocks = market.instruments().filter(({ kind }) => kind === 'stock');
  // Pre-market prices are in shares as of the next day, so its splits would change them: splits have their own tests.
  const early = new Map(
    stocks
      .filter(
        ({ ticker }) => draw() < 0.8 && !market.splits(next).some((each) => each.ticker === ticker),
      )
      .map(({ ticker }) => {
        const close = market.closeOn(ticker, date) ?? 1;
        return [ticker, Number((close * (0.97 + draw() * 0.06)).toFixed(2))];
      }),
  );
  const ideas: PublishedIdea[] = stocks.slice(0, 4).map(({ ticker }, at) => {
    const close = market.closeOn(ticker, date) ?? 1;
    const direction = at % 2 === 0 ? 'long' : 'short';
    const referencePrice = Number((close * (0.95 + draw() * 0.1)).toFixed(2));
    return {
      rank: at + 1,
      ticker,
      direction,
      signal: 'breakout_high',
      referencePrice,
      invalidationPrice: Number((referencePrice * (direction === 'long' ? 0.98 : 1.02)).toFixed(2)),
      endsOn: '2099-12-31',
    };
  });
  const tickers = stocks.map(({ ticker }) => ticker);
  const inputs = {
    instruments: market.instruments(),
    indexTickers: market.indexTickers(),
    matrix: await market.days('1Y'),
    capOf: capsAtClose(market),
    ideas,
    ahead: await readAhead(market, tickers, next, { closures, ideasEnding: 0 }),
  };
  const closedAtMs = sessionsOfDay(date, closures)?.closesAtMs ?? 0;
  return {
    name: `${seed} ${date}`,
    morning: morningFacts({ ...inputs, preMarketPrices: early }),
    review: reviewFacts({
      ...inputs,
      longMatrix: await market.days('3Y'),
      closedAtMs,
      isEarlyClose: false,
    }),
    again: await reportAgain(market),
    ideas,
    early,
  };
}

const problemsOf = ({ morning, review, again, ideas, early }: DayOfReports) => [
  ...wrongInMorning(morning, again, early),
  ...wrongInReview(review, again, ideas),
];

test(
  `on ${SEEDS * DAYS} seeded days every figure of both reports is the one of a second computation`,
  { timeout: 1_800_000 },
  async () => {
    const problems: string[] = [];
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      for (const day of await reportsOf(seed)) {
        problems.push(...problemsOf(day).map((problem) => `${day.name} ${problem}`));
      }
    }
    expect(problems).toEqual([]);
  },
);

/** The numbers in facts, each with its path. */
function numbersIn(facts: unknown, way: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof facts === 'number') return [[...way]];
  if (typeof facts !== 'object' || facts === null) return [];
  return Object.entries(facts).flatMap(([name, value]) => numbersIn(value, [...way, name]));
}

/** The facts with one number slightly wrong. */
function withLie<T>(facts: T, way: readonly (string | number)[]): T {
  const copy = structuredClone(facts);
  let at = copy as Record<string, unknown>;
  for (const name of way.slice(0, -1)) at = at[name] as Record<string, unknown>;
  const name = String(way.at(-1));
  at[name] = Number(at[name]) + (Number.isInteger(at[name]) ? 1 : 0.01);
  return copy;
}

/** Copied rather than calculated: names of days, ranks, and the day's known events. */
const TAKEN_OVER =
  /^(closedAtMs|due|next)\b|\.(rank|members|referencePrice|invalidationPrice)$|^sectors\.\d+\.leader|^ideas\.\d+\.(?!closePrice|movePercent)|^indices\.\d+\.preMarket/;

test(
  'any computed figure of a report that is a little wrong is found',
  { timeout: 120_000 },
  async () => {
    const day = (await reportsOf(9)).at(-1);
    if (!day) throw new Error('no day was drawn');
    const missed: string[] = [];
    let lies = 0;
    for (const way of numbersIn(day.review)) {
      if (TAKEN_OVER.test(way.join('.'))) continue;
      lies += 1;
      const lied = { ...day, review: withLie(day.review, way) };
      if (problemsOf(lied).length === 0) missed.push(`review ${way.join('.')}`);
    }
    for (const way of numbersIn(day.morning)) {
      if (TAKEN_OVER.test(way.join('.'))) continue;
      lies += 1;
      const lied = { ...day, morning: withLie(day.morning, way) };
      if (problemsOf(lied).length === 0) missed.push(`morning ${way.join('.')}`);
    }
    expect(missed).toEqual([]);
    expect(lies).toBeGreaterThan(100);
  },
);
