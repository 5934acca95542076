import { DONATION_LEAST_MICROS, DONATION_MOST_MICROS } from '../../../contract/charity-rules.ts';

/** Why an amount cannot be donated. */
export type DonateProblem =
  | { readonly kind: 'too_small' | 'too_large' }
  | { readonly kind: 'short'; readonly missingMicros: bigint };

/** Validates an amount by the limits and the donatable balance. Unknown values are not checked; the server decides. Pure. */
export function donateProblem(
  amountMicros: bigint,
  donatableMicros: bigint | undefined,
): DonateProblem | undefined {
  if (amountMicros < DONATION_LEAST_MICROS) return { kind: 'too_small' };
  if (amountMicros > DONATION_MOST_MICROS) return { kind: 'too_large' };
  if (donatableMicros !== undefined && amountMicros > donatableMicros) {
    return { kind: 'short', missingMicros: amountMicros - donatableMicros };
  }
  return undefined;
}
