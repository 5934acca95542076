import type { ShortNeeds } from '../../../contract/movable.ts';
import type { Portfolio } from '../../../contract/portfolio.ts';

/** The equity that the stock account must keep; `undefined` without shorts. Pure. */
export function shortNeedsOf({
  stock: { equityMicros, maintenanceMicros },
  open,
}: Pick<Portfolio, 'stock' | 'open'>): ShortNeeds | undefined {
  if (open.broughtMicros === '0') return undefined;
  return {
    equityMicros: equityMicros === null ? undefined : BigInt(equityMicros),
    maintenanceMicros: maintenanceMicros === null ? undefined : BigInt(maintenanceMicros),
  };
}
