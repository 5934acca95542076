import { expect, test } from 'vitest';
import { countOf, sourceOfList, tickersOfLists } from './sources.ts';

const known = [
  { id: 'large_companies', kind: 'index' as const, tickers: ['AAPL', 'JPM', 'XOM'] },
  { id: 'energy', kind: 'sector' as const, tickers: ['CVX', 'XOM'] },
];

test('an instrument of two sources counts once', () => {
  const draft = { sources: ['large_companies', 'energy'], watchlist: ['AAPL', 'TSLA'] };
  expect(countOf(draft, known)).toBe(5);
  expect(countOf({ sources: [], watchlist: [] }, known)).toBe(0);
});

test('a draft takes the tickers of the chosen watchlists', () => {
  const lists = [
    { id: 'a', tickers: ['TSLA', 'AAPL'] },
    { id: 'b', tickers: ['XOM', 'AAPL'] },
    { id: 'c', tickers: ['F'] },
  ];
  const chosen = new Set([sourceOfList('a'), sourceOfList('b')]);
  expect(tickersOfLists(chosen, lists)).toEqual(['AAPL', 'TSLA', 'XOM']);
});
