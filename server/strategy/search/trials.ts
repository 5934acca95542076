import type { Trials } from '../../../contract/figures.ts';

/**
 * The number of trials and the variance of their daily Sharpe ratios. A `null`, a trial whose value
 * never moved, counts as a trial.
 */
export function trialsOf(sharpes: readonly (number | null)[]): Trials {
  const known = sharpes.filter((sharpe) => sharpe !== null);
  const mean = known.reduce((sum, each) => sum + each, 0) / Math.max(1, known.length);
  const squares = known.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return { count: sharpes.length, variance: known.length < 2 ? 0 : squares / (known.length - 1) };
}
