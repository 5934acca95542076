import { expect, test } from 'vitest';
import { readCompared, writeCompared } from './compared-place.ts';

const listed = new Set(['AAPL', 'MSFT', 'SPY', 'BRK.B', 'KO', 'PEP']);
const read = (text: string | undefined) =>
  readCompared(text, 'AAPL', (ticker) => listed.has(ticker));

test.for([
  ['nothing', undefined, [], [], []],
  ['an empty text', '', [], [], []],
  ['two symbols', 'MSFT,SPY', ['MSFT', 'SPY'], [], []],
  ['small letters and blanks', ' msft , brk.b,', ['MSFT', 'BRK.B'], [], []],
  ['the same symbol twice', 'SPY,spy', ['SPY'], [], []],
  ['the chart’s own', 'AAPL,SPY', ['SPY'], [], []],
  ['an unknown symbol', 'ZZZZ,SPY', ['SPY'], ['ZZZZ'], []],
  ['no symbols at all', '<b>,1,%', [], ['<B>', '1', '%'], []],
  ['a long text', 'x'.repeat(500), [], ['X'.repeat(20)], []],
  ['more than a chart compares', 'MSFT,SPY,KO,PEP', ['MSFT', 'SPY', 'KO'], [], ['PEP']],
] as const)('%s', ([, text, tickers, unknown, beyond]) => {
  expect(read(text)).toEqual({ tickers, unknown, beyond });
});

test('of a list without end a few symbols are read', () => {
  const endless = Array.from({ length: 500 }, (_, at) => `Z${at}`).join(',');
  expect(read(endless).unknown).toHaveLength(12);
});

test('while the instruments are not known every ticker may be one', () => {
  expect(readCompared('ZZZZ,9', 'AAPL')).toEqual({ tickers: ['ZZZZ'], unknown: ['9'], beyond: [] });
});

test('a written comparison can be read back, and an empty one is no parameter', () => {
  expect(read(writeCompared(['MSFT', 'SPY'])).tickers).toEqual(['MSFT', 'SPY']);
  expect(writeCompared([])).toBeUndefined();
});
