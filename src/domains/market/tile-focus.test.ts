import { expect, test } from 'vitest';
import { directionOf, nextTile } from './tile-focus.ts';

/*
 * A A B
 * A A C
 * D D D
 */
const tiles = [
  { ticker: 'A', box: { x: 0, y: 0, width: 2, height: 2 } },
  { ticker: 'B', box: { x: 2, y: 0, width: 1, height: 0.9 } },
  { ticker: 'C', box: { x: 2, y: 0.9, width: 1, height: 1.1 } },
  { ticker: 'D', box: { x: 0, y: 2, width: 3, height: 1 } },
];

test.for([
  ['A', 'right', 'C'],
  ['A', 'down', 'D'],
  ['B', 'down', 'C'],
  ['B', 'left', 'A'],
  ['C', 'up', 'B'],
  ['D', 'up', 'A'],
  ['A', 'left', undefined],
  ['D', 'down', undefined],
  ['NOSUCH', 'down', undefined],
] as const)('from %s %s lies %s', ([from, direction, to]) => {
  expect(nextTile(tiles, from, direction)).toBe(to);
});

test('only arrows lead somewhere', () => {
  expect(directionOf('ArrowUp')).toBe('up');
  expect(directionOf('Enter')).toBeUndefined();
});
