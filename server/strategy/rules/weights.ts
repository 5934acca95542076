/**
 * Target weights by place in the columns of the market: parts of the account's worth, below zero for shorts. What is not
 * named is sold; what is left of 1 is cash.
 */
export type Weights = Map<number, number>;

/** Each of some instruments in equal parts of a whole. */
export function equalParts(places: readonly number[], whole = 1): Weights {
  return new Map(places.map((place) => [place, whole / places.length]));
}

/** The so many instruments with the highest scores; those without a score never. Of equal scores the first named. */
export function highest(
  places: readonly number[],
  count: number,
  scoreOf: (place: number) => number,
): number[] {
  const scores = new Float64Array(places.length);
  for (let at = 0; at < places.length; at += 1) scores[at] = scoreOf(places[at] ?? -1);
  // Native sorting of numbers finds the least score that is high enough; only what has it is put in order.
  const sorted = scores.filter((score) => Number.isFinite(score)).sort();
  const least = sorted[Math.max(0, sorted.length - count)] ?? Infinity;
  const chosen: number[] = [];
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at] ?? Number.NaN;
    if (score >= least && score < Infinity) chosen.push(at);
  }
  return chosen
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other)
    .slice(0, count)
    .map((at) => places[at] ?? -1);
}

/** Parts in proportion to sizes above zero, of a whole of 1. */
export function inProportion(
  places: readonly number[],
  sizeOf: (place: number) => number,
): Weights {
  const sizes = places.map((place) => sizeOf(place));
  const sum = sizes.reduce((all, size) => all + size, 0);
  return new Map(places.map((place, at) => [place, (sizes[at] ?? 0) / sum]));
}
