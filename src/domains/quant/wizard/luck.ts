import { luckVariance, luckySharpe, YEAR_DAYS } from '../../../../contract/figures.ts';

/**
 * The annual Sharpe ratio that the best of a number of variants without skill is expected to show over a number of
 * trading days. Pure. Source: as `luckySharpe`.
 */
export function luckOf(variants: number, days: number): number | undefined {
  if (days < 2) return undefined;
  return luckySharpe({ count: variants, variance: luckVariance(days - 1) }) * Math.sqrt(YEAR_DAYS);
}
