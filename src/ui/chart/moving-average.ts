/** How many bars each moving average looks back over. */
export const AVERAGE_BARS = [20, 50] as const;

/** The simple moving average of the last `count` values at each place; `null` until there are that many. */
export function movingAverage(values: readonly number[], count: number): (number | null)[] {
  let sum = 0;
  return values.map((value, index) => {
    sum += value - (values[index - count] ?? 0);
    return index < count - 1 ? null : sum / count;
  });
}
