import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Position } from '../../../contract/portfolio.ts';
import { figuresOf } from '../../../contract/position-figures.ts';
import { boardOf } from '../../data/feed/price-board.ts';
import { priceOfBoard } from '../../live/usePrices.ts';
import type { LiveQuote } from '../../../workers/feed/api.ts';
import { sumsOf } from './position-sums.ts';

/** Prices that change with every read, as on a busy feed; 0 means an unknown price. */
function movingBoard(prices: readonly number[]) {
  let reads = 0;
  return boardOf(() => {
    const price = prices[reads++ % prices.length] ?? 0;
    return price === 0 ? undefined : ({ price, compare: null } as LiveQuote);
  }, 0);
}

const positionsOf = (
  drawn: readonly { readonly direction: Position['direction']; readonly shares: number }[],
) =>
  drawn.map(({ direction, shares }, at): Position => ({
    ticker: `T${String.fromCodePoint(65 + at)}`,
    direction,
    qtyMicros: String(shares),
    availableMicros: String(shares),
    costMicros: '1000000000',
    collateralMicros: '0',
    priceMicros: null,
    previousCloseMicros: null,
    dayBaseMicros: '900000000',
    lots: [],
  }));

const someDrawn = fc.array(
  fc.record({
    direction: fc.constantFrom('long' as const, 'short' as const),
    shares: fc.integer({ min: 1, max: 900_000_000 }),
  }),
  { minLength: 1, maxLength: 8 },
);

const add = (amounts: readonly (bigint | undefined)[]) =>
  amounts.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n);

test('in every snapshot the totals are the sums of the rows, or unknown with one of them', () => {
  fc.assert(
    fc.property(
      someDrawn,
      fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 8, maxLength: 40 }),
      (drawn, prices) => {
        const positions = positionsOf(drawn);
        const priceOf = priceOfBoard(movingBoard(prices), 'position');
        const sums = sumsOf(positions, priceOf);
        const rows = positions
          .toReversed()
          .map((each) => ({ of: each.direction, figures: figuresOf(each, priceOf(each)) }));
        const isKnown = rows.every(({ figures }) => figures.valueMicros !== undefined);
        for (const direction of ['long', 'short'] as const) {
          const own = rows.filter(({ of }) => of === direction);
          const isWhole = own.every(({ figures }) => figures.valueMicros !== undefined);
          expect(sums[`${direction}Micros`]).toBe(
            isWhole ? add(own.map(({ figures }) => figures.valueMicros)) : undefined,
          );
        }
        expect(sums.returnMicros).toBe(
          isKnown ? add(rows.map(({ figures }) => figures.returnMicros)) : undefined,
        );
        expect(sums.todayMicros).toBe(
          isKnown ? add(rows.map(({ figures }) => figures.todayMicros)) : undefined,
        );
      },
    ),
  );
});
