import type { ManagedAccount } from './managed.ts';
import type { ProductPosition } from './product-order.ts';

/**
 * The value of the units of a product, and their gain: at current prices if these are known, otherwise at the last dealing
 * point. Micro-dollars. Pure.
 */
export function worthOfUnits({
  unitsMicros,
  liveNavMicros,
  valueMicros,
  costMicros,
}: Pick<ProductPosition, 'unitsMicros' | 'liveNavMicros' | 'valueMicros' | 'costMicros'>): {
  worth: bigint;
  gain: bigint;
} {
  const worth =
    liveNavMicros === null
      ? BigInt(valueMicros)
      : (BigInt(unitsMicros) * BigInt(liveNavMicros)) / 1_000_000n;
  return { worth, gain: worth - BigInt(costMicros) };
}

type Money = Pick<
  ManagedAccount,
  'investedMicros' | 'cashMicros' | 'positionsMicros' | 'paidMicros'
>;

/**
 * The value of a managed account at the last prices, and its gain; after the payout, of the paid amount. Unknown while a
 * price is. Micro-dollars. Pure.
 */
export function worthOfManaged(account: Money): {
  worth: bigint | undefined;
  gain: bigint | undefined;
} {
  const worth = worthNow(account);
  return { worth, gain: worth === undefined ? undefined : worth - BigInt(account.investedMicros) };
}

function worthNow({ paidMicros, cashMicros, positionsMicros }: Money): bigint | undefined {
  if (paidMicros !== null) return BigInt(paidMicros);
  return positionsMicros === null ? undefined : BigInt(cashMicros) + BigInt(positionsMicros);
}
