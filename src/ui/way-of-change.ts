/** Dollars or percent as displayed; `null` and `undefined` are unknown. */
type Figure = number | null | undefined;

/**
 * The way of a displayed change: that of its percent or, where the percent is unknown or rounds to zero, of its dollars.
 */
export function wayOfChange(dollars: Figure, percents: Figure): 'gain' | 'loss' | 'flat' {
  const value = percents || dollars || 0;
  if (value === 0) return 'flat';
  return value > 0 ? 'gain' : 'loss';
}
