import { expect, test } from 'vitest';
import { indexTexts } from './search-news.ts';

const texts = [
  {
    id: 'a',
    title: 'Apple opens 4.2% higher',
    body: 'The stock opened at $231.',
    names: 'AAPL Apple Inc.',
  },
  {
    id: 'b',
    title: 'Energy leads the sectors',
    body: 'Exxon rose with crude, ahead of Apple.',
    names: 'XOM',
  },
  { id: 'c', title: 'Teléfonos: acción récord', body: 'La acción subió.', names: 'T' },
];

test.for([
  ['a symbol', 'aapl', ['a']],
  ['the beginning of a word, the headline before the text', 'appl', ['a', 'b']],
  ['all words, wherever they stand', 'energy crude', ['b']],
  ['a word without its accents', 'accion record', ['c']],
  ['a figure', '4.2', ['a']],
  ['no word at all', '   ', []],
  ['a word that is nowhere', 'apple banana', []],
] as const)('finds by %s', ([, query, ids]) => {
  expect(indexTexts(texts, 'en')(query, 9)).toEqual(ids);
});

test.for([
  ['ja', '決算', { id: 'x', title: 'アップルの決算は予想を上回る', body: '', names: 'AAPL' }],
  ['ja', 'アップル', { id: 'x', title: 'アップルの決算は予想を上回る', body: '', names: 'AAPL' }],
  ['zh-HK', '業績', { id: 'x', title: '蘋果公司業績勝預期', body: '', names: 'AAPL' }],
] as const)('finds a word of %s without spaces: %s', ([language, query, text]) => {
  expect(indexTexts([text], language)(query, 9)).toEqual(['x']);
});

test('300 items and their texts are ready in a moment, and a query takes no frame', () => {
  const many = Array.from({ length: 300 }, (_, at) => ({
    id: `n${at}`,
    title: `Company ${at} opens ${at / 10}% higher than its previous close`,
    body: 'It opened higher on the simulated market, after a close that was lower than the one before.',
    names: `T${at}`,
  }));
  const find = indexTexts(many, 'en');
  const startMs = performance.now();
  for (let at = 0; at < 100; at += 1) find(`t${at}`, 20);
  expect((performance.now() - startMs) / 100).toBeLessThan(16);
});
