import type { MonthReturn } from '../../../contract/product.ts';

/** A year of monthly returns; `undefined` for a month that the series lacks. */
export interface YearRow {
  readonly year: string;
  readonly months: readonly (MonthReturn | undefined)[];
  /** The months compounded, percent. */
  readonly percent: number;
  readonly isPart: boolean;
}

/** Monthly returns by year, the newest year first. Pure. */
export function yearsOf(months: readonly MonthReturn[]): readonly YearRow[] {
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))].toSorted().toReversed();
  return years.map((year) => {
    const row = Array.from({ length: 12 }, (_, at) =>
      months.find(({ month }) => month === `${year}-${String(at + 1).padStart(2, '0')}`),
    );
    const known = row.filter((month) => month !== undefined);
    const growth = known.reduce((product, { percent }) => product * (1 + percent / 100), 1);
    return {
      year,
      months: row,
      percent: (growth - 1) * 100,
      isPart: known.length < 12 || known.some(({ isPart }) => isPart),
    };
  });
}

/** The returns, in percent either way, from which a month has the next color. */
const LIMITS = [0, 1, 2.5, 5] as const;

/** The direction of a month and the strength of its color, 1 to 4; 0 for no change. */
export function heatOfMonth(percent: number): { way: 'gain' | 'loss' | 'flat'; step: number } {
  const size = Math.abs(percent);
  if (size < 0.005) return { way: 'flat', step: 0 };
  return {
    way: percent > 0 ? 'gain' : 'loss',
    step: LIMITS.filter((limit) => size >= limit).length,
  };
}
