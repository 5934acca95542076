import { least } from './least.ts';

/** What a stock account with shorts is worth, and what it must be worth for them. Micro-dollars; `undefined` without a price. */
export interface ShortNeeds {
  readonly equityMicros: bigint | undefined;
  readonly maintenanceMicros: bigint | undefined;
}

/**
 * What of the stock account can be moved elsewhere: what is settled and nothing holds, as far as the account stays worth what
 * its shorts need. Of an account that owes shares whose worth is not known, nothing. Micro-dollars. Pure.
 */
export function movableMicros(availableMicros: bigint, needs: ShortNeeds | undefined): bigint {
  if (!needs) return availableMicros;
  const { equityMicros, maintenanceMicros } = needs;
  if (equityMicros === undefined || maintenanceMicros === undefined) return 0n;
  const spare = equityMicros - maintenanceMicros;
  return spare > 0n ? least(spare, availableMicros) : 0n;
}
