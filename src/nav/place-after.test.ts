import { expect, test } from 'vitest';
import { placeAfter, resumed, wayBackTo } from './place-after.ts';

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

test.each([
  ['#/transactionBuy?symbol=AAPL&type=limit', { kind: 'order', ticker: 'AAPL' }],
  ['#/transactionSellFlat?symbol=BRK.B', { kind: 'order', ticker: 'BRK.B' }],
  ['#/StockDetailsEft?symbol=SPY', { kind: 'instrument', ticker: 'SPY' }],
  ['#/transactionBuy', { kind: 'other' }],
  ['#/companyDetail?symbol=AAPL', { kind: 'other' }],
  ['#/index', { kind: 'home' }],
] as const)('the way back to “%s” is named', (place, way) => {
  expect(wayBackTo(place)).toEqual(way);
});

test('only an order is resumed with its draft', () => {
  expect(resumed('#/transactionBuy?symbol=AAPL')).toBe(
    '#/transactionBuy?symbol=AAPL&draft=continue',
  );
  expect(resumed('#/accountChare?range=1y')).toBe('#/accountChare?range=1y');
});
