import type { ParametersOf } from '../../../contract/strategy-rule.ts';
import type { Known } from '../days/known.ts';
import { equalParts, highest, type Weights } from '../rules/weights.ts';
import { fitAt, scoresOf } from './fit.ts';
import { sampleOf } from './samples.ts';

/**
 * Holds in equal parts the instruments that this month's model ranks first among those that may be
 * held; cash while there are too few training days.
 */
export function modelWeights(known: Known, parameters: ParametersOf<'model'>): Weights {
  const fit = fitAt(known, parameters);
  if (!fit) return new Map();
  const sample = sampleOf(known);
  const scores = scoresOf(fit, sample);
  const scoreOf = new Map(sample.places.map((place, row) => [place, scores[row] ?? Number.NaN]));
  const among = parameters.among && new Set(parameters.among);
  const places = among
    ? sample.places.filter((place) => among.has(known.traded(place).ticker))
    : sample.places;
  return equalParts(
    highest(places, parameters.holdings, (place) => scoreOf.get(place) ?? Number.NaN),
  );
}
