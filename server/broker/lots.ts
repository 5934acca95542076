import assert from 'node:assert/strict';

/** Shares of one execution that are still open. Micro-units. */
export interface OpenLot {
  readonly id: string;
  readonly leftMicros: bigint;
  /** What the shares left cost; of a short, what they brought. */
  readonly costMicros: bigint;
  readonly collateralMicros: bigint;
}

/** Shares of a lot that are closed, with their part of what the lot cost and set aside. */
export interface ClosedShares {
  readonly lotId: string;
  readonly qtyMicros: bigint;
  readonly costMicros: bigint;
  readonly collateralMicros: bigint;
}

/**
 * Closes shares, those first that were opened first. Which lots that meets hangs on the order in which fills come; how many
 * shares are left does not. A part of a lot takes its part of the cost, of which the begun micro-dollar stays with the lot,
 * and of the collateral, of which it goes. Pure.
 *
 * @param lots oldest first
 * @returns the lots that are not as they were, with what was closed of them
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

/** Divides an amount by weights into whole parts that come to it exactly. */
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
