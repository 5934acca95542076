import { expect, test } from 'vitest';
import type { Column } from './columns.ts';
import { nextSort, readSort, type Sort, sortRows, writeSort } from './sort.ts';

interface Row {
  readonly name: string;
  readonly price: number | null;
}

const columns: readonly Column<Row>[] = [
  { key: 'name', name: 'Name', cell: () => null, value: ({ name }) => name },
  { key: 'price', name: 'Price', isFigure: true, cell: () => null, value: ({ price }) => price },
  { key: 'mood', name: 'Mood', isSortable: false, cell: () => null, value: () => '' },
];
const rows: readonly Row[] = [
  { name: 'b', price: 2 },
  { name: 'a', price: 10 },
  { name: 'é', price: null },
  { name: 'c', price: 2 },
];
const names = (sort: Sort | undefined) =>
  sortRows(rows, columns, sort, 'en').map(({ name }) => name);

test('without an order rows stay as they came', () => {
  expect(sortRows(rows, columns, undefined, 'en')).toBe(rows);
});

test('figures are ordered as numbers, equal ones keep their places, and the unknown comes last either way', () => {
  expect(names({ by: 'price', isDescending: true })).toEqual(['a', 'b', 'c', 'é']);
  expect(names({ by: 'price', isDescending: false })).toEqual(['b', 'c', 'a', 'é']);
});

test('texts are ordered as the language has them', () => {
  expect(names({ by: 'name', isDescending: false })).toEqual(['a', 'b', 'c', 'é']);
});

test('a column is pressed three times: its natural way, the other, the own order of the table', () => {
  const price = { key: 'price', isFigure: true };
  const first = nextSort(undefined, price);
  expect(first).toEqual({ by: 'price', isDescending: true });
  const second = nextSort(first, price);
  expect(second).toEqual({ by: 'price', isDescending: false });
  expect(nextSort(second, price)).toBeUndefined();
  expect(nextSort(second, { key: 'name' })).toEqual({ by: 'name', isDescending: false });
});

test.for(['price', 'price-up', 'name', 'name-up'] as const)(
  'the address keeps the order %s',
  (text) => {
    expect(writeSort(readSort(text, columns))).toBe(text);
  },
);

test.for([undefined, '', 'gone', 'mood'] as const)('%j in the address is no order', (text) => {
  expect(readSort(text, columns)).toBeUndefined();
});
