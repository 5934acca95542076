import { expect, test } from 'vitest';
import { readPrice, readTicket, type TypedTicket } from './read-ticket.ts';

const typed: TypedTicket = {
  type: 'limit',
  by: 'shares',
  price: '231.46',
  shares: '10',
  amount: '',
  isExtended: false,
};
const regular = { intent: 'buy_to_open', isRegular: true } as const;

test('a limit order reads its price, shares and hours', () => {
  expect(readTicket({ ...typed, isExtended: true }, regular)).toEqual({
    order: {
      intent: 'buy_to_open',
      type: 'limit',
      limitMicros: 231_460_000n,
      qtyMicros: 10_000_000n,
      amountMicros: undefined,
      isExtended: true,
    },
    price: undefined,
    size: undefined,
  });
});

test('a market order ignores the price and extended hours', () => {
  const read = readTicket({ ...typed, type: 'market', price: 'x', isExtended: true }, regular);
  expect(read.order).toMatchObject({ limitMicros: undefined, isExtended: false });
  expect(read.price).toBeUndefined();
});

test('a dollar order has cents and no shares', () => {
  const read = readTicket({ ...typed, type: 'market', by: 'amount', amount: '250.5' }, regular);
  expect(read.order).toMatchObject({ qtyMicros: undefined, amountMicros: 250_500_000n });
});

test.for([
  ['', { kind: 'empty' }],
  ['0', { kind: 'zero' }],
  ['1.2.3', { kind: 'not_a_number' }],
  ['-1', { kind: 'not_a_number' }],
  ['10000000000', { kind: 'too_large' }],
  ['231.465', { kind: 'off_tick', tickMicros: 10_000n }],
  ['231.4650000', { kind: 'off_tick', tickMicros: 10_000n }],
  ['0.12345', { kind: 'off_tick', tickMicros: 100n }],
] as const)('the price "%s" is a problem', ([price, problem]) => {
  expect(readPrice(price)).toEqual({ problem });
  expect(readTicket({ ...typed, price }, regular)).toMatchObject({
    order: undefined,
    price: problem,
  });
});

test.for([
  ['0.1234', 123_400n],
  ['.5', 500_000n],
  ['231.4', 231_400_000n],
  ['1', 1_000_000n],
] as const)('the price "%s" is on its tick', ([price, micros]) => {
  expect(readPrice(price)).toEqual({ micros });
});

test.for([
  ['', 'empty'],
  ['0', 'zero'],
  ['ten', 'not_a_number'],
  ['1.1234567', 'too_fine'],
  ['99999999999', 'too_large'],
] as const)('the number of shares "%s" is %s', ([shares, kind]) => {
  expect(readTicket({ ...typed, shares }, regular).size).toEqual({ kind });
});

test.for([
  ['at the market in the regular session', 'buy_to_open', 'market', true, true],
  ['at a limit', 'buy_to_open', 'limit', true, false],
  ['outside the regular session', 'buy_to_open', 'market', false, false],
  ['when a long position is closed', 'sell_to_close', 'market', true, true],
  ['of a short', 'sell_to_open', 'market', true, false],
  ['of a cover', 'buy_to_close', 'market', true, true],
  ['of a cover at a limit', 'buy_to_close', 'limit', true, false],
] as const)('a fraction of a share %s', ([, intent, type, isRegular, isTaken]) => {
  const read = readTicket({ ...typed, type, shares: '0.5' }, { intent, isRegular });
  expect(read.size).toEqual(isTaken ? undefined : { kind: 'fraction_not_allowed' });
});
