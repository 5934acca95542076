import { expect, test } from 'vitest';
import type { Position } from '../../../contract/portfolio.ts';
import { collateralOf } from './cover-collateral.ts';

const lot = (id: string, qtyMicros: string, priceMicros: string) => ({
  id,
  orderId: 'order',
  qtyMicros,
  costMicros: '0',
  priceMicros,
  openedAtMs: 0,
});
const short: Position = {
  ticker: 'AAPL',
  direction: 'short',
  qtyMicros: '30000000',
  availableMicros: '30000000',
  costMicros: '0',
  collateralMicros: '0',
  priceMicros: null,
  previousCloseMicros: null,
  dayBaseMicros: '0',
  lots: [lot('1', '10000000', '100000000'), lot('2', '20000000', '200000000')],
};

test.for([
  ['none', 0n, 0n],
  ['part of the oldest lot', 4_000_000n, 600_000_000n],
  ['the oldest lot and part of the next', 15_000_000n, 3_000_000_000n],
  ['all', 30_000_000n, 7_500_000_000n],
] as const)('a cover of %s', ([, qty, expected]) => {
  expect(collateralOf(short, qty)).toBe(expected);
});

test('shares that pending orders cover are skipped', () => {
  expect(collateralOf({ ...short, availableMicros: '20000000' }, 1_000_000n)).toBe(300_000_000n);
});

test('long and empty positions have no collateral', () => {
  expect(collateralOf({ ...short, direction: 'long' }, 1_000_000n)).toBe(0n);
  expect(collateralOf(undefined, 1_000_000n)).toBe(0n);
});
