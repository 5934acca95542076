import { describe, expect, test } from 'vitest';
import type { Product } from '../../../contract/product.ts';
import { filterProducts, hasTraded, orderProducts, readFilter, termOf } from './filter.ts';

function aProduct(over: object): Product {
  return {
    id: 'a-product',
    kind: 'fund',
    type: 'equity',
    name: 'A product',
    state: 'open',
    risk: 'low',
    record: null,
    nav: null,
    terms: { termDays: null, expensePercent: 1 },
    ...over,
  } as unknown as Product;
}

const products = [
  aProduct({ name: 'B', risk: 'high', record: { returnPercent: 2 } }),
  aProduct({
    name: 'A',
    kind: 'quant',
    type: 'quant',
    terms: { termDays: 90, expensePercent: 0.5 },
  }),
  aProduct({ name: 'C', state: 'running', record: { returnPercent: -1 } }),
];
const names = (list: readonly Product[]) => list.map(({ name }) => name);
const filterOf = (query: Record<string, string>) => readFilter((name) => query[name]);

test('what an operator closed, or the days before a start, take off the offer', () => {
  const closed = aProduct({ isOpen: false });
  expect(filterProducts([closed], filterOf({}))).toEqual([]);
});

test('only products open for money are shown, unless all are requested', () => {
  expect(names(filterProducts(products, filterOf({})))).toEqual(['B', 'A']);
  expect(names(filterProducts(products, filterOf({ state: 'all' })))).toHaveLength(3);
});

test.each([
  ['open', true],
  ['running', true],
  ['matured', true],
  ['raising', false],
  ['refunded', false],
] as const)('whether a product that is %s has a performance: %s', (state, has) => {
  expect(hasTraded({ state })).toBe(has);
});

test.each([
  [{ kind: 'quant' }, ['A']],
  [{ type: 'equity' }, ['B']],
  [{ risk: 'high' }, ['B']],
  [{ term: '90' }, ['A']],
  [{ term: 'none' }, ['B']],
  [{ kind: 'nonsense', risk: 'none', term: '7' }, ['B', 'A']],
])('%o leaves %o', (query, left) => {
  expect(names(filterProducts(products, filterOf(query)))).toEqual(left);
});

describe('orders', () => {
  test.each([
    ['name', ['A', 'B', 'C']],
    ['return', ['B', 'C', 'A']],
    ['risk', ['A', 'C', 'B']],
    ['fee', ['A', 'B', 'C']],
  ] as const)('by %s', (order, ordered) => {
    expect(names(orderProducts(products, order, 'en'))).toEqual(ordered);
  });
});

test.each([
  [null, 'none'],
  [30, '30'],
  [60, '90'],
  [365, '365'],
  [730, '365'],
])('a term of %s days is found under %s', (termDays, term) => {
  expect(termOf({ terms: { termDays } as never })).toBe(term);
});
