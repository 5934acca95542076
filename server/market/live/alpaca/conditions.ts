import type { Trade } from '../source.ts';

/** Which figures a trade updates. */
type Moves = Pick<Trade, 'isExtended' | 'setsLast' | 'setsRange' | 'countsVolume'>;

/** Extended-hours trades: Form T, and those reported late. */
const FORM_T = 'T';
const EXTENDED_LATE = 'U';

/*
 * Conditions of trades that do not update the last price, and those of them that still update the day's range. From the tables of
 * consolidated processing of the two tapes: CTS for tapes A and B, UTP for tape C. Source: docs/operation.md, Trade conditions.
 */
const NO_LAST: Readonly<Record<'cts' | 'utp', string>> = {
  cts: 'BCGHIMNPQRUVZ47',
  utp: 'CGHIMNPQRUVWZ47',
};
const RANGE: Readonly<Record<'cts' | 'utp', string>> = { cts: 'GPZ4', utp: 'GPZ4' };
/** Official prices of one exchange, which repeat a trade. */
const NO_VOLUME = 'MQ9';
/** Every condition in the tables. */
const NAMED = ' @ABCDEFGHIKLMNOPQRSTUVWXYZ1456789';

/** The figures that a trade updates: those that none of its conditions excludes. An unknown condition excludes the price. */
export function movesOf(conditions: readonly string[], tape: string): Moves {
  const table = tape === 'C' ? 'utp' : 'cts';
  const moves = { setsLast: true, setsRange: true, countsVolume: true };
  for (const condition of conditions) {
    if (NO_VOLUME.includes(condition)) moves.countsVolume = false;
    // Its rules are for the regular session: by itself it does not exclude extended-hours prices.
    if (condition === FORM_T) continue;
    const isNamed = condition !== '' && NAMED.includes(condition);
    const rulesOut = !isNamed || NO_LAST[table].includes(condition);
    if (rulesOut) moves.setsLast = false;
    if (rulesOut && !(isNamed && RANGE[table].includes(condition))) moves.setsRange = false;
  }
  return {
    ...moves,
    isExtended: conditions.includes(FORM_T) || conditions.includes(EXTENDED_LATE),
  };
}
