import fc from 'fast-check';
import { expect, test } from 'vitest';
import { borrowFee } from '../../../contract/borrow.ts';
import { MICROS } from '../../../contract/money.ts';
import { feesOf, totalOf } from '../../../contract/order-fees.ts';
import { productOver } from './amounts.ts';
import { perUnit } from './books.ts';
import { borrowCost, orderFee, ratesOn } from './charges.ts';

/** From small to the largest amounts of an account. */
const amounts = fc.oneof(
  fc.integer({ min: 1, max: 1e8 }),
  fc.integer({ min: 1, max: 1e13 }),
  fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
);
const runs = { numRuns: 3_000 };

test('a product over a number in floats equals the product in bigints', () => {
  const factors = fc.integer({ min: 1, max: 1e9 });
  fc.assert(
    fc.property(
      amounts,
      factors,
      amounts,
      fc.constantFrom('up' as const, 'down' as const),
      (amount, times, over, round) => {
        const product = BigInt(amount) * BigInt(times);
        const up = round === 'up' ? BigInt(over) - 1n : 0n;
        const wanted = (product + up) / BigInt(over);
        fc.pre(wanted <= BigInt(Number.MAX_SAFE_INTEGER));
        expect(productOver(amount, times, over, round)).toBe(Number(wanted));
      },
    ),
    runs,
  );
});

test('the fees of a fill equal those of the order', () => {
  const dates = fc.constantFrom(
    '2019-03-01',
    '2025-05-14',
    '2026-01-02',
    '2026-04-03',
    '2026-04-06',
  );
  fc.assert(
    fc.property(amounts, amounts, fc.boolean(), dates, (value, shares, isSale, date) => {
      const traded = { valueMicros: BigInt(value), qtyMicros: BigInt(shares) };
      const wanted = totalOf(feesOf(isSale ? 'sell' : 'buy', traded, date));
      expect(orderFee(ratesOn(date), isSale ? -shares : shares, value)).toBe(Number(wanted));
    }),
    runs,
  );
});

test('the cost of borrowing equals the fee of the broker', () => {
  const percents = fc.constantFrom(0.3, 0.5, 1.25, 4.5, 8);
  fc.assert(
    fc.property(amounts, percents, fc.integer({ min: 1, max: 5 }), (value, percent, nights) => {
      const wanted = borrowFee(BigInt(value), percent, BigInt(nights));
      expect(borrowCost(value, percent, nights)).toBe(Number(wanted));
    }),
    runs,
  );
});

test('the value of a unit is rounded down to the micro-dollar', () => {
  fc.assert(
    fc.property(amounts, amounts, (worth, units) => {
      const wanted = (BigInt(worth) * MICROS) / BigInt(units);
      fc.pre(wanted <= BigInt(Number.MAX_SAFE_INTEGER));
      expect(perUnit(worth, units)).toBe(Number(wanted));
    }),
    runs,
  );
});
