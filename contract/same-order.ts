import type { Order, OrderWish } from './order.ts';

/** The part of an order that its customer chose. */
const CHOSEN = ['ticker', 'intent', 'type', 'isExtended'] as const;
const FIGURES = ['limitMicros', 'qtyMicros', 'amountMicros'] as const;

/** The part of a placed order that its customer chose. */
export type ChosenOrder = Pick<Order, (typeof CHOSEN)[number] | (typeof FIGURES)[number]>;

/** Whether a placed order equals a requested one: the same key must always mean the same order. */
export function sameOrder(placed: ChosenOrder, wish: Omit<OrderWish, 'key'>): boolean {
  return (
    CHOSEN.every((name) => placed[name] === wish[name]) &&
    FIGURES.every((name) => placed[name] === (wish[name] ?? null))
  );
}
