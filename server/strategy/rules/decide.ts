import type { Strategy } from '../../../contract/strategy-rule.ts';
import type { Known } from '../days/known.ts';
import { type MarketDays, placesOf } from '../days/market-days.ts';
import { limitRisk } from './limit-risk.ts';
import { ruleWeights } from './rule-weights.ts';
import type { Weights } from './weights.ts';

/** The tolerance for float noise in the sum of weights. */
const ROUNDING = 1e-9;
/** The margin of a short beside its proceeds, as a part of its value. */
const SHORT_MARGIN = 0.5;

const universes = new WeakMap<MarketDays, Map<string, readonly number[]>>();

/**
 * The instruments that a strategy may hold, as places in the columns of a market; unknown names are
 * left out. The same names return the same array, so that values cached for it are found again.
 */
export function universeOf(market: MarketDays, { universe, rule }: Strategy): readonly number[] {
  const names =
    rule.kind === 'fixed_weights' || rule.kind === 'fund_of_funds'
      ? rule.parameters.parts.map(({ held }) => held)
      : universe;
  const kept = universes.get(market) ?? new Map<string, readonly number[]>();
  universes.set(market, kept);
  const key = names.join();
  let known = kept.get(key);
  if (!known) {
    const places = placesOf(market);
    const found = names.flatMap((name) => places.get(name) ?? []);
    known = [...new Set(found)].sort((one, other) => one - other);
    kept.set(key, known);
  }
  return known;
}

/**
 * The target weights of a strategy at the close that `known` ends at: its rule's, limited to its
 * risk target. Backtest, paper and live accounts all decide by this function.
 *
 * @throws RangeError when weights are not finite, or exceed the account's value with the margin of
 *   its shorts
 */
export function decide(known: Known, { rule, risk }: Pick<Strategy, 'rule' | 'risk'>): Weights {
  return judged(risk ? limitRisk(known, ruleWeights(known, rule), risk) : ruleWeights(known, rule));
}

/** Validates weights. @throws RangeError as {@link decide} */
export function judged(weights: Weights): Weights {
  let [longs, shorts] = [0, 0];
  for (const [place, weight] of weights) {
    if (!Number.isFinite(weight)) throw new RangeError(`the weight at ${place} is no number`);
    if (weight > 0) longs += weight;
    else shorts -= weight;
  }
  if (longs > 1 + ROUNDING || longs + shorts * SHORT_MARGIN > 1 + ROUNDING) {
    throw new RangeError(`weights of ${longs} long and ${shorts} short are more than there is`);
  }
  return weights;
}
