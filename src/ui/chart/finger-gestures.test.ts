import { expect, test } from 'vitest';
import { wantOf } from './finger-gestures.ts';

test.for([
  ['has hardly moved', 6, -7, false, 'unknown'],
  ['moves down', 4, 14, false, 'scroll'],
  ['moves up over a part of the chart', 4, -14, true, 'scroll'],
  ['moves sideways over the whole chart', -12, 5, false, 'read'],
  ['moves sideways over a part of the chart', 12, 5, true, 'pan'],
] as const)('a finger that %s', ([, dx, dy, isZoomed, want]) => {
  expect(wantOf(dx, dy, isZoomed)).toBe(want);
});
