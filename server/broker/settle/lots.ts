import assert from 'node:assert/strict';

/** Shares of one execution that are still open. Micro-units. */
export interface OpenLot {
  readonly id: string;
  readonly leftMicros: bigint;
  /** Cost of the remaining shares; for a short, their proceeds. */
  readonly costMicros: bigint;
  readonly collateralMicros: bigint;
}

/** Closed shares of a lot, with their share of its cost and collateral. */
export interface ClosedShares {
  readonly lotId: string;
  readonly qtyMicros: bigint;
  readonly costMicros: bigint;
  readonly collateralMicros: bigint;
}

/**
 * Closes shares, oldest first. The order of fills decides which lots are closed, but not how many shares remain. Closing
 * part of a lot takes its share of the cost, rounded down, and of the collateral, rounded up. Pure.
 *
 * @param lots oldest first
 * @returns the changed lots, with what was closed of each
 */
export function closeLots(
  lots: readonly OpenLot[],
  qtyMicros: bigint,
): { readonly changed: readonly OpenLot[]; readonly closed: readonly ClosedShares[] } {
  let rest = qtyMicros;
  const changed: OpenLot[] = [];
  const closed: ClosedShares[] = [];
  for (const { id, leftMicros, costMicros, collateralMicros } of lots) {
    if (rest === 0n) break;
    const qty = rest < leftMicros ? rest : leftMicros;
    const cost = (costMicros * qty) / leftMicros;
    const collateral = (collateralMicros * qty + leftMicros - 1n) / leftMicros;
    rest -= qty;
    closed.push({ lotId: id, qtyMicros: qty, costMicros: cost, collateralMicros: collateral });
    changed.push({
      id,
      leftMicros: leftMicros - qty,
      costMicros: costMicros - cost,
      collateralMicros: collateralMicros - collateral,
    });
  }
  assert(rest === 0n, 'no more shares are closed than are open');
  return { changed, closed };
}

/** Divides an amount by weights into whole parts that add up to it. */
export function partsOf(micros: bigint, weights: readonly bigint[]): readonly bigint[] {
  const total = sumOf(weights);
  assert(total > 0n, 'there is something to divide among');
  let weight = 0n;
  let given = 0n;
  return weights.map((each) => {
    weight += each;
    const part = (micros * weight) / total - given;
    given += part;
    return part;
  });
}

export function sumOf(all: readonly bigint[]): bigint {
  return all.reduce((sum, each) => sum + each, 0n);
}
