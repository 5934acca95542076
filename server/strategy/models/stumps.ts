import type { TrainingDay } from './linear.ts';
import { FEATURE_COUNT } from './samples.ts';

/** A tree with one split: whether the rank of a feature is below a limit. */
export interface Stump {
  readonly feature: number;
  /** A rank from −½ to ½. */
  readonly below: number;
  readonly low: number;
  readonly high: number;
}

/**
 * A sum of stumps, with each feature's share of the explained error; the shares sum to 1, or are
 * all 0.
 */
export interface Stumps {
  readonly stumps: readonly Stump[];
  readonly importances: Float64Array;
}

const BINS = 16;
const ROUNDS = 50;
const LEARNING_RATE = 0.1;

/**
 * Gradient-boosted stumps on squared error: each round adds a fraction of the stump that explains
 * most of the residuals. Source: Friedman, Greedy Function Approximation: A Gradient Boosting
 * Machine, Annals of Statistics 29(5), 2001.
 */
export function fitStumps(days: readonly TrainingDay[]): Stumps {
  const rows = days.reduce((sum, { labels }) => sum + labels.length, 0);
  const left = new Float64Array(rows);
  const bins = Array.from({ length: FEATURE_COUNT }, () => new Uint8Array(rows));
  const counts = new Float64Array(FEATURE_COUNT * BINS);
  let row = 0;
  for (const { features, labels } of days) {
    for (let own = 0; own < labels.length; own += 1, row += 1) {
      left[row] = labels[own] ?? 0;
      for (let feature = 0; feature < FEATURE_COUNT; feature += 1) {
        const bin = binOf(features[own * FEATURE_COUNT + feature] ?? 0);
        (bins[feature] ?? left)[row] = bin;
        counts[feature * BINS + bin] = (counts[feature * BINS + bin] ?? 0) + 1;
      }
    }
  }

  const stumps: Stump[] = [];
  const importances = new Float64Array(FEATURE_COUNT);
  for (let round = 0; round < ROUNDS; round += 1) {
    const best = bestSplit(bins, counts, left);
    if (!best) break;
    const { feature, limit, gain } = best;
    const [low, high] = [best.low * LEARNING_RATE, best.high * LEARNING_RATE];
    stumps.push({ feature, below: limit / BINS - 0.5, low, high });
    importances[feature] = (importances[feature] ?? 0) + gain;
    const own = bins[feature] ?? new Uint8Array();
    for (let at = 0; at < rows; at += 1) {
      left[at] = (left[at] ?? 0) - ((own[at] ?? 0) < limit ? low : high);
    }
  }
  const whole = importances.reduce((sum, gain) => sum + gain, 0);
  return { stumps, importances: importances.map((gain) => (whole === 0 ? 0 : gain / whole)) };
}

/** The score of the row of features that begins at `start`. */
export function stumpsScoreAt({ stumps }: Stumps, features: Float64Array, start: number): number {
  let sum = 0;
  for (const { feature, below, low, high } of stumps) {
    sum += (features[start + feature] ?? 0) < below ? low : high;
  }
  return sum;
}

function binOf(rank: number): number {
  return Math.min(BINS - 1, Math.max(0, Math.floor((rank + 0.5) * BINS)));
}

/** The split with the smallest squared error. */
function bestSplit(bins: readonly Uint8Array[], counts: Float64Array, left: Float64Array) {
  let best: { feature: number; limit: number; low: number; high: number; gain: number } | undefined;
  const sums = new Float64Array(BINS);
  for (const [feature, own] of bins.entries()) {
    sums.fill(0);
    for (let row = 0; row < left.length; row += 1) {
      const bin = own[row] ?? 0;
      sums[bin] = (sums[bin] ?? 0) + (left[row] ?? 0);
    }
    const whole = sums.reduce((all, sum) => all + sum, 0);
    let [count, sum] = [0, 0];
    for (let limit = 1; limit < BINS; limit += 1) {
      count += counts[feature * BINS + limit - 1] ?? 0;
      sum += sums[limit - 1] ?? 0;
      const rest = left.length - count;
      if (count === 0 || rest === 0) continue;
      const low = sum / count;
      const high = (whole - sum) / rest;
      const gain = (low - high) ** 2 * ((count * rest) / left.length);
      if (gain > (best?.gain ?? 0)) best = { feature, limit, low, high, gain };
    }
  }
  return best;
}
