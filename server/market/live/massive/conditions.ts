import type { Trade } from '../source.ts';

/** What a trade may move. */
export type Moves = Pick<Trade, 'isExtended' | 'setsLast' | 'setsRange' | 'countsVolume'>;

/** The rules of one condition, by its number. */
export type ConditionRules = ReadonlyMap<
  number,
  Pick<Moves, 'setsLast' | 'setsRange' | 'countsVolume'>
>;

/** Trades of extended hours carry it. Its rules are those of the regular session: alone it keeps no price from counting. */
const FORM_T = 12;

/**
 * What a trade may move: nothing that one of its conditions rules out. An unknown condition counts as one that rules out the
 * price. Source: docs/operation.md, Trade conditions.
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
