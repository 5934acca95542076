import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MODELS, type ModelKind, type Strategy } from '../../../contract/strategy-rule.ts';
import { chance, drawnMarket } from '../../../tests/harness/drawn-market.ts';
import { Known } from '../days/known.ts';
import { fitModel } from './fit.ts';
import { fitLogistic, fitRidge, scoreAt, type TrainingDay } from './linear.ts';
import { EMBARGO_DAYS } from './fit.ts';
import { FEATURE_COUNT, HORIZON_DAYS, ranksOf } from './samples.ts';
import { solve } from './solve.ts';
import { fitStumps, stumpsScoreAt } from './stumps.ts';
import { shuffle, walkForward } from './walk-forward.ts';

const draw = chance(7);

/** Training days whose labels follow the third feature, with noise. */
function taught(days: number, rows: number, noise: number): TrainingDay[] {
  return Array.from({ length: days }, () => {
    const features = Float64Array.from({ length: rows * FEATURE_COUNT }, () => draw() - 0.5);
    const values = Float64Array.from({ length: rows }, (_, row) => {
      return (features[row * FEATURE_COUNT + 2] ?? 0) + noise * (draw() - 0.5);
    });
    return { features, labels: ranksOf(values) };
  });
}

const largest = (weights: Float64Array) => {
  const sizes = weights.map((weight) => Math.abs(weight));
  return sizes.indexOf(Math.max(...sizes));
};

test('each model finds the feature that labels follow, and gives it the right sign', () => {
  const days = taught(40, 60, 0.5);
  for (const weights of [fitRidge(days), fitLogistic(days)]) {
    expect(largest(weights)).toBe(2);
    expect(weights[2]).toBeGreaterThan(0);
  }
  const stumps = fitStumps(days);
  expect(largest(stumps.importances)).toBe(2);
  const high = new Float64Array(FEATURE_COUNT).fill(0.4);
  const low = new Float64Array(FEATURE_COUNT).fill(-0.4);
  expect(stumpsScoreAt(stumps, high, 0)).toBeGreaterThan(stumpsScoreAt(stumps, low, 0));
});

test('a ridge fit is where the slope of its own error is zero', () => {
  const days = taught(10, 30, 2);
  const fit = fitRidge(days);
  const slopes = new Float64Array(FEATURE_COUNT);
  for (const { features, labels } of days) {
    for (const [row, label] of labels.entries()) {
      const off = label - scoreAt(fit, features, row * FEATURE_COUNT);
      for (let at = 0; at < FEATURE_COUNT; at += 1) {
        slopes[at] = (slopes[at] ?? 0) + off * (features[row * FEATURE_COUNT + at] ?? 0);
      }
    }
  }
  const penalty = (0.1 / 12) * 300;
  for (const [at, slope] of slopes.entries())
    expect(slope).toBeCloseTo(penalty * (fit[at] ?? 0), 9);
});

test('a solution solves', () => {
  const value = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 9, maxLength: 9 }),
      fc.array(value, { minLength: 3, maxLength: 3 }),
      (factor, right) => {
        const at = (row: number, column: number) => factor[row * 3 + column] ?? 0;
        const matrix = Float64Array.from({ length: 9 }, (_, cell) => {
          const [row, column] = [Math.floor(cell / 3), cell % 3];
          const product = [0, 1, 2].reduce(
            (sum, each) => sum + at(row, each) * at(column, each),
            0,
          );
          return product + (row === column ? 0.5 : 0);
        });
        const solution = solve(matrix, Float64Array.from(right));
        for (let row = 0; row < 3; row += 1) {
          const product = [0, 1, 2].reduce(
            (sum, each) => sum + (matrix[row * 3 + each] ?? 0) * (solution[each] ?? 0),
            0,
          );
          expect(product).toBeCloseTo(right[row] ?? 0, 9);
        }
      },
    ),
  );
  expect(() => solve(new Float64Array(4), new Float64Array(2))).toThrow(RangeError);
});

const market = drawnMarket({ days: 1100, stocks: 40 });
const universe = market.traded.map(({ ticker }) => ticker);
const strategyOf = (model: ModelKind): Strategy => ({
  universe,
  rule: { kind: 'model', parameters: { model, holdings: 5, windowYears: 2 } },
  schedule: 'monthly',
  risk: null,
});

test('a fit learns only from labels that had passed, with the embargo between', () => {
  const places = universe.map((_, place) => place);
  const fit = fitModel(new Known(market, 900, places), { model: 'ridge', windowYears: 2 });
  const day = market.dates.indexOf(fit?.learnedTo ?? '');
  expect(day + HORIZON_DAYS + EMBARGO_DAYS).toBeLessThanOrEqual(900);
  expect(day + HORIZON_DAYS + EMBARGO_DAYS).toBeGreaterThan(900 - 5);
});

test.for(MODELS)(
  '%s scores nothing on a market that is drawn at random, nor with shuffled labels',
  (model) => {
    const { folds, score, shuffled } = walkForward(market, strategyOf(model));
    expect(score.tests).toBeGreaterThan(15);
    expect(folds.reduce((sum, fold) => sum + fold.score.tests, 0)).toBe(score.tests);
    for (const { mean, standardError } of [score, shuffled]) {
      expect(Math.abs(mean ?? 1)).toBeLessThan(4 * (standardError ?? 0));
    }
  },
);

test('labels are shuffled the same way for the same day, and all are dealt', () => {
  const labels = Float64Array.from({ length: 20 }, (_, at) => at);
  const dealt = shuffle(labels, '2026-01-05');
  expect(dealt).not.toEqual(labels);
  expect(dealt.toSorted()).toEqual(labels);
  expect(shuffle(labels, '2026-01-05')).toEqual(dealt);
  expect(shuffle(labels, '2026-01-06')).not.toEqual(dealt);
});
