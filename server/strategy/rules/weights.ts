/**
 * Target weights by place in the columns of the market: parts of the account's worth, below zero for shorts. What is not
 * named is sold; what is left of 1 is cash.
 */
export type Weights = Map<number, number>;

/** Each of some instruments in equal parts of a whole. */
export function equalParts(places: readonly number[], whole = 1): Weights {
  return new Map(places.map((place) => [place, whole / places.length]));
}

/** The so many instruments with the highest scores; those without a score never. Of equal scores the first of the columns. */
export function highest(
  places: readonly number[],
  count: number,
  scoreOf: (place: number) => number,
): number[] {
  return places
    .map((place) => ({ place, score: scoreOf(place) }))
    .filter(({ score }) => Number.isFinite(score))
    .sort((one, other) => other.score - one.score || one.place - other.place)
    .slice(0, count)
    .map(({ place }) => place);
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
