import { expect, test } from 'vitest';
import { sized } from './sized.ts';

test.for([
  [0.29, 'up', 0.29],
  [0.009, 'flat', 0],
  [0, 'flat', 0],
  [-0.126, 'down', 0.13],
  [-0.001, 'down', 0.01],
] as const)('%f percent reads as %s %f', ([percent, way, size]) => {
  expect(sized(percent)).toEqual({ way, percent: size });
});
