import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { feesOf, feeTableOf, totalOf } from './order-fees.ts';

const CENT = 10_000n;
const usd = (dollars: number) => BigInt(dollars) * 1_000_000n;

test.for([
  ['before all tables', '2020-01-01', '2025-05-14'],
  ['of 2025', '2025-12-31', '2025-05-14'],
  ['from the new year on', '2026-01-01', '2026-01-01'],
  ['on the last day before the SEC asks again', '2026-04-03', '2026-01-01'],
  ['on the day it does', '2026-04-04', '2026-04-04'],
  ['years later', '2030-01-01', '2026-04-04'],
] as const)('the fee table %s', ([, date, from]) => {
  expect(feeTableOf(date).from).toBe(from);
});

test.for([
  // 20 × 0.03 % = 0.6 cents, below the minimum.
  ['a small buy', 'buy', usd(20), 1, { platform: 5n * CENT, sec: 0n, taf: 0n }],
  // 3 dollars exactly.
  ['a buy of 10,000 dollars', 'buy', usd(10_000), 100, { platform: 300n * CENT, sec: 0n, taf: 0n }],
  // Uncapped, the fee would be 30 dollars.
  ['a buy at the most', 'buy', usd(100_000), 1_000, { platform: 495n * CENT, sec: 0n, taf: 0n }],
  // SEC 0.206 dollars, TAF 0.0195 dollars.
  ['a sale', 'sell', usd(10_000), 100, { platform: 300n * CENT, sec: 21n * CENT, taf: 2n * CENT }],
  // Capped at 9.79 dollars; uncapped, the fee would be 19.50.
  [
    'a sale of very many shares',
    'sell',
    usd(100_000),
    100_000,
    { platform: 495n * CENT, sec: 206n * CENT, taf: 979n * CENT },
  ],
  ['nothing', 'sell', 0n, 0, { platform: 0n, sec: 0n, taf: 0n }],
] as const)('the fees of %s', ([, side, valueMicros, shares, fees]) => {
  const traded = { valueMicros, qtyMicros: usd(shares) };
  expect(feesOf(side, traded, '2026-11-20')).toEqual(fees);
});

test('between the two dates the SEC fee is zero', () => {
  const traded = { valueMicros: usd(10_000), qtyMicros: usd(100) };
  expect(feesOf('sell', traded, '2026-02-02').sec).toBe(0n);
});

test('fees are whole cents and never fall as the trade grows', () => {
  const amount = fc.bigInt(1n, usd(1_000_000));
  fc.assert(
    fc.property(fc.constantFrom('buy', 'sell'), amount, amount, (side, first, more) => {
      const one = feesOf(side, { valueMicros: first, qtyMicros: first }, '2026-11-20');
      const both = feesOf(
        side,
        { valueMicros: first + more, qtyMicros: first + more },
        '2026-11-20',
      );
      for (const kind of ['platform', 'sec', 'taf'] as const) {
        expect(both[kind] >= one[kind]).toBe(true);
      }
      expect(totalOf(both) % CENT).toBe(0n);
    }),
  );
});
