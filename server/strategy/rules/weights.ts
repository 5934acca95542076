/**
 * Target weights by place in the columns of the market: parts of the account's value, negative for
 * shorts. Instruments without a weight are sold; the rest to 1 is cash.
 */
export type Weights = Map<number, number>;

/** Equal weights that sum to `whole`. */
export function equalParts(places: readonly number[], whole = 1): Weights {
  return new Map(places.map((place) => [place, whole / places.length]));
}

/**
 * The `count` instruments with the highest scores, without those that have no score. The first wins
 * a tie.
 */
export function highest(
  places: readonly number[],
  count: number,
  scoreOf: (place: number) => number,
): number[] {
  // For a few of many, keeping a sorted list of the best is faster than sorting all.
  const chosen: number[] = [];
  const scores: number[] = [];
  for (const place of places) {
    const score = scoreOf(place);
    if (!Number.isFinite(score)) continue;
    let at = scores.length;
    if (at >= count) {
      if (!(score > (scores[count - 1] ?? Infinity))) continue;
      at = count - 1;
    }
    for (; at > 0 && (scores[at - 1] ?? 0) < score; at -= 1) {
      scores[at] = scores[at - 1] ?? 0;
      chosen[at] = chosen[at - 1] ?? -1;
    }
    scores[at] = score;
    chosen[at] = place;
  }
  return chosen;
}

/** Weights in proportion to positive sizes, which sum to 1. */
export function inProportion(
  places: readonly number[],
  sizeOf: (place: number) => number,
): Weights {
  const sizes = places.map((place) => sizeOf(place));
  const sum = sizes.reduce((all, size) => all + size, 0);
  return new Map(places.map((place, at) => [place, (sizes[at] ?? 0) / sum]));
}
