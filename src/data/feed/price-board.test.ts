import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LiveQuote } from '../../../workers/feed/api.ts';
import { boardOf } from './price-board.ts';

const tickers = ['AAPL', 'KO', 'MSFT'];
const quoteAt = (price: number) => ({ price, compare: null }) as LiveQuote;

test('in every snapshot the rows add up to the total, however prices move between the reads', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 12 }), (moves) => {
      let at = 0;
      const read = () => quoteAt(moves[at++ % moves.length] ?? 1);
      const board = boardOf(read, 0);
      const price = (ticker: string) => board.quote(ticker, 'position')?.price ?? 0;
      const total = tickers.reduce((sum, ticker) => sum + price(ticker), 0);
      const rows = tickers.toReversed().map(price);
      expect(rows.reduce((sum, each) => sum + each, 0)).toBe(total);
    }),
  );
});

test('feeds are read separately, and an unknown quote stays unknown until the next snapshot', () => {
  let known: LiveQuote | undefined;
  const board = boardOf((_ticker, feed) => (feed === 'detail' ? quoteAt(5) : known), 0);
  expect(board.quote('KO', 'position')).toBeUndefined();
  known = quoteAt(7);
  expect(board.quote('KO', 'position')).toBeUndefined();
  expect(board.quote('KO', 'detail')?.price).toBe(5);
  expect(boardOf(() => known, 1).quote('KO', 'position')?.price).toBe(7);
});
