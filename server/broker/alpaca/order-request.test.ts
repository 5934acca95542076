import { describe, expect, test } from 'vitest';
import type { BrokerOrder } from '../brokerage.ts';
import { decimalOf, orderRequest } from './order-request.ts';

const order: BrokerOrder = {
  id: 'ours',
  symbol: 'AAPL',
  intent: 'buy_to_open',
  type: 'limit',
  limitMicros: 101_010_000n,
  qtyMicros: 10_000_000n,
  amountMicros: undefined,
  isExtended: false,
  expiresAtMs: 0,
  seq: 1n,
  fills: 0,
};

function request(part: Partial<BrokerOrder> = {}) {
  const asked = { ...order, ...part };
  return orderRequest(asked, asked, 'ours');
}

describe('an order goes out', () => {
  test.for([
    [
      'as a limit for the day',
      {},
      { qty: '10', type: 'limit', limit_price: '101.01', side: 'buy', extended_hours: false },
    ],
    ['in extended hours', { isExtended: true }, { extended_hours: true }],
    [
      'as the shares that an amount buys at its collar',
      { type: 'market', qtyMicros: undefined, amountMicros: 500_000_000n },
      { qty: '4.950004', type: 'limit', limit_price: '101.01' },
    ],
    [
      'as a limit at the collar of a market buy, on a tick',
      { type: 'market', limitMicros: 101_019_999n },
      { type: 'limit', limit_price: '101.01' },
    ],
    [
      'at the market when it sells',
      { type: 'market', intent: 'sell_to_close', limitMicros: undefined },
      { type: 'market', side: 'sell' },
    ],
    [
      'below a dollar in hundredths of a cent',
      { limitMicros: 123_456n },
      { limit_price: '0.1234' },
    ],
  ] as const)('%s', ([, part, asked]) => {
    expect(request(part)).toMatchObject({
      client_order_id: 'ours',
      time_in_force: 'day',
      ...asked,
    });
  });
});

test.for([
  ['nothing is left of it', { qtyMicros: 0n }],
  [
    'an amount has no price to go by',
    { qtyMicros: undefined, amountMicros: 5n, limitMicros: undefined },
  ],
] as const)('no order goes out when %s', ([, part]) => {
  expect(request(part)).toBeUndefined();
});

test.for([
  [1_000_000n, '1'],
  [1_500_000n, '1.5'],
  [1n, '0.000001'],
  [0n, '0'],
] as const)('%d micro-units are %s', ([micros, text]) => {
  expect(decimalOf(micros)).toBe(text);
});
