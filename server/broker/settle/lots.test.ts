import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeLots, type OpenLot, partsOf, sumOf } from './lots.ts';

function aLot(id: string, leftMicros: bigint, costMicros: bigint, collateralMicros = 0n): OpenLot {
  return { id, leftMicros, costMicros, collateralMicros };
}

test('the oldest shares are closed first, part of a lot with its share of the cost', () => {
  const { changed, closed } = closeLots(
    [aLot('1', 10n, 1_000n), aLot('2', 10n, 3_000n), aLot('3', 10n, 5_000n)],
    15n,
  );
  expect(closed).toEqual([
    { lotId: '1', qtyMicros: 10n, costMicros: 1_000n, collateralMicros: 0n },
    { lotId: '2', qtyMicros: 5n, costMicros: 1_500n, collateralMicros: 0n },
  ]);
  expect(changed).toEqual([aLot('1', 0n, 0n), aLot('2', 5n, 1_500n)]);
});

test('closing part of a lot rounds its cost down and its collateral up', () => {
  const { changed, closed } = closeLots([aLot('1', 3n, 100n, 100n)], 1n);
  expect(closed[0]).toMatchObject({ costMicros: 33n, collateralMicros: 34n });
  expect(changed[0]).toMatchObject({ costMicros: 67n, collateralMicros: 66n });
});

test('closing more shares than are open fails', () => {
  expect(() => closeLots([aLot('1', 3n, 100n)], 4n)).toThrow('no more shares are closed');
});

const lots = fc
  .array(
    fc.record({
      leftMicros: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      costMicros: fc.bigInt({ min: 0n, max: 10n ** 15n }),
      collateralMicros: fc.bigInt({ min: 0n, max: 10n ** 15n }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) => all.map((lot, at): OpenLot => ({ id: String(at), ...lot })));

test('closing in any parts loses nothing, and closing all leaves nothing', () => {
  fc.assert(
    fc.property(
      lots,
      fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 6 }),
      (all, shares) => {
        const total = sumOf(all.map(({ leftMicros }) => leftMicros));
        let open: readonly OpenLot[] = all;
        const closed = [];
        // Parts of what is left, and the rest at the end.
        for (const percent of [...shares, 100]) {
          const left = sumOf(open.map(({ leftMicros }) => leftMicros));
          const qty = (left * BigInt(percent)) / 100n;
          const result = closeLots(open, qty);
          closed.push(...result.closed);
          const after = new Map(result.changed.map((lot) => [lot.id, lot]));
          open = open
            .map((lot) => after.get(lot.id) ?? lot)
            .filter(({ leftMicros }) => leftMicros > 0n);
          expect(sumOf(open.map(({ leftMicros }) => leftMicros))).toBe(left - qty);
        }
        expect(open).toEqual([]);
        expect(sumOf(closed.map(({ qtyMicros }) => qtyMicros))).toBe(total);
        expect(sumOf(closed.map(({ costMicros }) => costMicros))).toBe(
          sumOf(all.map(({ costMicros }) => costMicros)),
        );
        expect(sumOf(closed.map(({ collateralMicros }) => collateralMicros))).toBe(
          sumOf(all.map(({ collateralMicros }) => collateralMicros)),
        );
      },
    ),
  );
});

test('fills in any order leave the same number of shares; their order decides which lots remain', () => {
  const fill = fc.record({
    qty: fc.bigInt({ min: 1n, max: 1_000n }),
    price: fc.bigInt({ min: 1n, max: 500n }),
    isBuy: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(fill, { maxLength: 12 }),
      fc.array(fc.nat(), { maxLength: 12 }),
      (fills, keys) => {
        const bought = fills.filter(({ isBuy }) => isBuy);
        const sold = fills.filter(({ isBuy }) => !isBuy);
        const total = sumOf(bought.map(({ qty }) => qty));
        fc.pre(sumOf(sold.map(({ qty }) => qty)) <= total);
        const other = bought
          .map((each, at) => ({ each, key: keys[at] ?? at }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ each }) => each);
        const one = play([...bought, ...sold]);
        const two = play([...other, ...sold.toReversed()]);
        expect(one.left).toBe(two.left);
        expect(one.cost + one.closedCost).toBe(two.cost + two.closedCost);
      },
    ),
  );
});

test('an amount divided by weights adds up to the amount', () => {
  expect(partsOf(100n, [1n, 1n, 1n])).toEqual([33n, 33n, 34n]);
  expect(partsOf(-7n, [1n, 1n])).toEqual([-3n, -4n]);
});

/** Applies fills in sequence; returns the open lots and the cost of the closed shares. */
function play(all: readonly { qty: bigint; price: bigint; isBuy: boolean }[]) {
  let open: OpenLot[] = [];
  let closedCost = 0n;
  for (const [at, { qty, price, isBuy }] of all.entries()) {
    if (isBuy) {
      open.push(aLot(String(at), qty, qty * price));
      continue;
    }
    const { changed, closed } = closeLots(open, qty);
    closedCost += sumOf(closed.map(({ costMicros }) => costMicros));
    const after = new Map(changed.map((lot) => [lot.id, lot]));
    open = open.map((lot) => after.get(lot.id) ?? lot).filter((lot) => lot.leftMicros > 0n);
  }
  return {
    left: sumOf(open.map(({ leftMicros }) => leftMicros)),
    cost: sumOf(open.map(({ costMicros }) => costMicros)),
    closedCost,
  };
}
