import { expect, test } from 'vitest';
import { directionOf, isHeld, isMove } from './touch-moves.ts';

const start = { x: 100, y: 100 };

test.for([
  [0, 0, false],
  [5, 0, false],
  [3, 4, false],
  [0, -5, false],
  [6, 0, true],
  [4, 4, true],
  [0, -5.1, true],
] as const)('a finger that went %d across and %d down moved: %s', ([x, y, moved]) => {
  expect(isMove(start, { x: 100 + x, y: 100 + y })).toBe(moved);
});

test.for([
  [9, 9, undefined],
  [0, 9.9, undefined],
  [0, 10, 'down'],
  [0, -10, 'up'],
  [10, 9, 'across'],
  [-30, 12, 'across'],
  [12, 30, 'down'],
  [10, 10, 'across'],
] as const)('a move by %d across and %d down takes the direction %s', ([x, y, direction]) => {
  expect(directionOf(start, { x: 100 + x, y: 100 + y })).toBe(direction);
});

test('a press is a long press only after a whole second', () => {
  expect(isHeld(0, 1000)).toBe(false);
  expect(isHeld(0, 1001)).toBe(true);
});
