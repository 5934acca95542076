import { expect, test } from 'vitest';
import { stockDescriptions } from './descriptions.ts';
import { stockReferences } from './stocks.ts';

test('every stock is described, and nothing else', () => {
  const tickers = stockReferences.map(({ ticker }) => ticker);
  expect([...stockDescriptions.keys()].toSorted()).toEqual(tickers.toSorted());
});

test('a description is one sentence of a length that a phone shows whole', () => {
  for (const [ticker, text] of stockDescriptions) {
    expect(text, ticker).toMatch(/^[A-Z].{40,220}\.$/);
    expect(text, ticker).not.toContain('|');
  }
});
