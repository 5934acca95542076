import { least } from '../../../contract/least.ts';

/** The sources of a charge. Micro-dollars. */
export interface Charge {
  readonly fromAvailable: bigint;
  readonly fromCollateral: bigint;
}

/**
 * Takes a charge for a short from available cash, and the rest from the short's own collateral. What neither covers is
 * waived: no pocket of a customer falls below zero. Pure.
 */
export function chargeOf(
  micros: bigint,
  { available, collateral }: { readonly available: bigint; readonly collateral: bigint },
): Charge {
  const fromAvailable = least(micros, available);
  return { fromAvailable, fromCollateral: least(micros - fromAvailable, collateral) };
}
