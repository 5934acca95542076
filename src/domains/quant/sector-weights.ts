import type { Sector } from '../../../contract/instrument.ts';
import type { ProductHolding } from '../../../contract/product.ts';

/** The sector weights, percent, negative for shorts; largest first. Holdings without a sector are omitted. Pure. */
export function sectorWeights(
  holdings: readonly Pick<ProductHolding, 'sector' | 'weightPercent' | 'direction'>[],
): readonly { readonly sector: Sector; readonly percent: number }[] {
  const weights = new Map<Sector, number>();
  for (const { sector, weightPercent, direction } of holdings) {
    if (sector === null || weightPercent === null) continue;
    const signed = direction === 'short' ? -Math.abs(weightPercent) : weightPercent;
    weights.set(sector, (weights.get(sector) ?? 0) + signed);
  }
  return [...weights]
    .map(([sector, percent]) => ({ sector, percent }))
    .toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent));
}
