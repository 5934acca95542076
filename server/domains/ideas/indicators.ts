/** Indicators over columns of closed sessions, oldest first. `undefined` where there are too few sessions. */

/** The mean of the last `count` values before the `skip` last ones. */
export function averageOf(values: readonly number[], count: number, skip = 0): number | undefined {
  const end = values.length - skip;
  if (end < count) return undefined;
  return values.slice(end - count, end).reduce((sum, value) => sum + value, 0) / count;
}

/** The standard deviation of the last `count` values, over all of them, as Bollinger bands take it. */
export function deviationOf(
  values: readonly number[],
  count: number,
  skip = 0,
): number | undefined {
  const mean = averageOf(values, count, skip);
  if (mean === undefined) return undefined;
  const end = values.length - skip;
  const squares = values.slice(end - count, end).map((value) => (value - mean) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / count);
}

/** Relative strength index with the averages that it is made of. Source: Wilder, New Concepts in Technical Trading Systems (1978). */
export interface Rsi {
  readonly value: number;
  /** Dollars a session. */
  readonly averageGain: number;
  readonly averageLoss: number;
}

export function rsiOf(closes: readonly number[], count: number): Rsi | undefined {
  if (closes.length <= count) return undefined;
  const moves = closes.slice(1).map((close, at) => close - (closes[at] ?? close));
  const averageGain = smoothed(
    moves.map((move) => Math.max(0, move)),
    count,
  );
  const averageLoss = smoothed(
    moves.map((move) => Math.max(0, -move)),
    count,
  );
  const both = averageGain + averageLoss;
  // Nothing moved at all: neither strong nor weak.
  return { value: both === 0 ? 50 : (100 * averageGain) / both, averageGain, averageLoss };
}

/** Average true range: how far a session reaches, gaps included, dollars. Source: Wilder (1978). */
export function averageRangeOf(
  { high, low, close }: Readonly<Record<'high' | 'low' | 'close', readonly number[]>>,
  count: number,
): number | undefined {
  if (close.length <= count) return undefined;
  const ranges = close.slice(1).map((_, at) => {
    const before = close[at] ?? 0;
    const top = Math.max(high[at + 1] ?? 0, before);
    return top - Math.min(low[at + 1] ?? 0, before);
  });
  return smoothed(ranges, count);
}

/** Wilder's average: the mean of the first `count`, then each value counts for one part in `count`. */
function smoothed(values: readonly number[], count: number): number {
  const first = values.slice(0, count).reduce((sum, value) => sum + value, 0) / count;
  return values.slice(count).reduce((mean, value) => mean + (value - mean) / count, first);
}
