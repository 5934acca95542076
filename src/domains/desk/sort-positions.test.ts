import { expect, test } from 'vitest';
import type { Position } from '../../../contract/portfolio.ts';
import { filterPositions, POSITION_ORDERS, sortPositions } from './sort-positions.ts';

function position(ticker: string, part: Partial<Position> = {}): Position {
  return {
    ticker,
    direction: 'long',
    qtyMicros: '1000000',
    costMicros: '100000000',
    dayBaseMicros: '100000000',
    priceMicros: null,
    ...part,
  } as Position;
}

const rows = [
  position('MSFT', { qtyMicros: '3000000', costMicros: '400000000', dayBaseMicros: '360000000' }),
  position('AAPL', { costMicros: '90000000' }),
  position('TSLA', { direction: 'short' }),
  position('ZZZ'),
];
const prices: Record<string, bigint> = {
  MSFT: 130_000_000n,
  AAPL: 120_000_000n,
  TSLA: 80_000_000n,
};

/** One of them has a name. */
function nameOf(ticker: string): string | undefined {
  return ticker === 'MSFT' ? 'Microsoft' : undefined;
}

test.for([
  ['value', ['MSFT', 'AAPL', 'TSLA', 'ZZZ']],
  ['today', ['MSFT', 'AAPL', 'TSLA', 'ZZZ']],
  ['return', ['AAPL', 'TSLA', 'MSFT', 'ZZZ']],
  ['name', ['AAPL', 'MSFT', 'TSLA', 'ZZZ']],
] as const)('by %s: %j, and what is unknown comes last', ([order, expected]) => {
  const sorted = sortPositions(rows, order, ({ ticker }) => prices[ticker]);
  expect(sorted.map(({ ticker }) => ticker)).toEqual(expected);
});

test('without any price the order is that of the symbols', () => {
  for (const order of POSITION_ORDERS) {
    const sorted = sortPositions(rows, order, () => undefined);
    expect(sorted.map(({ ticker }) => ticker)).toEqual(['AAPL', 'MSFT', 'TSLA', 'ZZZ']);
  }
});

test('a text finds symbols and names, in capitals or not', () => {
  expect(filterPositions(rows, ' soft', nameOf).map(({ ticker }) => ticker)).toEqual(['MSFT']);
  expect(filterPositions(rows, 'aa', nameOf).map(({ ticker }) => ticker)).toEqual(['AAPL']);
  expect(filterPositions(rows, '', nameOf)).toBe(rows);
});
