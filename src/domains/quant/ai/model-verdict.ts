import type { ModelScore } from '../../../../contract/managed.ts';

/** The verdict of a model's tests. */
export type Verdict = 'better' | 'chance' | 'worse' | 'unknown';

/** The number of standard errors that chance exceeds in only 1 of 20 cases. */
const ERRORS = 1.96;

/** Whether the mean of some tests is further from zero than chance explains. Pure. */
export function verdictOf({ mean, standardError }: ModelScore): Verdict {
  if (mean === null || standardError === null) return 'unknown';
  if (Math.abs(mean) <= ERRORS * standardError) return 'chance';
  return mean > 0 ? 'better' : 'worse';
}

/** Compares a record with its benchmark over the same days; `unknown` when either is unknown. Pure. */
export function againstBenchmark(figures: {
  readonly returnPercent: number | null;
  readonly benchmarkPercent: number | null;
}): 'ahead' | 'behind' | 'unknown' {
  const { returnPercent, benchmarkPercent } = figures;
  if (returnPercent === null || benchmarkPercent === null) return 'unknown';
  return returnPercent > benchmarkPercent ? 'ahead' : 'behind';
}
