import { least } from './least.ts';
import { valueMicros } from './order-price.ts';

/** The shares still owed from one execution, and their collateral. Micro-units. */
export interface ShortLot {
  readonly leftMicros: bigint;
  readonly collateralMicros: bigint;
}

/** A cover order at its worst possible fill price. Micro-units. */
export interface Cover {
  readonly qtyMicros: bigint;
  readonly priceMicros: bigint;
  /** What the order would hold if the short had no collateral: value and fee. */
  readonly holdMicros: bigint;
}

/**
 * What a cover order holds beyond the collateral of its short. The lots that it will close are not known yet, so the
 * calculation takes those with the least collateral per share; the excess of one lot pays for no other. Micro-dollars.
 * Pure.
 *
 * @param lots the open lots of the ticker, oldest first
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

/** Orders lots by collateral per share; equal lots keep their order. */
function byCollateral(one: ShortLot, other: ShortLot): number {
  const difference =
    one.collateralMicros * other.leftMicros - other.collateralMicros * one.leftMicros;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
