import { expect, test } from 'vitest';
import { isMetered } from './metered.ts';

test.for([
  [{}, false],
  [{ saveData: false, type: 'wifi' }, false],
  [{ saveData: true, type: 'wifi' }, true],
  [{ type: 'cellular' }, true],
] as const)('%o is metered: %s', ([connection, metered]) => {
  expect(isMetered(connection)).toBe(metered);
});
