import { LEAST_REDEEMED_MICROS, type SavingOffer } from '../../../contract/saving.ts';

/** Why an amount cannot be invested or redeemed. */
export type AmountTrouble =
  | { readonly kind: 'too_small'; readonly leastMicros: bigint }
  | { readonly kind: 'too_much'; readonly mostMicros: bigint }
  | { readonly kind: 'short'; readonly missingMicros: bigint }
  /** The plan's remaining balance would be below the minimum. */
  | { readonly kind: 'too_little_left'; readonly mostMicros: bigint };

/** Validates an amount to invest. Unknown values are not checked; the server decides. Pure. */
export function buyTrouble(
  amountMicros: bigint,
  offer: Pick<SavingOffer, 'leastMicros' | 'mostMicros'>,
  availableMicros: bigint | undefined,
): AmountTrouble | undefined {
  const leastMicros = BigInt(offer.leastMicros);
  const mostMicros = BigInt(offer.mostMicros);
  if (amountMicros < leastMicros) return { kind: 'too_small', leastMicros };
  if (amountMicros > mostMicros) return { kind: 'too_much', mostMicros };
  if (availableMicros !== undefined && amountMicros > availableMicros) {
    return { kind: 'short', missingMicros: amountMicros - availableMicros };
  }
  return undefined;
}

/** Validates a partial redemption of the plan. Pure. */
export function redeemTrouble(
  amountMicros: bigint,
  principalMicros: bigint,
): AmountTrouble | undefined {
  if (amountMicros === principalMicros) return undefined;
  if (amountMicros > principalMicros) return { kind: 'too_much', mostMicros: principalMicros };
  if (amountMicros < LEAST_REDEEMED_MICROS) {
    return { kind: 'too_small', leastMicros: LEAST_REDEEMED_MICROS };
  }
  const mostMicros = principalMicros - LEAST_REDEEMED_MICROS;
  if (amountMicros > mostMicros) return { kind: 'too_little_left', mostMicros };
  return undefined;
}

/** The part of an amount that gets the early-bird rate by a customer's rights. Pure. */
export function bonusOf(
  amountMicros: bigint,
  rights: readonly { readonly leftMicros: string }[],
): bigint {
  const left = rights.reduce((sum, right) => sum + BigInt(right.leftMicros), 0n);
  return left < amountMicros ? left : amountMicros;
}
