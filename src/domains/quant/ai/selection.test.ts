import { expect, test } from 'vitest';
import { findChoices, toggleChoice } from './selection.ts';

const choices = [
  { ticker: 'AAPL', name: 'Apple Inc.' },
  { ticker: 'MSFT', name: 'Microsoft Corporation' },
  { ticker: 'XOM', name: 'Exxon Mobil Corporation' },
];

test.each([
  ['', ['AAPL', 'MSFT', 'XOM']],
  [' xo', ['XOM']],
  ['corp', ['MSFT', 'XOM']],
  ['zzz', []],
])('"%s" finds %o', (typed, found) => {
  expect(findChoices(choices, typed).map(({ ticker }) => ticker)).toEqual(found);
});

test('a stock is chosen and taken out again, in the order of the list', () => {
  const one = toggleChoice(choices, new Set(['XOM']), 'AAPL');
  expect([...one]).toEqual(['AAPL', 'XOM']);
  expect([...toggleChoice(choices, one, 'XOM')]).toEqual(['AAPL']);
});
