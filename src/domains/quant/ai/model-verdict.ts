import type { ModelScore } from '../../../../contract/managed.ts';

/** What the tests of a model say of it. */
export type Verdict = 'better' | 'chance' | 'worse' | 'unknown';

/** So many standard errors from zero are more than chance gives in 19 of 20 cases. */
const ERRORS = 1.96;

/** Whether the mean of some tests is further from zero than chance explains. Pure. */
export function verdictOf({ mean, standardError }: ModelScore): Verdict {
  if (mean === null || standardError === null) return 'unknown';
  if (Math.abs(mean) <= ERRORS * standardError) return 'chance';
  return mean > 0 ? 'better' : 'worse';
}

/** How a record did against its benchmark over the same days; `unknown` where one of the two is. Pure. */
export function againstBenchmark(figures: {
  readonly returnPercent: number | null;
  readonly benchmarkPercent: number | null;
}): 'ahead' | 'behind' | 'unknown' {
  const { returnPercent, benchmarkPercent } = figures;
  if (returnPercent === null || benchmarkPercent === null) return 'unknown';
  return returnPercent > benchmarkPercent ? 'ahead' : 'behind';
}
