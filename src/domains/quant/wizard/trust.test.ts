import { expect, test } from 'vitest';
import { trustOf } from './trust.ts';

test.each([
  [0.99, 'stands'],
  [0.95, 'stands'],
  [0.94, 'doubtful'],
  [0.5, 'luck'],
  [0, 'luck'],
  [null, 'unknown'],
] as const)('a deflated Sharpe ratio of %s: %s', (deflated, trust) => {
  expect(trustOf(deflated)).toBe(trust);
});
