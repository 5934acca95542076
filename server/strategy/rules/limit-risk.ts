import { YEAR_DAYS } from '../../../contract/figures.ts';
import type { RiskTarget } from '../../../contract/strategy-rule.ts';
import type { Known } from '../days/known.ts';
import { returnsOfAll } from './covariance.ts';
import type { Weights } from './weights.ts';

/** The days from which the volatility of weights is estimated: a quarter of a year. */
const LOOKBACK_DAYS = 63;

/**
 * Limits weights to a risk target: caps each position at the largest part, then scales all down to
 * the target volatility, estimated from the returns that these weights would have had over the last
 * 63 days. The rest is cash. Weights of unknown volatility become cash.
 */
export function limitRisk(
  known: Known,
  weights: Weights,
  { volatilityPercent, largestPercent }: RiskTarget,
): Weights {
  const capped = capParts(weights, largestPercent / 100);
  const volatility = volatilityOfWeights(known, capped);
  if (volatility === 0) return capped;
  const scale = Math.min(1, volatilityPercent / 100 / volatility);
  if (!(scale > 0)) return new Map();
  return new Map([...capped].map(([place, weight]) => [place, weight * scale]));
}

/**
 * Caps each position at the largest part and distributes the excess to the other positions of its
 * side, longs or shorts, in proportion; excess that none of them can take becomes cash.
 */
export function capParts(weights: Weights, largest: number): Weights {
  const capped = new Map(weights);
  for (const side of [1, -1]) {
    const places = [...weights.keys()].filter((place) => (weights.get(place) ?? 0) * side > 0);
    const whole = places.reduce((sum, place) => sum + (weights.get(place) ?? 0) * side, 0);
    // Each round caps at least one more position.
    let free = places;
    let left = whole;
    while (free.length > 0) {
      const sum = free.reduce((all, place) => all + (weights.get(place) ?? 0) * side, 0);
      const partOf = (place: number) => (((weights.get(place) ?? 0) * side) / sum) * left;
      const over = free.filter((place) => partOf(place) > largest);
      if (over.length === 0) {
        for (const place of free) capped.set(place, side * partOf(place));
        break;
      }
      for (const place of over) capped.set(place, side * largest);
      left -= largest * over.length;
      free = free.filter((place) => !over.includes(place));
    }
  }
  return capped;
}

/** The annual volatility that weights would have had; `NaN` while it is unknown. */
function volatilityOfWeights(known: Known, weights: Weights): number {
  const places = [...weights.keys()];
  const rows = returnsOfAll(known, places, LOOKBACK_DAYS);
  const sums = new Float64Array(LOOKBACK_DAYS);
  for (const [at, row] of rows.entries()) {
    const weight = weights.get(places[at] ?? -1) ?? 0;
    for (let day = 0; day < LOOKBACK_DAYS; day += 1)
      sums[day] = (sums[day] ?? 0) + weight * (row[day] ?? 0);
  }
  let [sum, squares] = [0, 0];
  for (const value of sums) {
    sum += value;
    squares += value * value;
  }
  const variance = Math.max(0, squares - (sum * sum) / LOOKBACK_DAYS) / (LOOKBACK_DAYS - 1);
  return Math.sqrt(Number.isNaN(squares) ? squares : variance) * Math.sqrt(YEAR_DAYS);
}
