import { expect, test } from 'vitest';
import { againstBenchmark, verdictOf } from './model-verdict.ts';

test.each([
  [0.05, 0.02, 'better'],
  [0.03, 0.02, 'chance'],
  [-0.03, 0.02, 'chance'],
  [-0.05, 0.02, 'worse'],
  [null, null, 'unknown'],
  [0.05, null, 'unknown'],
] as const)('a mean of %s with a standard error of %s is %s', (mean, standardError, verdict) => {
  expect(verdictOf({ tests: 24, mean, standardError })).toBe(verdict);
});

test.each([
  [2, 1, 'ahead'],
  [1, 1, 'behind'],
  [1, null, 'unknown'],
  [null, 1, 'unknown'],
] as const)('%s percent against %s is %s', (returnPercent, benchmarkPercent, result) => {
  expect(againstBenchmark({ returnPercent, benchmarkPercent })).toBe(result);
});
