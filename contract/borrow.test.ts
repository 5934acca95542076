import { expect, test } from 'vitest';
import { borrowFee, borrowOf } from './borrow.ts';
import type { Instrument } from './instrument.ts';

const stock: Instrument = {
  ticker: 'AAPL',
  name: 'Apple Inc.',
  kind: 'stock',
  sector: 'information_technology',
  category: null,
  leverage: 1,
};
const fund: Instrument = { ...stock, ticker: 'SPY', kind: 'etf', sector: null, category: 'index' };

test('stocks and unleveraged funds are lent at a constant rate', () => {
  for (let n = 0; n < 500; n += 1) {
    const borrow = borrowOf({ ...stock, ticker: `S${n}` });
    expect(borrow.isShortable).toBe(true);
    expect(borrow.percent).toBeGreaterThanOrEqual(0.3);
    expect(borrow.percent).toBeLessThanOrEqual(8);
    expect(borrowOf({ ...stock, ticker: `S${n}` })).toEqual(borrow);
  }
  expect(borrowOf(fund)).toEqual({ isShortable: true, percent: 0.3 });
});

test('leveraged and inverse funds cannot be borrowed', () => {
  const none = { isShortable: false, percent: undefined };
  expect(borrowOf({ ...fund, category: 'leveraged', leverage: 3 })).toEqual(none);
  expect(borrowOf({ ...fund, category: 'inverse', leverage: -1 })).toEqual(none);
});

test('the nightly fee is the rate over 360, rounded up to a micro-dollar', () => {
  expect(borrowFee(36_000_000_000n, 1, 1n)).toBe(1_000_000n);
  expect(borrowFee(36_000_000_000n, 0.75, 3n)).toBe(2_250_000n);
  expect(borrowFee(1n, 0.3, 1n)).toBe(1n);
});
