import type { Trade } from '../source.ts';

/** Which figures a trade updates. */
export type Moves = Pick<Trade, 'isExtended' | 'setsLast' | 'setsRange' | 'countsVolume'>;

/** The rules of one condition, by its number. */
export type ConditionRules = ReadonlyMap<
  number,
  Pick<Moves, 'setsLast' | 'setsRange' | 'countsVolume'>
>;

/** Extended-hours trades have this condition. Its rules are for the regular session: by itself it does not exclude prices. */
const FORM_T = 12;

/**
 * The figures that a trade updates: those that none of its conditions excludes. An unknown condition excludes the price. Source:
 * docs/operation.md, Trade conditions.
 */
export function movesOf(rules: ConditionRules, conditions: readonly number[] = []): Moves {
  const moves = { isExtended: conditions.includes(FORM_T), setsLast: true, setsRange: true };
  let countsVolume = true;
  for (const condition of conditions) {
    const rule = rules.get(condition);
    if (rule?.countsVolume === false) countsVolume = false;
    if (condition === FORM_T) continue;
    if (rule?.setsLast !== true) moves.setsLast = false;
    if (rule?.setsRange !== true) moves.setsRange = false;
  }
  return { ...moves, countsVolume };
}
