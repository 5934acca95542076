import type { Trade } from '../source.ts';

/** What a trade may move. */
type Moves = Pick<Trade, 'isExtended' | 'setsLast' | 'setsRange' | 'countsVolume'>;

/** Trades of extended hours: Form T, and those of them that were reported late. */
const FORM_T = 'T';
const EXTENDED_LATE = 'U';

/*
 * Conditions that keep a trade from moving the last price, and those of them that still move the range of the day. By the tables of
 * consolidated processing of the two tapes: CTS for tapes A and B, UTP for tape C. Source: docs/operation.md, Trade conditions.
 */
const NO_LAST: Readonly<Record<'cts' | 'utp', string>> = {
  cts: 'BCGHIMNPQRUVZ47',
  utp: 'CGHIMNPQRUVWZ47',
};
const RANGE: Readonly<Record<'cts' | 'utp', string>> = { cts: 'GPZ4', utp: 'GPZ4' };
/** Official prices of one exchange, which repeat a trade. */
const NO_VOLUME = 'MQ9';
/** All that the tables name. */
const NAMED = ' @ABCDEFGHIKLMNOPQRSTUVWXYZ1456789';

/** What a trade may move: nothing that one of its conditions rules out. A condition that the tables do not name rules the price out. */
export function movesOf(conditions: readonly string[], tape: string): Moves {
  const table = tape === 'C' ? 'utp' : 'cts';
  const moves = { setsLast: true, setsRange: true, countsVolume: true };
  for (const condition of conditions) {
    if (NO_VOLUME.includes(condition)) moves.countsVolume = false;
    // Its rules are those of the regular session: alone it keeps no price of extended hours from counting.
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
