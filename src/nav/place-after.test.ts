import { expect, test } from 'vitest';
import { placeAfter } from './place-after.ts';

test.each([
  ['/security', '#/security'],
  ['/stockDetails?symbol=AAPL&range=1y', '#/stockDetails?symbol=AAPL&range=1y'],
])('“%s” leads to %s', (then, place) => {
  expect(placeAfter(then)).toBe(place);
});

test.each([
  undefined,
  '',
  'security',
  '//evil.example/',
  '/\\evil.example',
  'https://evil.example/security',
  'javascript:alert(1)',
  '/nowhere',
  '/security/',
  '/loadPage',
  '/sign?then=/sign',
  '/code',
])('“%s” leads home', (then) => {
  expect(placeAfter(then)).toBe('#/index');
});
