import { expect, test } from 'vitest';
import { placeAfter } from './grid-keys.ts';

const size = { rows: 30, columns: 4 };

test.for([
  ['ArrowDown', [3, 1], [4, 1]],
  ['ArrowUp', [1, 1], [0, 1]],
  ['ArrowUp', [0, 1], [0, 1]],
  ['ArrowDown', [29, 1], [29, 1]],
  ['ArrowRight', [3, 3], [3, 3]],
  ['ArrowLeft', [3, 1], [3, 0]],
  ['PageDown', [3, 1], [13, 1]],
  ['PageUp', [5, 1], [1, 1]],
  ['PageUp', [0, 1], [0, 1]],
  ['Home', [3, 2], [3, 0]],
  ['End', [3, 2], [3, 3]],
  ['Control+Home', [3, 2], [0, 0]],
  ['Control+End', [3, 2], [29, 3]],
] as const)('%s leads from %j to %j', ([keys, [row, column], [toRow, toColumn]]) => {
  const key = keys.replace('Control+', '');
  const pressed = { key, ctrlKey: key !== keys };
  expect(placeAfter(pressed, { row, column }, size)).toEqual({ row: toRow, column: toColumn });
});

test('another key means nothing here', () => {
  expect(placeAfter({ key: 'a', ctrlKey: false }, { row: 1, column: 1 }, size)).toBeUndefined();
});
