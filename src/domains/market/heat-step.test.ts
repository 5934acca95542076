import { expect, test } from 'vitest';
import { heatOf } from './heat-step.ts';

test.for([
  [null, 'flat', 0],
  [0, 'flat', 0],
  [0.004, 'flat', 0],
  [0.01, 'gain', 1],
  [-0.001, 'loss', 1],
  [0.5, 'gain', 2],
  [-1, 'loss', 3],
  [1.999, 'gain', 3],
  [-12, 'loss', 4],
] as const)('%s percent is %s of strength %s', ([percent, way, step]) => {
  expect(heatOf(percent)).toEqual({ way, step });
});
