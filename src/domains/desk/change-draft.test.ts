import { expect, test } from 'vitest';
import type { Order } from '../../../contract/order.ts';
import {
  filledSince,
  holdAfter,
  isChangeFar,
  leftOf,
  mayChange,
  readChange,
  type TypedShares,
} from './change-draft.ts';

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
const bidAsk = {
  bidMicros: 99_000_000n,
  bidSizeMicros: 0n,
  askMicros: 101_000_000n,
  askSizeMicros: 0n,
};
const same = { price: '100', shares: undefined };

/** Shares typed by a customer who sees the order's current state. */
function shares(text: string, filledMicros = 4_000_000n): TypedShares {
  return { text, filledMicros };
}

/** A change of the price alone. */
function wish(limitMicros: bigint) {
  return { limitMicros, qtyMicros: undefined, priceMicros: limitMicros, restMicros: 6_000_000n };
}

test('an unchanged field requests nothing', () => {
  const nothing = { isOther: false, price: undefined, shares: undefined };
  expect(readChange(order, same)).toMatchObject(nothing);
  expect(readChange(order, { ...same, shares: shares('6') })).toMatchObject(nothing);
});

test('only changed fields are requested; shares include filled ones', () => {
  expect(readChange(order, { ...same, price: '99.5' }).wish).toEqual({
    limitMicros: 99_500_000n,
    qtyMicros: undefined,
    priceMicros: 99_500_000n,
    restMicros: 6_000_000n,
  });
  expect(readChange(order, { ...same, shares: shares('3') }).wish).toEqual({
    limitMicros: undefined,
    qtyMicros: 7_000_000n,
    priceMicros: 100_000_000n,
    restMicros: 3_000_000n,
  });
});

test('later fills count toward the typed shares', () => {
  const typed = { ...same, shares: shares('8', 0n) };
  expect(filledSince(order, typed.shares)).toBe(4_000_000n);
  expect(readChange(order, typed).wish).toMatchObject({
    qtyMicros: 8_000_000n,
    restMicros: 4_000_000n,
  });
  // An unchanged quantity follows the order.
  expect(filledSince(order, undefined)).toBe(0n);
  expect(readChange(order, { ...same, price: '99' }).wish).toMatchObject({
    qtyMicros: undefined,
    restMicros: 6_000_000n,
  });
  for (const text of ['3', '4']) {
    expect(readChange(order, { ...same, shares: shares(text, 0n) })).toMatchObject({
      shares: 'filled',
      isOther: false,
    });
  }
});

test.for([
  [{ price: '' }, { price: 'empty' }],
  [{ price: '99.005' }, { price: 'off_tick' }],
  [{ price: '0.12345678' }, { price: 'off_tick' }],
  [{ price: 'x' }, { price: 'not_a_number' }],
  [{ shares: '0' }, { shares: 'zero' }],
  [{ shares: '1.5' }, { shares: 'fraction' }],
] as const)('%j has the problem %j, and nothing is requested', ([typed, problem]) => {
  const text = 'shares' in typed ? { shares: shares(typed.shares) } : typed;
  const read = readChange(order, { ...same, ...text });
  expect(read).toMatchObject(problem);
  expect(read).toMatchObject({ wish: undefined, isOther: false });
});

test('an order at the market has no price to change, and may be for parts of a share', () => {
  const market = { ...order, type: 'market', limitMicros: null } as Order;
  expect(readChange(market, { price: '', shares: shares('1.5') }).wish).toEqual({
    limitMicros: undefined,
    qtyMicros: 5_500_000n,
    priceMicros: undefined,
    restMicros: 1_500_000n,
  });
});

test('an order by amount, a finished order and an order being cancelled cannot be changed', () => {
  expect(mayChange(order)).toBe(true);
  expect(mayChange({ ...order, qtyMicros: null })).toBe(false);
  expect(mayChange({ ...order, status: 'filled' })).toBe(false);
  expect(mayChange({ ...order, isCancelling: true })).toBe(false);
  expect(leftOf(order)).toBe(6_000_000n);
});

test('a limit far through the market is reported on either side', () => {
  expect(isChangeFar(order, wish(121_200_000n), bidAsk)).toBe(false);
  expect(isChangeFar(order, wish(121_300_000n), bidAsk)).toBe(true);
  const sale = { ...order, intent: 'sell_to_close' } as Order;
  expect(isChangeFar(sale, wish(79_200_000n), bidAsk)).toBe(false);
  expect(isChangeFar(sale, wish(79_100_000n), bidAsk)).toBe(true);
  expect(isChangeFar(order, wish(500_000_000n), undefined)).toBe(false);
});

test('the hold is calculated from the open quantity and unknown for a cover', () => {
  const none = wish(100_000_000n);
  const at = { bidAsk, date: '2026-11-20' };
  // Six shares at $100, plus 0.03 %, rounded up to the cent.
  expect(holdAfter(order, none, at)).toBe(600_180_000n);
  expect(holdAfter(order, { ...none, restMicros: 1_000_000n }, at)).toBe(100_050_000n);
  expect(holdAfter({ ...order, intent: 'buy_to_close' }, none, at)).toBeUndefined();
  expect(holdAfter({ ...order, intent: 'sell_to_close' }, none, at)).toBe(0n);
});
