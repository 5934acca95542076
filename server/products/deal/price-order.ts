import type { ProductTerms } from '../../../contract/product.ts';
import { percentUp, unitsFor, valueOf } from './nav.ts';
import type { DealtOrder } from './read-deal.ts';

/** An order priced at a NAV. Micro-units, micro-dollars. */
export interface PricedOrder {
  readonly order: DealtOrder;
  readonly units: bigint;
  readonly fee: bigint;
  /** Dollars that a subscription costs, or the proceeds of a redemption after its fee. */
  readonly cash: bigint;
}

const DAY_MS = 86_400_000;

/** Calendar days between two dates. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Prices an order. A settlement at maturity costs no fee. Pure. */
export function priceOrder(
  order: DealtOrder,
  nav: bigint,
  { date, terms }: { readonly date: string; readonly terms: ProductTerms },
): PricedOrder {
  if (order.kind === 'subscribe') {
    const cash = BigInt(order.amount_micros ?? 0);
    return { order, units: unitsFor(cash, nav), fee: 0n, cash };
  }
  const units = BigInt(order.units_micros ?? 0);
  const value = valueOf(units, nav);
  const isEarly = order.since !== null && daysBetween(order.since, date) < terms.earlyDays;
  const percent = isEarly ? terms.earlyPercent : terms.exitPercent;
  const fee = order.kind === 'settlement' ? 0n : percentUp(value, percent);
  return { order, units, fee, cash: value - fee };
}
