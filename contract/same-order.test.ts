import { expect, test } from 'vitest';
import type { OrderWish } from './order.ts';
import { type ChosenOrder, sameOrder } from './same-order.ts';

const limit: ChosenOrder = {
  ticker: 'AAPL',
  intent: 'buy_to_open',
  type: 'limit',
  limitMicros: '100000000',
  qtyMicros: '1000000',
  amountMicros: null,
  isExtended: false,
};
const amount: ChosenOrder = {
  ...limit,
  type: 'market',
  limitMicros: null,
  qtyMicros: null,
  amountMicros: '50000000',
};

/** A request for the same order as a placed one; absent figures are left out, as on the wire. */
function wishFor({ limitMicros, qtyMicros, amountMicros, ...rest }: ChosenOrder): OrderWish {
  return {
    key: 'a-key-of-a-request',
    ...rest,
    ...(limitMicros !== null && { limitMicros }),
    ...(qtyMicros !== null && { qtyMicros }),
    ...(amountMicros !== null && { amountMicros }),
  };
}

test.for([
  ['a limit order', limit],
  ['an order of an amount', amount],
] as const)('%s matches its own request', ([, order]) => {
  expect(sameOrder(order, wishFor(order))).toBe(true);
  expect(sameOrder(order, { ...wishFor(order), isFarMeant: true })).toBe(true);
});

test.for<[string, Partial<ChosenOrder>]>([
  ['another ticker', { ticker: 'MSFT' }],
  ['another intent', { intent: 'buy_to_close' }],
  ['another price', { limitMicros: '100010000' }],
  ['no price', { type: 'market', limitMicros: null }],
  ['another quantity', { qtyMicros: '2000000' }],
  ['an amount', { qtyMicros: null, amountMicros: '50000000' }],
  ['extended hours', { isExtended: true }],
])('a request with %s is a different order', ([, different]) => {
  expect(sameOrder(limit, wishFor({ ...limit, ...different }))).toBe(false);
  expect(sameOrder({ ...limit, ...different }, wishFor(limit))).toBe(false);
});
