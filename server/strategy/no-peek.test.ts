import { expect, test } from 'vitest';
import { adHocClosures } from '../../contract/market-hours.ts';
import {
  MODELS,
  RULES,
  type SearchedRule,
  standardRule,
  type Strategy,
  type StrategyRule,
} from '../../contract/strategy-rule.ts';
import { drawnMarket } from '../../tests/harness/drawn-market.ts';
import { backtest, simulate, type Weigh } from './backtest.ts';
import { featureColumns, FEATURES } from './days/feature-columns.ts';
import { Known, PeekError } from './days/known.ts';
import { DAY_COLUMNS, type MarketDays } from './days/market-days.ts';
import { withProducts } from './days/with-products.ts';
import { decidesOn } from './rules/schedule.ts';
import { equalParts, highest } from './rules/weights.ts';

const DAYS = 700;
const usual = drawnMarket({ days: DAYS });
/**
 * From this day on the other market is noise: it is the day after a decision, so that a peek by one
 * day shows.
 */
const NOISE_FROM = decisionAfter(520) + 1;
const noisy = drawnMarket({ days: DAYS, noiseFrom: NOISE_FROM });
const universe = usual.traded.map(({ ticker }) => ticker);
const dates = { from: usual.dates[0] ?? '', to: usual.dates.at(-1) ?? '' };

function decisionAfter(day: number): number {
  const later = usual.dates.slice(day);
  return day + later.findIndex((date) => decidesOn(date, 'weekly', adHocClosures));
}

const searched = Object.keys(RULES).map((kind): StrategyRule => {
  const rule = standardRule(kind as SearchedRule);
  if ('holdings' in rule.parameters) rule.parameters.holdings = 4;
  if (rule.kind === 'dividend_growth') rule.parameters.years = 1;
  return rule;
});
const rules: readonly StrategyRule[] = [
  ...searched,
  ...MODELS.map((model): StrategyRule => ({
    kind: 'model',
    parameters: { model, holdings: 4, windowYears: 2 },
  })),
  { kind: 'money_market', parameters: {} },
  {
    kind: 'fixed_weights',
    parameters: {
      parts: [
        { held: 'IDX', percent: 60 },
        { held: 'BND', percent: 40 },
      ],
    },
  },
];

const strategyOf = (rule: StrategyRule): Strategy => ({
  universe,
  rule,
  schedule: 'weekly',
  risk: rule.kind === 'trend' ? { volatilityPercent: 8, largestPercent: 20 } : null,
});

interface Until {
  readonly navMicros: readonly number[];
  readonly decisions: readonly (readonly [string, readonly (readonly [number, number])[]])[];
}

/** The decisions and NAVs of a run up to one of its days. */
function until(run: ReturnType<typeof backtest>, day: number): Until {
  const last = run.dates[day] ?? '';
  return {
    navMicros: [...run.navMicros.subarray(0, day + 1)],
    decisions: run.decisions
      .filter(({ date }) => date <= last)
      .map(({ date, weights }) => [date, [...weights]]),
  };
}

test.for(
  rules.map(
    (rule) => ['model' in rule.parameters ? rule.parameters.model : rule.kind, rule] as const,
  ),
)('what comes later changes no decision and no value of %s', ([, rule]) => {
  const [one, other] = [usual, noisy].map((market) => backtest(market, strategyOf(rule), dates));
  if (!one || !other) throw new Error('both ran');
  expect(until(other, NOISE_FROM - 1)).toEqual(until(one, NOISE_FROM - 1));
  if (rule.kind === 'money_market') return;
  expect(
    one.decisions.some(({ weights }) => weights.size > 0),
    'it holds something',
  ).toBe(true);
  expect(
    one.days.some(({ fills }) => fills.length > 0),
    'it trades',
  ).toBe(true);
  expect(other.navMicros.at(-1), 'the noise was there').not.toBe(one.navMicros.at(-1));
});

test('what comes later changes no decision and no value of a fund of funds', () => {
  const rule: StrategyRule = {
    kind: 'fund_of_funds',
    parameters: {
      parts: [
        { held: 'calm', percent: 50 },
        { held: 'fast', percent: 50 },
      ],
    },
  };
  const [one, other] = [usual, noisy].map((market) => {
    const product = (id: string, kind: SearchedRule) => ({
      id,
      ...backtest(market, strategyOf(standardRule(kind)), dates),
    });
    const both = withProducts(market, [
      product('calm', 'low_volatility'),
      product('fast', 'trend'),
    ]);
    return backtest(both, { ...strategyOf(rule), universe: [] }, dates);
  });
  if (!one || !other) throw new Error('both ran');
  expect(one.days.some(({ fills }) => fills.length > 0)).toBe(true);
  expect(until(other, NOISE_FROM - 1)).toEqual(until(one, NOISE_FROM - 1));
});

/**
 * A rule that cheats: it reads tomorrow's closes from the market and buys the instrument that rises
 * most.
 */
function peeking(market: MarketDays): Weigh {
  const count = market.traded.length;
  return (known) => {
    const tomorrow = (place: number) => {
      const cell = (known.daysBefore + 1) * count + place;
      return (market.columns.close[cell] ?? 0) / known.close(place);
    };
    return equalParts(highest(known.candidates(0), 3, tomorrow));
  };
}

test('what comes later changes no column and no feature of the days before, to the byte', () => {
  const cells = NOISE_FROM * usual.traded.length;
  const bytesOf = (column: Float64Array) => Buffer.from(column.slice(0, cells).buffer);
  for (const name of DAY_COLUMNS) {
    expect(bytesOf(noisy.columns[name]).equals(bytesOf(usual.columns[name])), name).toBe(true);
  }
  for (const [at, column] of featureColumns(noisy).entries()) {
    const other = featureColumns(usual)[at] ?? new Float64Array();
    expect(bytesOf(column).equals(bytesOf(other)), FEATURES[at]).toBe(true);
  }
});

test('a rule that looks past its view is caught', () => {
  const places = universe.map((_, place) => place);
  // A short span: knowing tomorrow, the account soon exceeds the range of exact amounts.
  const [from = '', to = ''] = [usual.dates[NOISE_FROM - 40], usual.dates[NOISE_FROM + 1]];
  const options = { from, to, universe: places, schedule: 'daily' as const };
  const [one, other] = [usual, noisy].map((market) => simulate(market, peeking(market), options));
  if (!one || !other) throw new Error('both ran');
  expect(until(other, 39).decisions).not.toEqual(until(one, 39).decisions);
});

test.for<[string, (known: Known) => unknown]>([
  ['close', (known) => known.close(0, -1)],
  ['growth', (known) => known.growth(0, 5, -1)],
  ['volume', (known) => known.dollarVolume(0, -1)],
  ['range', (known) => known.range(0, -1)],
  ['dividends', (known) => known.paid(0, 5, -1)],
  ['feature', (known) => known.feature(0, 0, -1)],
  ['day', (known) => known.before(-1)],
])('a view throws when it is asked for the %s of the next day', ([, ask]) => {
  expect(() => ask(new Known(usual, 400, [0]))).toThrow(PeekError);
});

test('a view knows nothing before the first day', () => {
  expect(new Known(usual, 3, [0]).close(0, 4)).toBeNaN();
  expect(() => new Known(usual, DAYS, [0])).toThrow(PeekError);
});
