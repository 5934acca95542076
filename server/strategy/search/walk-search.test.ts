import { expect, test } from 'vitest';
import { deflatedSharpeOf, returnsOf, shapeOf, sharpeOf } from '../../../contract/figures.ts';
import { standardRule, type Strategy } from '../../../contract/strategy-rule.ts';
import { drawnMarket } from '../../../tests/harness/drawn-market.ts';
import { simulate } from '../backtest.ts';
import { decide, universeOf } from '../rules/decide.ts';
import { variantsOf } from './variants.ts';
import { walkSearch } from './walk-search.ts';

const DAYS = 1_500;
const market = drawnMarket({ days: DAYS });
const strategy: Strategy = {
  universe: market.traded.map(({ ticker }) => ticker),
  rule: { ...standardRule('momentum'), parameters: { lookbackDays: 63, skipDays: 5, holdings: 4 } },
  schedule: 'monthly',
  risk: { volatilityPercent: 12, largestPercent: 50 },
};
const variants = variantsOf(strategy, 12);
const options = { from: market.dates[300] ?? '', to: market.dates.at(-1) ?? '' };
const found = walkSearch(market, variants, options, 4);

test('folds are calendar years, the first after three years, without a gap', () => {
  const { folds, unseen } = found;
  expect(folds[0]?.from).toBe(market.dates[300 + 756]);
  expect(folds.at(-1)?.to).toBe(market.dates.at(-1));
  for (const { from, to } of folds) expect(from.slice(0, 4)).toBe(to.slice(0, 4));
  for (const [at, { to }] of folds.slice(0, -1).entries()) {
    expect(market.dates.indexOf(folds[at + 1]?.from ?? '')).toBe(market.dates.indexOf(to) + 1);
  }
  expect(unseen.dates[0]).toBe(folds[0]?.from);
  expect(unseen.dates).toHaveLength(DAYS - 300 - 756);
});

test('each fold trades its own variant from its first day on', () => {
  // In this market the second fold has another variant than the first.
  const other = drawnMarket({ days: DAYS, seed: 8 });
  const { folds, unseen } = walkSearch(other, variants, options, 4);
  expect(new Set(folds.map(({ variant }) => variant)).size).toBe(folds.length);
  const tradedOn = (date: string) =>
    variants[folds.findLast(({ from }) => from <= date)?.variant ?? 0] ?? strategy;
  const { navMicros } = simulate(
    other,
    (known) => decide(known, tradedOn(other.dates[other.dates.indexOf(known.date) + 1] ?? '')),
    {
      from: unseen.dates[0] ?? '',
      to: options.to,
      universe: universeOf(other, strategy),
      schedule: strategy.schedule,
      decidesFirst: true,
    },
  );
  expect(unseen.navMicros).toEqual(navMicros);
});

test('every variant counts as a trial', () => {
  expect(found.trials.count).toBe(variants.length);
  expect(found.trials.variance).toBeGreaterThan(0);
});

test('what comes after a day changes neither what was chosen before it nor the curve up to it', () => {
  const fold = found.folds[1];
  if (!fold) throw new Error('there are two folds');
  const noiseFrom = market.dates.indexOf(fold.from) + 40;
  const noisy = drawnMarket({ days: DAYS, noiseFrom });
  const other = walkSearch(noisy, variants, options, 4);
  expect(other.folds.slice(0, 2).map(({ variant }) => variant)).toEqual(
    found.folds.slice(0, 2).map(({ variant }) => variant),
  );
  const until = noiseFrom - market.dates.indexOf(found.unseen.dates[0] ?? '');
  expect(other.unseen.navMicros.slice(0, until)).toEqual(found.unseen.navMicros.slice(0, until));
  // The noise does change the later days.
  expect(other.unseen.navMicros.at(-1)).not.toBe(found.unseen.navMicros.at(-1));
});

test('a fold is chosen by the days before it alone', () => {
  const [first] = found.folds;
  const until = market.dates.indexOf(first?.from ?? '') - 1;
  const short = walkSearch(
    market,
    variants,
    { ...options, to: market.dates[until + 300] ?? '' },
    4,
  );
  expect(short.folds[0]?.variant).toBe(first?.variant);
});

test('on a market that knows nothing, the best of many variants is deflated to luck', () => {
  const returns = returnsOf(found.unseen.navMicros);
  const shape = shapeOf(returns);
  const daily = (sharpeOf(returns, 0) ?? 0) / Math.sqrt(252);
  const deflated = deflatedSharpeOf(
    { sharpe: daily, observations: returns.length, ...(shape ?? { skewness: 0, kurtosis: 3 }) },
    found.trials,
  );
  expect(deflated).toBeLessThan(0.95);
});

test('too few days, and no variant, are refused', () => {
  expect(() => walkSearch(market, [], options, 4)).toThrow('nothing to choose from');
  const short = { from: options.from, to: market.dates[900] ?? '' };
  expect(() => walkSearch(market, variants, short, 4)).toThrow('too few days');
});
