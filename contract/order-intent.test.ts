import { expect, test } from 'vitest';
import { isBuy, isClosing, sideOf } from './order-intent.ts';
import { ORDER_INTENTS, type OrderIntent } from './order.ts';

/** A missing intent does not compile. */
const rows: Readonly<Record<OrderIntent, readonly ['buy' | 'sell', 'opens' | 'closes']>> = {
  buy_to_open: ['buy', 'opens'],
  sell_to_close: ['sell', 'closes'],
  sell_to_open: ['sell', 'opens'],
  buy_to_close: ['buy', 'closes'],
};

test.for(ORDER_INTENTS)('%s has a side and opens or closes', (intent) => {
  const [side, effect] = rows[intent];
  expect(sideOf(intent)).toBe(side);
  expect(isBuy(intent)).toBe(side === 'buy');
  expect(isClosing(intent)).toBe(effect === 'closes');
});
