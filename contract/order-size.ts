import { MICROS } from './money.ts';
import { SMALLEST_ORDER_MICROS } from './order-limits.ts';
import { valueMicros } from './order-price.ts';
import type { OrderIntent, OrderType } from './order.ts';

/** The facts about an order that its size rules depend on. Micro-units. */
export interface SizedOrder {
  readonly intent: OrderIntent;
  readonly type: OrderType;
  /** Shares; `undefined` for an amount order. */
  readonly qtyMicros: bigint | undefined;
}

/**
 * Whether fractions of a share may be traded: by market orders, except short sales. A split can leave a fraction of a
 * share owed; it is covered as a held fraction is sold. Source: docs/rules.md, Orders.
 */
export function takesFractions({ intent, type }: Pick<SizedOrder, 'intent' | 'type'>): boolean {
  return type === 'market' && intent !== 'sell_to_open';
}

/** Whether a dollar amount is allowed instead of shares: only for market buys. */
export function takesAmount({ intent, type }: Pick<SizedOrder, 'intent' | 'type'>): boolean {
  return type === 'market' && intent === 'buy_to_open';
}

/** Whether the size of an order is allowed: whole shares, a fraction or an amount. */
export function mayBeOfSize(order: SizedOrder): boolean {
  if (order.qtyMicros === undefined) return takesAmount(order);
  return order.qtyMicros % MICROS === 0n || takesFractions(order);
}

/** Whether an order's value at a price is below the minimum: it may then only close a whole position. */
export function isSmallOrder(
  size: { readonly qtyMicros: bigint | undefined; readonly amountMicros: bigint | undefined },
  priceMicros: bigint,
): boolean {
  const value = size.amountMicros ?? valueMicros(priceMicros, size.qtyMicros ?? 0n, 'down');
  return value < SMALLEST_ORDER_MICROS;
}
