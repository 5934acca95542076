import { luckySharpe, YEAR_DAYS } from '../../../../contract/figures.ts';

/**
 * The Sharpe ratio a year that the best of so many variants without any skill is expected to show over so many trading
 * days: by luck alone a daily ratio varies by 1 ÷ days. Pure. Source: as `luckySharpe`.
 */
export function luckOf(variants: number, days: number): number | undefined {
  if (days < 2) return undefined;
  return luckySharpe({ count: variants, variance: 1 / (days - 1) }) * Math.sqrt(YEAR_DAYS);
}
