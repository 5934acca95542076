import { expect, test } from 'vitest';
import { readHash } from './hash-location.ts';
import { linkTo } from './links.ts';
import { paths } from './paths.ts';

test('a link to a stock carries its symbol behind the hash', () => {
  expect(linkTo.stock({ symbol: 'BRK.B' })).toBe('#/stockDetails?symbol=BRK.B');
});

test('what was typed into the search survives the address', () => {
  const { path, query } = readHash(linkTo.search({ text: 'a&b=c?#ü' }));
  expect(path).toBe(paths.search);
  expect(new URLSearchParams(query).get('text')).toBe('a&b=c?#ü');
});

test('a link without parameters has no question mark', () => {
  expect(linkTo.search()).toBe('#/browse');
});
