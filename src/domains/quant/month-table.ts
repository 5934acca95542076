import type { MonthReturn } from '../../../contract/product.ts';

/** A year of monthly returns; `undefined` where the series has no such month. */
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

/** From which size on, in percent either way, a month has the next color. */
const LIMITS = [0, 1, 2.5, 5] as const;

/** Which way a month went and how strong its color is, 1 to 4; 0 where nothing changed. */
export function heatOfMonth(percent: number): { way: 'gain' | 'loss' | 'flat'; step: number } {
  const size = Math.abs(percent);
  if (size < 0.005) return { way: 'flat', step: 0 };
  return {
    way: percent > 0 ? 'gain' : 'loss',
    step: LIMITS.filter((limit) => size >= limit).length,
  };
}
