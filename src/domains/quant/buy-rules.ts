import type { AccountName } from '../../../contract/account.ts';
import { centsDown } from '../../../contract/money.ts';
import type { Product } from '../../../contract/product.ts';

/** The account that a product is bought from. Source: rulings, Two vehicles. */
export function accountOf({ kind }: Pick<Product, 'kind'>): AccountName {
  return kind === 'fund' ? 'fund' : 'quantitative';
}

/** Whether an account has less than a cent available; not while that is unknown. */
export function isEmpty(availableMicros: string | undefined): boolean {
  return availableMicros !== undefined && centsDown(BigInt(availableMicros)) <= 0n;
}

/** Why an amount cannot be ordered. */
export type BuyProblem =
  | { readonly kind: 'too_small'; readonly leastMicros: bigint }
  | { readonly kind: 'too_much'; readonly leftMicros: bigint }
  | { readonly kind: 'short'; readonly missingMicros: bigint };

/**
 * Validates an amount: at least the minimum, at most the product's remaining capacity, and covered by the account.
 * Micro-dollars. Unknown values are not checked; the server decides. Pure.
 */
export function buyProblem(
  amountMicros: bigint,
  { terms, targetMicros, raisedMicros }: Pick<Product, 'terms' | 'targetMicros' | 'raisedMicros'>,
  { availableMicros, isFirst }: { availableMicros: bigint | undefined; isFirst: boolean },
): BuyProblem | undefined {
  const leastMicros = BigInt(isFirst ? terms.leastMicros : terms.leastMoreMicros);
  if (amountMicros < leastMicros) return { kind: 'too_small', leastMicros };
  if (targetMicros !== null && raisedMicros !== null) {
    const leftMicros = BigInt(targetMicros) - BigInt(raisedMicros);
    if (amountMicros > leftMicros) return { kind: 'too_much', leftMicros };
  }
  if (availableMicros !== undefined && amountMicros > availableMicros) {
    return { kind: 'short', missingMicros: amountMicros - availableMicros };
  }
  return undefined;
}
