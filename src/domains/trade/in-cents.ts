/** A cent, in micro-dollars. */
export const CENT = 10_000n;

/**
 * An amount in whole cents, for a line on the screen; its calculation shows the micro-dollars. Micro-dollars.
 *
 * @param round costs and collateral round up, proceeds and remainders round down: never better than the real value
 */
export function inCents<T extends bigint | undefined>(micros: T, round: 'up' | 'down'): T {
  if (micros === undefined) return micros;
  const rest = ((micros % CENT) + CENT) % CENT;
  const floor = micros - rest;
  return (round === 'up' && rest > 0n ? floor + CENT : floor) as T;
}
