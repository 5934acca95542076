import { expect, test } from 'vitest';
import type { Order } from '../../../contract/order.ts';
import { holdAfter, isChangeFar, leftOf, mayChange, readChange } from './change-draft.ts';

/** Ten shares at $100, four of them bought. */
const order = {
  intent: 'buy_to_open',
  type: 'limit',
  status: 'pending',
  isCancelling: false,
  limitMicros: '100000000',
  qtyMicros: '10000000',
  filledMicros: '4000000',
} as Order;
const book = {
  bidMicros: 99_000_000n,
  bidSizeMicros: 0n,
  askMicros: 101_000_000n,
  askSizeMicros: 0n,
};
const same = { price: '100', shares: '6' };

/** A change of the price alone. */
function wish(limitMicros: bigint) {
  return { limitMicros, qtyMicros: undefined };
}

test('what is typed as it was asks for nothing', () => {
  expect(readChange(order, same)).toMatchObject({
    isOther: false,
    price: undefined,
    shares: undefined,
  });
});

test('only what is other is asked for', () => {
  expect(readChange(order, { ...same, price: '99.5' }).wish).toEqual({
    limitMicros: 99_500_000n,
    qtyMicros: undefined,
  });
  expect(readChange(order, { ...same, shares: '3' }).wish).toEqual({
    limitMicros: undefined,
    qtyMicros: 3_000_000n,
  });
});

test.for([
  [{ price: '' }, { price: 'empty' }],
  [{ price: '99.005' }, { price: 'off_tick' }],
  [{ price: '0.12345678' }, { price: 'off_tick' }],
  [{ price: 'x' }, { price: 'not_a_number' }],
  [{ shares: '0' }, { shares: 'zero' }],
  [{ shares: '1.5' }, { shares: 'fraction' }],
] as const)('%j has the problem %j, and nothing is asked for', ([typed, problem]) => {
  const read = readChange(order, { ...same, ...typed });
  expect(read).toMatchObject(problem);
  expect(read).toMatchObject({ wish: undefined, isOther: false });
});

test('an order at the market has no price to change, and may be for parts of a share', () => {
  const market = { ...order, type: 'market', limitMicros: null } as Order;
  expect(readChange(market, { price: '', shares: '1.5' }).wish).toEqual({
    limitMicros: undefined,
    qtyMicros: 1_500_000n,
  });
});

test('an order of an amount, one that is done and one that is being cancelled cannot be changed', () => {
  expect(mayChange(order)).toBe(true);
  expect(mayChange({ ...order, qtyMicros: null })).toBe(false);
  expect(mayChange({ ...order, status: 'filled' })).toBe(false);
  expect(mayChange({ ...order, isCancelling: true })).toBe(false);
  expect(leftOf(order)).toBe(6_000_000n);
});

test('a limit far through the market is told, on either side', () => {
  expect(isChangeFar(order, wish(121_200_000n), book)).toBe(false);
  expect(isChangeFar(order, wish(121_300_000n), book)).toBe(true);
  const sale = { ...order, intent: 'sell_to_close' } as Order;
  expect(isChangeFar(sale, wish(79_200_000n), book)).toBe(false);
  expect(isChangeFar(sale, wish(79_100_000n), book)).toBe(true);
  expect(isChangeFar(order, wish(500_000_000n), undefined)).toBe(false);
});

test('what would be set aside is reckoned from what is left, and not invented for a cover', () => {
  const none = { limitMicros: undefined, qtyMicros: undefined };
  const at = { book, date: '2026-11-20' };
  // Six shares at $100, and 3 parts in 10,000 of it, a begun cent whole.
  expect(holdAfter(order, none, at)).toBe(600_180_000n);
  expect(holdAfter(order, { ...none, qtyMicros: 1_000_000n }, at)).toBe(100_050_000n);
  expect(holdAfter({ ...order, intent: 'buy_to_close' }, none, at)).toBeUndefined();
  expect(holdAfter({ ...order, intent: 'sell_to_close' }, none, at)).toBe(0n);
});
