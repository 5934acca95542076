import { expect, test } from 'vitest';
import { passes } from './record-filter.ts';

test.for([
  ['another way', { way: 'bank' }, false],
  ['its way', { way: 'usdt' }, true],
  ['another state', { state: 'refused' }, false],
  ['its state', { state: 'final' }, true],
  ['a span that begins with it', { fromMs: 100 }, true],
  ['a span that ends with it', { untilMs: 100 }, false],
] as const)('a line and a filter for %s', ([, filter, isLeft]) => {
  expect(passes<string, string>(filter, { way: 'usdt', state: 'final', atMs: 100 })).toBe(isLeft);
});
