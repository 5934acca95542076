import { least } from './least.ts';
import { valueMicros } from './order-price.ts';

/** Shares that are owed from one execution, and what is set aside for them. Micro-units. */
export interface ShortLot {
  readonly leftMicros: bigint;
  readonly collateralMicros: bigint;
}

/** A cover at the worst price that it may be filled at. Micro-units. */
export interface Cover {
  readonly qtyMicros: bigint;
  readonly priceMicros: bigint;
  /** What it would set aside if the short had set nothing aside: value and fee. */
  readonly holdMicros: bigint;
}

/**
 * What a cover sets aside beyond what its short has set aside already. Which lots it will close, and in what parts, is not
 * known yet: it is calculated with those that have the least for a share, and what one lot has too much of pays for no
 * other. Micro-dollars. Pure.
 *
 * @param lots open ones of the ticker, oldest first
 */
export function coverNeed(
  { qtyMicros, priceMicros, holdMicros }: Cover,
  lots: readonly ShortLot[],
): bigint {
  let wanted = qtyMicros;
  let collateral = 0n;
  let lacking = 0n;
  for (const lot of lots.toSorted(byCollateral)) {
    const taken = least(lot.leftMicros, wanted);
    if (taken <= 0n) continue;
    wanted -= taken;
    const own = (lot.collateralMicros * taken) / lot.leftMicros;
    const short = valueMicros(priceMicros, taken, 'up') - own;
    collateral += own;
    if (short > 0n) lacking += short;
  }
  const beyond = holdMicros - collateral;
  return beyond > lacking ? beyond : lacking;
}

/** By what is set aside for a share; equal ones stay as they are. */
function byCollateral(one: ShortLot, other: ShortLot): number {
  const difference =
    one.collateralMicros * other.leftMicros - other.collateralMicros * one.leftMicros;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
