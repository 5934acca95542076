import { LEAST_REDEEMED_MICROS, type SavingOffer } from '../../../contract/saving.ts';

/** Why an amount cannot be put in or taken out. */
export type AmountTrouble =
  | { readonly kind: 'too_small'; readonly leastMicros: bigint }
  | { readonly kind: 'too_much'; readonly mostMicros: bigint }
  | { readonly kind: 'short'; readonly missingMicros: bigint }
  /** Less than the least would stay in the plan. */
  | { readonly kind: 'too_little_left'; readonly mostMicros: bigint };

/** Judges an amount to put in. What is not known forbids nothing; the server decides. Pure. */
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

/** Judges a part to take out of the plan. Pure. */
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

/** How much of an amount gets the early-bird rate by the rights of a customer. Pure. */
export function bonusOf(
  amountMicros: bigint,
  rights: readonly { readonly leftMicros: string }[],
): bigint {
  const left = rights.reduce((sum, right) => sum + BigInt(right.leftMicros), 0n);
  return left < amountMicros ? left : amountMicros;
}
