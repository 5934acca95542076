import type { OrderIntent } from './order.ts';

/** Whether an order buys shares, to open or to cover, rather than sells them. */
export function isBuy(intent: OrderIntent): boolean {
  return intent === 'buy_to_open' || intent === 'buy_to_close';
}

/** Whether an order closes a position rather than opens one. */
export function isClosing(intent: OrderIntent): boolean {
  return intent === 'sell_to_close' || intent === 'buy_to_close';
}

/** The side of the market that an order is on. */
export function sideOf(intent: OrderIntent): 'buy' | 'sell' {
  return isBuy(intent) ? 'buy' : 'sell';
}
