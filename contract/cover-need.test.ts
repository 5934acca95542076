import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverNeed, type ShortLot } from './cover-need.ts';
import { valueMicros } from './order-price.ts';

const usd = (dollars: number) => BigInt(Math.round(dollars * 1e6));
const lot = (shares: number, collateral: number): ShortLot => ({
  leftMicros: usd(shares),
  collateralMicros: usd(collateral),
});

/** A cover at a limit: its hold is the value and a fee of 5 cents. */
function need(shares: number, limit: number, lots: readonly ShortLot[]): bigint {
  const holdMicros = usd(shares * limit) + usd(0.05);
  return coverNeed({ qtyMicros: usd(shares), priceMicros: usd(limit), holdMicros }, lots);
}

test.for<[string, number, number, readonly ShortLot[], number]>([
  ['is nothing while the short has set aside more', 6, 99, [lot(10, 1_500)], 0],
  ['is value and fee beyond what the short has set aside', 3, 160, [lot(10, 1_500)], 30.05],
  ['is the fee where value and collateral are the same', 10, 150, [lot(10, 1_500)], 0.05],
  // One share has 30 of collateral and the other 150: the excess of the second pays nothing for the first.
  ['counts every lot by itself', 2, 80, [lot(1, 150), lot(1, 30)], 50],
  ['starts with the lots that have the least for a share', 1, 80, [lot(1, 150), lot(1, 30)], 50.05],
  ['compares lots by share, not as wholes', 1, 80, [lot(10, 300), lot(1, 150)], 50.05],
  ['is value and fee without a short', 2, 80, [], 160.05],
])('what a cover needs %s', ([, shares, limit, lots, expected]) => {
  expect(need(shares, limit, lots)).toBe(usd(expected));
});

test('what a cover needs is never less than any choice of lots lacks', () => {
  const lots = fc.array(
    fc.record({ leftMicros: fc.bigInt(1n, 50n), collateralMicros: fc.bigInt(0n, 5_000n) }),
    { minLength: 1, maxLength: 4 },
  );
  const price = fc.bigInt(1n, 200n).map((dollars) => dollars * 1_000_000n);
  fc.assert(
    fc.property(lots, price, (all, priceMicros) => {
      const whole = all.map(({ leftMicros, collateralMicros }) => {
        const lacks = valueMicros(priceMicros, leftMicros, 'up') - collateralMicros;
        return lacks > 0n ? lacks : 0n;
      });
      const lacking = whole.reduce((sum, lacks) => sum + lacks, 0n);
      const qtyMicros = all.reduce((sum, { leftMicros }) => sum + leftMicros, 0n);
      expect(coverNeed({ qtyMicros, priceMicros, holdMicros: 0n }, all)).toBe(lacking);
    }),
  );
});
