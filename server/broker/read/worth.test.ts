import { expect, test } from 'vitest';
import { maintenanceMicros } from '../../../contract/short-margin.ts';
import { type Holding, worthOf } from './worth.ts';

const usd = (dollars: number) => BigInt(Math.round(dollars * 1e6));

test.for([
  ['30 % of the value', 100, 10, 300],
  ['$5 a share where that is more', 10, 10, 50],
  ['at $16.67 30 % begins to be more', 16.67, 100, 500.1],
  ['$5 is not below $5', 5, 10, 50],
  ['below it all of the value', 4.99, 10, 49.9],
  ['or $2.50 a share', 1.2, 10, 25],
] as const)('maintenance: %s', ([, price, shares, needed]) => {
  expect(maintenanceMicros(usd(price), usd(shares))).toBe(usd(needed));
});

const holdings: readonly Holding[] = [
  { ticker: 'AAPL', direction: 'long', qtyMicros: usd(10), costMicros: usd(900) },
  { ticker: 'MSFT', direction: 'short', qtyMicros: usd(2), costMicros: usd(210) },
];

test('long and short holdings are valued separately', () => {
  expect(worthOf(holdings, () => usd(100))).toEqual({
    long: usd(1_000),
    short: usd(200),
    maintenance: usd(60),
    pnl: usd(110),
  });
  expect(worthOf([], () => undefined)).toEqual({ long: 0n, short: 0n, maintenance: 0n, pnl: 0n });
});

test('valuation rounds against the account on both sides', () => {
  const third = { ticker: 'AAPL', qtyMicros: 1n, costMicros: 0n } as const;
  const worth = worthOf(
    [
      { ...third, direction: 'long' },
      { ...third, direction: 'short' },
    ],
    () => 1_500_000n,
  );
  expect(worth).toMatchObject({ long: 1n, short: 2n, pnl: -1n });
});

test('one unknown price makes the value unknown', () => {
  expect(worthOf(holdings, (ticker) => (ticker === 'AAPL' ? 1n : undefined))).toBeUndefined();
});
