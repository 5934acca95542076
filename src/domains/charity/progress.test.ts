import { expect, test } from 'vitest';
import { percentOfGoal } from './progress.ts';

test.for([
  ['0', 0],
  ['9990000', 9],
  ['99999999', 99],
  ['100000000', 100],
  ['250000000', 250],
] as const)('%s of 100 dollars is %i %%', ([raised, percent]) => {
  expect(percentOfGoal(raised, '100000000')).toBe(percent);
});
