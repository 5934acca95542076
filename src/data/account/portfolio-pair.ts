import type { Portfolio, Position } from '../../../contract/portfolio.ts';
import { isOf } from './portfolio-figures.ts';

interface Pair {
  readonly owner: string;
  readonly portfolio: Portfolio;
  readonly positions: readonly Position[];
}

let shown: Pair | undefined;

/**
 * Account figures and positions that belong together. After a fill, one of the two answers arrives first; until both
 * have arrived, the last matching pair is shown, so that a total always equals the rows under it.
 * @param owner the account, so that one customer's figures are never shown to the next
 */
export function pairOf(
  owner: string | undefined,
  portfolio: Portfolio | undefined,
  positions: readonly Position[] | undefined,
): {
  readonly portfolio: Portfolio | undefined;
  readonly positions: readonly Position[] | undefined;
} {
  if (owner === undefined || !portfolio || !positions) return { portfolio, positions };
  if (isOf(portfolio, positions)) shown = { owner, portfolio, positions };
  return shown?.owner === owner ? shown : { portfolio, positions };
}
