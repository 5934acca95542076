import { expect, test } from 'vitest';
import { type SymbolOfId, learnIds } from './compact.ts';
import { createSymbols } from './symbols.ts';

function learned(ids: unknown) {
  const symbols = createSymbols();
  for (const ticker of ['AAPL', 'MSFT']) symbols.add(ticker);
  const symbolOfId: SymbolOfId = [];
  const malformed = learnIds(symbolOfId, ids, symbols);
  return { malformed, symbolOfId: Object.fromEntries(Object.entries(symbolOfId)) };
}

test.for([
  ['of followed tickers', { MSFT: 3, AAPL: 5 }, 0, { 3: 1, 5: 0 }],
  ['of a ticker that no page follows', { TSLA: 3 }, 0, { 3: -1 }],
  ['up to the limit', { AAPL: 1_000_000 }, 0, { 1_000_000: 0 }],
  ['beyond the limit', { AAPL: 1_000_001, MSFT: 3 }, 1, { 3: 1 }],
  ['below zero', { AAPL: -1 }, 1, {}],
  ['with a fraction', { AAPL: 1.5 }, 1, {}],
  ['as text', { AAPL: '1', MSFT: null }, 2, {}],
  ['in no object', 'AAPL', 1, {}],
  ['that are missing', undefined, 1, {}],
] as const)('ids %s are learned or counted', ([, ids, malformed, symbolOfId]) => {
  expect(learned(ids)).toEqual({ malformed, symbolOfId });
});
