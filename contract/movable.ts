import { least } from './least.ts';

/**
 * The equity of a stock account with shorts, and the equity that the shorts require. Micro-dollars; `undefined` without a
 * price.
 */
export interface ShortNeeds {
  readonly equityMicros: bigint | undefined;
  readonly maintenanceMicros: bigint | undefined;
}

/**
 * The cash that can leave the stock account: settled and not held, as long as the equity still covers the maintenance of
 * shorts. Zero while a short's price is unknown. Micro-dollars. Pure.
 */
export function movableMicros(availableMicros: bigint, needs: ShortNeeds | undefined): bigint {
  if (!needs) return availableMicros;
  const { equityMicros, maintenanceMicros } = needs;
  if (equityMicros === undefined || maintenanceMicros === undefined) return 0n;
  const spare = equityMicros - maintenanceMicros;
  return spare > 0n ? least(spare, availableMicros) : 0n;
}
