import { expect, test } from 'vitest';
import { wayOfChange } from './way-of-change.ts';

test.for([
  [1, 0.5, 'gain'],
  [-1, -0.5, 'loss'],
  [undefined, -0.5, 'loss'],
  [0.15, undefined, 'gain'],
  [0.15, null, 'gain'],
  [0.15, 0, 'gain'],
  [-0.15, 0, 'loss'],
  [0, 0, 'flat'],
  [undefined, 0, 'flat'],
  [null, null, 'flat'],
  // A return without the deposits may go the other way than the dollars.
  [1, -0.5, 'loss'],
] as const)('a change of %s dollars and %s percent is a %s', ([dollars, percents, way]) => {
  expect(wayOfChange(dollars, percents)).toBe(way);
});
