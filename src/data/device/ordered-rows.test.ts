import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { madeBy, moveRow, placeBelow, takeBack } from './row-moves.ts';
import { inOrder, type OrderedRow } from './ordered-rows.ts';

interface Row extends OrderedRow {
  readonly id: string;
}
const keyOf = (row: Row) => row.id;
const idsOf = (rows: readonly Row[]) =>
  inOrder(
    rows.filter((row) => !row.deleted),
    keyOf,
  ).map(keyOf);

function aRow(id: string, position: number, deleted = false): Row {
  return { id, position, updatedAtMs: 1, deleted };
}
const abcd = ['a', 'b', 'c', 'd'].map((id, index) => aRow(id, index + 1));
const move = (rows: readonly Row[], key: string, before?: string) =>
  moveRow(rows, keyOf, { key, before, atMs: 9 });

test.for([
  ['c', 'a', ['c', 'a', 'b', 'd']],
  ['a', 'c', ['b', 'a', 'c', 'd']],
  ['d', 'b', ['a', 'd', 'b', 'c']],
  ['a', undefined, ['b', 'c', 'd', 'a']],
] as const)('%s moved before %s', ([key, before, expected]) => {
  expect(idsOf(move(abcd, key, before))).toEqual(expected);
});

test.for([
  ['b', 'c'],
  ['d', undefined],
  ['b', 'b'],
  ['x', 'a'],
] as const)('%s moved before %s changes nothing', ([key, before]) => {
  expect(move(abcd, key, before)).toBe(abcd);
});

test('a move writes the moved row alone', () => {
  const moved = move(abcd, 'd', 'b');
  expect(moved.filter((row) => !abcd.includes(row)).map(keyOf)).toEqual(['d']);
});

test('a removed neighbor still marks the position', () => {
  const rows = [aRow('a', 1), aRow('b', 2, true), aRow('c', 3), aRow('d', 4)];
  expect(idsOf(move(rows, 'd', 'b'))).toEqual(['a', 'd', 'c']);
});

test('when no number is left between two neighbors, all rows are renumbered', () => {
  let rows: readonly Row[] = abcd;
  for (let turn = 0; turn < 200; turn += 1) {
    const [, second = '', , last = ''] = idsOf(rows);
    rows = move(rows, last, second);
    expect(idsOf(rows)[1]).toBe(last);
  }
});

test('two rows at one position are sorted by key, and a third fits between them', () => {
  const rows = [aRow('b', 1), aRow('a', 1), aRow('c', 2)];
  expect(idsOf(rows)).toEqual(['a', 'b', 'c']);
  expect(idsOf(move(rows, 'c', 'b'))).toEqual(['a', 'c', 'b']);
});

test('the place below all is below those taken off too', () => {
  expect(placeBelow([aRow('a', 1), aRow('b', 7, true)])).toBe(8);
});

test('an undone change keeps newer changes', () => {
  const after = move(abcd, 'd', 'a');
  const made = madeBy(abcd, after, keyOf);
  const renewed = after.map((row) => (row.id === 'd' ? { ...row, updatedAtMs: 10 } : row));
  expect(idsOf(takeBack(after, keyOf, made, 11))).toEqual(['a', 'b', 'c', 'd']);
  expect(takeBack(renewed, keyOf, made, 11)).toEqual(renewed);
});

test('a moved row is at its target and the others keep their order', () => {
  const anyRows = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      position: fc.integer({ min: 0, max: 3 }),
      updatedAtMs: fc.constant(1),
      deleted: fc.boolean(),
    }),
    { selector: keyOf },
  );
  const anyId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  fc.assert(
    fc.property(anyRows, anyId, fc.option(anyId, { nil: undefined }), (rows, key, before) => {
      const was = idsOf(rows);
      const is = idsOf(move(rows, key, before));
      const below = is[is.indexOf(key) + 1];
      const isAskedFor = key !== before && (before === undefined || was.includes(before));
      expect(is.filter((id) => id !== key)).toEqual(was.filter((id) => id !== key));
      expect(is.includes(key)).toBe(was.includes(key));
      expect(below).toBe(was.includes(key) && isAskedFor ? before : below);
    }),
  );
});
