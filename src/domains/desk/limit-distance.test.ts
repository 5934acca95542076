import { expect, test } from 'vitest';
import { limitDistance } from './limit-distance.ts';

test.for([
  ['below the last price', '98000000', 100, -2],
  ['above the last price', '103000000', 100, 3],
  ['without a limit', null, 100, undefined],
  ['without a last price', '98000000', undefined, undefined],
] as const)('the distance of a limit %s', ([, limitMicros, last, distance]) => {
  const found = limitDistance({ limitMicros }, last);
  expect(found && Number(found.toFixed(9))).toBe(distance);
});
