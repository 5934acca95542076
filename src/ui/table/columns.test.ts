import { expect, test } from 'vitest';
import { type Column, plainRows, shownColumns, toggledColumns } from './columns.ts';

interface Fruit {
  readonly name: string;
  readonly price?: number | undefined;
}

const columns: readonly Column<Fruit>[] = [
  { key: 'name', name: 'Name', cell: ({ name }) => name, value: ({ name }) => name },
  { key: 'price', name: 'Price', cell: () => null, value: ({ price }) => price },
  { key: 'sum', name: 'Sum', isExtra: true, cell: () => null, value: () => 0.1 + 0.2 },
];
const keys = (chosen?: readonly string[]) => shownColumns(columns, chosen).map(({ key }) => key);

test('before any choice a table shows all columns but the extra ones', () => {
  expect(keys()).toEqual(['name', 'price']);
});

test('a choice is shown in the order of the table, with the first column, without those it no longer has', () => {
  expect(keys(['sum', 'gone'])).toEqual(['name', 'sum']);
  expect(keys([])).toEqual(['name']);
});

test('choosing a column keeps the others, and choosing it again hides it', () => {
  expect(toggledColumns(columns, undefined, 'sum')).toEqual(['name', 'price', 'sum']);
  expect(toggledColumns(columns, ['name', 'sum'], 'sum')).toEqual(['name']);
  expect(toggledColumns(columns, ['gone'], 'price')).toEqual(['name', 'price']);
});

test('a copy has plain numbers without noise, and nothing for what is not known', () => {
  expect(plainRows(columns, [{ name: 'Apple, red', price: 1234.5 }, { name: 'Fig' }])).toEqual([
    ['Name', 'Price', 'Sum'],
    ['Apple, red', '1234.5', '0.3'],
    ['Fig', '', '0.3'],
  ]);
});

test('a copy leaves out purely visual columns', () => {
  const drawing: Column<Fruit> = {
    key: 'course',
    name: 'Chart',
    isDrawing: true,
    cell: () => null,
    value: () => undefined,
  };
  expect(plainRows([drawing, ...columns.slice(0, 1)], [{ name: 'Fig' }])).toEqual([
    ['Name'],
    ['Fig'],
  ]);
});
