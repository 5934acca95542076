import type { Ticker } from '../../contract/instrument.ts';
import type { Position } from '../../contract/portfolio.ts';

/** Whether a sale opens a short: only once the positions are known and no share of the ticker is among them. Pure. */
export function sellOpensShort(
  ticker: Ticker,
  positions: readonly Pick<Position, 'ticker' | 'direction'>[] | undefined,
): boolean {
  if (!positions) return false;
  return !positions.some((each) => each.ticker === ticker && each.direction === 'long');
}
