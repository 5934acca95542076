import { MICROS } from './money.ts';
import { SMALLEST_ORDER_MICROS } from './order-limits.ts';
import { valueMicros } from './order-price.ts';
import type { OrderIntent, OrderType } from './order.ts';

/** An order as far as its size depends on it. Micro-units. */
export interface SizedOrder {
  readonly intent: OrderIntent;
  readonly type: OrderType;
  /** Shares; `undefined` for an order of an amount. */
  readonly qtyMicros: bigint | undefined;
}

/**
 * Whether parts of a share may be traded: at the market, and not sold short. A split may leave a part of a share that is
 * owed: it is covered as one that is held is sold. Source: docs/rules.md, Orders.
 */
export function takesFractions({ intent, type }: Pick<SizedOrder, 'intent' | 'type'>): boolean {
  return type === 'market' && intent !== 'sell_to_open';
}

/** Whether a dollar amount is allowed instead of shares: only for market buys. */
export function takesAmount({ intent, type }: Pick<SizedOrder, 'intent' | 'type'>): boolean {
  return type === 'market' && intent === 'buy_to_open';
}

/** Whether an order may be of its size: whole shares, parts of one or an amount. */
export function mayBeOfSize(order: SizedOrder): boolean {
  if (order.qtyMicros === undefined) return takesAmount(order);
  return order.qtyMicros % MICROS === 0n || takesFractions(order);
}

/** Whether an order comes to less than the smallest one at a price: only a whole position may be closed by it. */
export function isSmallOrder(
  size: { readonly qtyMicros: bigint | undefined; readonly amountMicros: bigint | undefined },
  priceMicros: bigint,
): boolean {
  const value = size.amountMicros ?? valueMicros(priceMicros, size.qtyMicros ?? 0n, 'down');
  return value < SMALLEST_ORDER_MICROS;
}
