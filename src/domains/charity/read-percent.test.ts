import { expect, test } from 'vitest';
import { readPercent } from './read-percent.ts';

test.for([
  ['1', 1],
  [' 100 ', 100],
  ['007', 7],
  ['0', undefined],
  ['101', undefined],
  ['2.5', undefined],
  ['', undefined],
  ['ten', undefined],
] as const)('“%s” is %s percent', ([text, percent]) => {
  expect(readPercent(text)).toBe(percent);
});
