import type { Sector } from '../../../contract/instrument.ts';
import { type ParametersOf, RULES } from '../../../contract/strategy-rule.ts';
import type { Known } from '../days/known.ts';
import { covarianceOf, returnsOfAll } from './covariance.ts';
import type { Weights } from './weights.ts';

/**
 * The part of the value for longs, and for shorts: half each, so that the margin of the shorts is
 * always covered.
 */
const SIDE = 0.5;
/** The minimum correlation of a pair. */
const LEAST_CORRELATION = 0.3;

interface Correlated {
  readonly one: number;
  readonly other: number;
  readonly correlation: number;
}

/** Two correlated stocks, each in no other pair. */
interface Pair {
  readonly one: number;
  readonly other: number;
  /** The z-score of the log price ratio: sample deviations above its mean. */
  readonly distance: number;
}

/**
 * Buys the cheaper and shorts the dearer stock of each pair, in proportion to the distance of their
 * price ratio from its mean over the lookback. Pairs are stocks of one sector that can be borrowed,
 * most correlated first; each stock is in one pair. Source: Gatev, Goetzmann and Rouwenhorst, Pairs
 * Trading, Review of Financial Studies 19(3), 2006.
 */
export function pairs(
  known: Known,
  { lookbackDays, pairs: count, entryTenths }: ParametersOf<'pairs'>,
): Weights {
  const weights: Weights = new Map();
  // A smaller number of pairs is a prefix of a larger one, so variants of a search share them.
  const most = Math.max(count, RULES.pairs.pairs.most);
  const found = known.remembered(`pairs ${lookbackDays} ${most}`, () => {
    return closestPairs(known, lookbackDays, most);
  });
  for (const { one, other, distance } of found.slice(0, count)) {
    const part = -Math.max(-1, Math.min(1, distance / (entryTenths / 10)));
    weights.set(one, (part * SIDE) / count);
    weights.set(other, (-part * SIDE) / count);
  }
  return weights;
}

/** The most correlated pairs, at most `count`. */
function closestPairs(known: Known, days: number, count: number): readonly Pair[] {
  const stocks = known.candidates(days).filter((place) => {
    const { sector, borrowPercent } = known.traded(place);
    return sector !== null && borrowPercent !== undefined;
  });
  const found = [...Map.groupBy(stocks, (place) => known.traded(place).sector as Sector).values()]
    .flatMap((members) => pairsOf(known, members, days))
    .sort((a, b) => b.correlation - a.correlation || a.one - b.one || a.other - b.other);
  const taken = new Set<number>();
  const closest: Pair[] = [];
  for (const { one, other } of found) {
    if (closest.length === count) break;
    if (taken.has(one) || taken.has(other)) continue;
    taken.add(one).add(other);
    closest.push({ one, other, distance: distanceOf(known, one, other, days) });
  }
  return closest;
}

function pairsOf(known: Known, members: readonly number[], days: number): Correlated[] {
  const covariance = covarianceOf(returnsOfAll(known, members, days));
  const size = members.length;
  const at = (row: number, column: number) => covariance[row * size + column] ?? Number.NaN;
  return members.flatMap((other, row) =>
    members.slice(0, row).flatMap((one, column) => {
      const correlation = at(row, column) / Math.sqrt(at(row, row) * at(column, column));
      return correlation > LEAST_CORRELATION ? [{ one, other, correlation }] : [];
    }),
  );
}

/** The distance of a {@link Pair}. */
function distanceOf(known: Known, one: number, other: number, days: number): number {
  let [sum, squares] = [0, 0];
  for (let ago = 0; ago < days; ago += 1) {
    const ratio = Math.log(known.close(one, ago) / known.close(other, ago));
    sum += ratio;
    squares += ratio * ratio;
  }
  const mean = sum / days;
  const deviation = Math.sqrt(Math.max(0, squares - sum * mean) / (days - 1));
  const now = Math.log(known.close(one) / known.close(other));
  return deviation > 1e-9 ? (now - mean) / deviation : 0;
}
