import { type TickerPrice, worthOfAll } from './held-shares.ts';
import type { ManagedAccount } from './managed.ts';
import { MICROS } from './money.ts';
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

/**
 * The NAV of a product estimated from its net assets, micro-dollars per unit, rounded down as at a dealing point;
 * `undefined` while a price is unknown, or when nothing is left. Pure.
 */
export function estimatedNav(
  { shares, cashMicros, unitsMicros }: NonNullable<ProductPosition['net']>,
  priceOf: TickerPrice,
): bigint | undefined {
  const worth = worthOfAll(shares, priceOf);
  const units = BigInt(unitsMicros);
  if (worth === undefined || units <= 0n) return undefined;
  const net = worth + BigInt(cashMicros);
  return net > 0n ? (net * MICROS) / units : undefined;
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
