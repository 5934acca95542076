import { solve } from './solve.ts';
import { FEATURE_COUNT } from './samples.ts';

/** A day of training: rows of features, and a label from −½ to ½ for each. */
export interface TrainingDay {
  readonly features: Float64Array;
  readonly labels: Float64Array;
}

/** The ridge penalty, as a part of the features' variance. */
const SHRINKAGE = 0.1;
/** The variance of ranks from −½ to ½. */
const RANK_VARIANCE = 1 / 12;
const NEWTON_ROUNDS = 12;
const TOLERANCE = 1e-10;

const grams = new WeakMap<Float64Array, Float64Array>();

/** XᵀX of one day's features; cached, so that a fit only sums its days. */
function gramOf(features: Float64Array): Float64Array {
  let gram = grams.get(features);
  if (gram) return gram;
  gram = new Float64Array(FEATURE_COUNT * FEATURE_COUNT);
  for (let start = 0; start < features.length; start += FEATURE_COUNT) {
    addOuter(gram, features, start, 1);
  }
  grams.set(features, gram);
  return gram;
}

/**
 * Ridge regression of labels on features, without an intercept, since both are ranks around zero.
 */
export function fitRidge(days: readonly TrainingDay[]): Float64Array {
  const matrix = new Float64Array(FEATURE_COUNT * FEATURE_COUNT);
  const right = new Float64Array(FEATURE_COUNT);
  for (const { features, labels } of days) {
    for (const [at, value] of gramOf(features).entries()) matrix[at] = (matrix[at] ?? 0) + value;
    for (let row = 0; row < labels.length; row += 1) {
      const label = labels[row] ?? 0;
      for (let feature = 0; feature < FEATURE_COUNT; feature += 1) {
        right[feature] =
          (right[feature] ?? 0) + label * (features[row * FEATURE_COUNT + feature] ?? 0);
      }
    }
  }
  addToDiagonal(matrix, SHRINKAGE * RANK_VARIANCE * rowsOf(days));
  return solve(matrix, right);
}

/**
 * Logistic regression of "above the median" on features with the same penalty as the ridge, by
 * Newton's method.
 */
export function fitLogistic(days: readonly TrainingDay[]): Float64Array {
  let coefficients = new Float64Array(FEATURE_COUNT);
  const penalty = (SHRINKAGE * RANK_VARIANCE * rowsOf(days)) / 4;
  for (let round = 0; round < NEWTON_ROUNDS; round += 1) {
    const matrix = new Float64Array(FEATURE_COUNT * FEATURE_COUNT);
    const slope = coefficients.map((coefficient) => -penalty * coefficient);
    for (const { features, labels } of days) {
      for (let row = 0; row < labels.length; row += 1) {
        const start = row * FEATURE_COUNT;
        const part = 1 / (1 + Math.exp(-scoreAt(coefficients, features, start)));
        const off = ((labels[row] ?? 0) > 0 ? 1 : 0) - part;
        for (let feature = 0; feature < FEATURE_COUNT; feature += 1) {
          slope[feature] = (slope[feature] ?? 0) + off * (features[start + feature] ?? 0);
        }
        addOuter(matrix, features, start, part * (1 - part));
      }
    }
    addToDiagonal(matrix, penalty);
    const step = solve(matrix, slope);
    coefficients = coefficients.map((coefficient, at) => coefficient + (step[at] ?? 0));
    if (step.every((each) => Math.abs(each) < TOLERANCE)) break;
  }
  return coefficients;
}

/** The score of the row of features that begins at `start`. */
export function scoreAt(coefficients: Float64Array, features: Float64Array, start: number): number {
  let sum = 0;
  for (let feature = 0; feature < FEATURE_COUNT; feature += 1) {
    sum += (coefficients[feature] ?? 0) * (features[start + feature] ?? 0);
  }
  return sum;
}

function addOuter(matrix: Float64Array, row: Float64Array, start: number, weight: number): void {
  for (let one = 0; one < FEATURE_COUNT; one += 1) {
    const left = weight * (row[start + one] ?? 0);
    for (let other = 0; other < FEATURE_COUNT; other += 1) {
      const cell = one * FEATURE_COUNT + other;
      matrix[cell] = (matrix[cell] ?? 0) + left * (row[start + other] ?? 0);
    }
  }
}

function addToDiagonal(matrix: Float64Array, value: number): void {
  for (let at = 0; at < FEATURE_COUNT; at += 1) {
    matrix[at * FEATURE_COUNT + at] = (matrix[at * FEATURE_COUNT + at] ?? 0) + value;
  }
}

function rowsOf(days: readonly TrainingDay[]): number {
  return days.reduce((sum, { labels }) => sum + labels.length, 0);
}
