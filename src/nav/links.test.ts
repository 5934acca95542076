import { expect, test } from 'vitest';
import { readHash } from './address.ts';
import { linkTo, withParameters } from './links.ts';
import { paths } from './paths.ts';

test('a link to an instrument carries its symbol behind the hash', () => {
  expect(linkTo.instrument({ ticker: 'BRK.B' })).toBe('#/stockDetails?symbol=BRK.B');
  expect(linkTo.instrument({ ticker: 'SPY', kind: 'etf' })).toBe('#/StockDetailsEft?symbol=SPY');
});

test('a search text survives encoding in the address', () => {
  const { path, query } = readHash(linkTo.search({ text: 'a&b=c?#ü' }));
  expect(path).toBe(paths.search);
  expect(new URLSearchParams(query).get('text')).toBe('a&b=c?#ü');
});

test('a link without parameters has no question mark', () => {
  expect(linkTo.search()).toBe('#/browse');
});

test.for([
  ['one is added', { range: '1Y' }, '#/markDetails?symbol=SPY&view=list&range=1Y'],
  ['one is replaced', { symbol: 'QQQ' }, '#/markDetails?symbol=QQQ&view=list'],
  ['one is taken away', { view: undefined }, '#/markDetails?symbol=SPY'],
  ['all are taken away', { symbol: undefined, view: undefined }, '#/markDetails'],
] as const)('changing %s keeps the other parameters', ([, changed, link]) => {
  expect(withParameters('#/markDetails?symbol=SPY&view=list', changed)).toBe(link);
});
