import type { ParametersOf } from '../../../contract/strategy-rule.ts';
import type { Known } from '../days/known.ts';
import { covarianceOf, returnsOfAll } from './covariance.ts';
import { highest, inProportion, type Weights } from './weights.ts';

/** Days over which an instrument's traded volume is averaged. */
const VOLUME_DAYS = 63;
const ROUNDS = 200;
const TOLERANCE = 1e-10;

/**
 * Holds the most traded instruments so that each contributes the same risk. Source: Maillard,
 * Roncalli and Teïletche, The Properties of Equally Weighted Risk Contribution Portfolios, Journal
 * of Portfolio Management 36(4), 2010.
 */
export function riskParity(
  known: Known,
  { lookbackDays, holdings }: ParametersOf<'risk_parity'>,
): Weights {
  const candidates = known.candidates(Math.max(lookbackDays, VOLUME_DAYS));
  const moving = candidates.filter((place) => known.deviation(place, lookbackDays) > 0);
  const places = highest(moving, holdings, (place) => known.meanDollarVolume(place, VOLUME_DAYS));
  const parts = equalRisk(covarianceOf(returnsOfAll(known, places, lookbackDays)), places.length);
  const partOf = new Map(places.map((place, at) => [place, parts[at] ?? 0]));
  return inProportion(places, (place) => partOf.get(place) ?? 0);
}

/**
 * Weights with equal contributions to the risk of a covariance matrix, not yet scaled, by cyclical coordinate descent.
 * Source: Griveau-Billion, Richard and Roncalli, A Fast Algorithm for Computing High-dimensional Risk Parity Portfolios,
 * 2013.
 */
export function equalRisk(covariance: Float64Array, count: number): Float64Array {
  const weights = Float64Array.from({ length: count }, (_, at) => {
    return 1 / Math.sqrt((covariance[at * count + at] ?? 1) * count);
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = 0;
    for (let row = 0; row < count; row += 1) {
      let others = 0;
      for (let column = 0; column < count; column += 1) {
        if (column !== row)
          others += (covariance[row * count + column] ?? 0) * (weights[column] ?? 0);
      }
      const own = covariance[row * count + row] ?? 1;
      const next = (Math.sqrt(others * others + (4 * own) / count) - others) / (2 * own);
      moved = Math.max(moved, Math.abs(next / (weights[row] ?? 1) - 1));
      weights[row] = next;
    }
    if (moved < TOLERANCE) break;
  }
  return weights;
}
