import { least } from '../../../contract/least.ts';

/** Where a charge is taken from. Micro-dollars. */
export interface Charge {
  readonly fromAvailable: bigint;
  readonly fromCollateral: bigint;
}

/**
 * Takes what is owed for a short: of what is available, and what is missing there of the short's own collateral. What neither
 * has is let go: nothing of a person's falls below zero. Pure.
 */
export function chargeOf(
  micros: bigint,
  { available, collateral }: { readonly available: bigint; readonly collateral: bigint },
): Charge {
  const fromAvailable = least(micros, available);
  return { fromAvailable, fromCollateral: least(micros - fromAvailable, collateral) };
}
