import type { Known } from '../days/known.ts';

/** The last daily returns of instruments, one row of `days` returns each. */
export function returnsOfAll(
  known: Known,
  places: readonly number[],
  days: number,
): readonly Float64Array[] {
  return places.map((place) => {
    const returns = new Float64Array(days);
    known.fillReturns(place, returns);
    return returns;
  });
}

/** The sample covariances of rows of equal length, row by row. */
export function covarianceOf(rows: readonly Float64Array[]): Float64Array {
  const count = rows.length;
  const centered = rows.map((row) => {
    const mean = row.reduce((sum, value) => sum + value, 0) / row.length;
    return row.map((value) => value - mean);
  });
  const covariance = new Float64Array(count * count);
  for (const [one, left] of centered.entries()) {
    for (let other = 0; other <= one; other += 1) {
      const right = centered[other] ?? left;
      let sum = 0;
      for (let day = 0; day < left.length; day += 1) sum += (left[day] ?? 0) * (right[day] ?? 0);
      const value = sum / (left.length - 1);
      covariance[one * count + other] = value;
      covariance[other * count + one] = value;
    }
  }
  return covariance;
}
