import { expect, test } from 'vitest';
import type { Position } from '../../../contract/portfolio.ts';
import { figuresOf, sumOf } from '../../../contract/position-figures.ts';
import { boardOf } from '../../data/feed/price-board.ts';
import { type PriceOf, priceOfBoard } from '../../live/usePrices.ts';
import type { LiveQuote } from '../../../workers/feed/api.ts';
import { contributionsOf, moversOf } from './trending.ts';

function position(ticker: string, base: bigint, changed: Partial<Position> = {}): Position {
  return {
    ticker,
    direction: 'long',
    qtyMicros: '1000000',
    availableMicros: '1000000',
    costMicros: String(base),
    collateralMicros: '0',
    priceMicros: null,
    previousCloseMicros: null,
    dayBaseMicros: String(base),
    lots: [],
    ...changed,
  };
}

test('the largest move comes first, a short gains as the price falls, and the total is the sum', () => {
  const prices: Readonly<Record<string, bigint>> = { A: 101n, B: 90n, C: 80n };
  const { rows, totalMicros } = contributionsOf(
    [position('A', 100n), position('B', 100n), position('C', 100n, { direction: 'short' })],
    ({ ticker }) => (prices[ticker] ?? 0n) * 1n,
  );
  expect(rows.map(({ ticker, todayMicros }) => [ticker, todayMicros])).toEqual([
    ['C', 20n],
    ['B', -10n],
    ['A', 1n],
  ]);
  expect(totalMicros).toBe(11n);
});

test('a position without a price comes last and leaves no total', () => {
  const { rows, totalMicros } = contributionsOf(
    [position('A', 100n), position('B', 100n)],
    ({ ticker }) => (ticker === 'B' ? 100n : undefined),
  );
  expect(rows.map(({ ticker }) => ticker)).toEqual(['B', 'A']);
  expect(totalMicros).toBeUndefined();
});

test('movers are listed once each, gainers or losers, up to the limit', () => {
  const percents: Readonly<Record<string, number | null>> = { A: 1, B: -3, C: 2, D: null };
  expect(moversOf(['A', 'B', 'C', 'D', 'B'], (ticker) => percents[ticker], 2)).toEqual(['B', 'C']);
});

test('each price is read from the snapshot of the total, also when the feed moves between reads', () => {
  let reads = 0;
  const board = boardOf(() => ({ price: 100 + (reads++) ** 2, compare: null }) as LiveQuote, 0);
  const priceOf = priceOfBoard(board, 'position');
  const held = [position('A', 100n), position('B', 100n, { direction: 'short' })];
  const { rows, totalMicros } = contributionsOf(held, priceOf);
  expect(rows.reduce((sum, { todayMicros }) => sum + (todayMicros ?? 0n), 0n)).toBe(totalMicros);
  expect(sumsOf(held, priceOf)).toBe(totalMicros);
});

function sumsOf(positions: readonly Position[], priceOf: PriceOf): bigint | undefined {
  return sumOf(positions.map((each) => figuresOf(each, priceOf(each)).todayMicros));
}
