import { FEATURE_DAYS, FEATURES } from '../days/feature-columns.ts';
import type { Known } from '../days/known.ts';

/** The horizon of a model's ranks, in trading days. */
export const HORIZON_DAYS = 21;
export const FEATURE_COUNT = FEATURES.length;

/** The features of a day as ranks across the universe, from −½ to ½: a row of features for each instrument. */
export interface Sample {
  readonly places: readonly number[];
  readonly features: Float64Array;
}

/** The sample of the day that `known` ends at. */
export function sampleOf(known: Known): Sample {
  return known.remembered('sample', () => {
    const places = known.candidates(FEATURE_DAYS).filter((place) => {
      return FEATURES.every((_, feature) => Number.isFinite(known.feature(feature, place)));
    });
    const features = new Float64Array(places.length * FEATURE_COUNT);
    for (let feature = 0; feature < FEATURE_COUNT; feature += 1) {
      const ranks = ranksOf(Float64Array.from(places, (place) => known.feature(feature, place)));
      for (const [row, rank] of ranks.entries()) features[row * FEATURE_COUNT + feature] = rank;
    }
    return { places, features };
  });
}

/**
 * The ranks of the returns over the horizon after a sample's day, in order of its instruments. An
 * instrument without a return gets a return of zero.
 *
 * @param known ends at the horizon or later
 * @param ago the sample's day, trading days before
 * @throws PeekError when the horizon has not passed
 */
export function labelsOf(known: Known, ago: number, { places }: Sample): Float64Array {
  const end = known.before(ago - HORIZON_DAYS);
  return end.remembered('labels', () => {
    const returns = Float64Array.from(places, (place) => end.growth(place, HORIZON_DAYS));
    return ranksOf(returns.map((value) => (Number.isNaN(value) ? 0 : value)));
  });
}

/** Ranks from −½ to ½; equal values share their mean rank. */
export function ranksOf(values: Float64Array): Float64Array {
  const sorted = values.toSorted();
  const placeOf = (value: number, isAfter: boolean) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const found = sorted[middle] ?? 0;
      if (found < value || (isAfter && found === value)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return values.map((value) => {
    return (placeOf(value, false) + placeOf(value, true)) / 2 / values.length - 0.5;
  });
}

/** The correlation of two rows of ranks; 0 if one of them is constant. */
export function rankCorrelation(one: Float64Array, other: Float64Array): number {
  let [together, own, its] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const [left, right] = [one[at] ?? 0, other[at] ?? 0];
    together += left * right;
    own += left * left;
    its += right * right;
  }
  return own === 0 || its === 0 ? 0 : together / Math.sqrt(own * its);
}
