import type { Portfolio, Position } from '../../../contract/portfolio.ts';
import { isOf } from './portfolio-figures.ts';

/** Account figures with positions, as far as they are known. */
export interface Pair {
  readonly portfolio: Portfolio | undefined;
  readonly positions: readonly Position[] | undefined;
  /** Wall time of the older of the two answers; a pair kept from before has the time of its answers. */
  readonly asOfMs: number | undefined;
}

/** An answer, or a part of it, with its wall time. */
interface Aged<T> {
  readonly value: T | undefined;
  readonly asOfMs: number | undefined;
}

let shown: (Pair & { readonly owner: string }) | undefined;

/**
 * Account figures and positions that belong together. After a fill, one of the two answers arrives first; until both
 * have arrived, the last matching pair is shown, so that a total always equals the rows under it.
 * @param owner the account, so that one customer's figures are never shown to the next
 */
export function pairOf(
  owner: string | undefined,
  { value: portfolio, asOfMs: portfolioMs }: Aged<Portfolio>,
  { value: positions, asOfMs: positionsMs }: Aged<readonly Position[]>,
): Pair {
  const pair = { portfolio, positions, asOfMs: olderOf(portfolioMs, positionsMs) };
  if (owner === undefined || !portfolio || !positions) return pair;
  if (isOf(portfolio, positions)) shown = { owner, ...pair };
  return shown?.owner === owner ? shown : pair;
}

function olderOf(oneMs: number | undefined, otherMs: number | undefined): number | undefined {
  return oneMs === undefined || otherMs === undefined
    ? (oneMs ?? otherMs)
    : Math.min(oneMs, otherMs);
}
