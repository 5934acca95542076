/** The facts about a stored answer that are known without loading it. */
export interface AnswerSize {
  readonly key: string;
  readonly asOfMs: number;
  readonly bytes: number;
}

const DAY_MS = 86_400_000;

/** The limits of stored answers. */
export const answerLimits = {
  ageMs: 30 * DAY_MS,
  bytes: 20_000_000,
  count: 1000,
} as const;

/** The keys to delete: those that are too old and, of the rest, the oldest beyond the limits of size and number. */
export function answersToDrop(
  rows: readonly AnswerSize[],
  nowMs: number,
  limits: { ageMs: number; bytes: number; count: number } = answerLimits,
): string[] {
  const newestFirst = rows.toSorted((a, b) => b.asOfMs - a.asOfMs);
  let bytes = 0;
  return newestFirst
    .filter((row, index) => {
      bytes += row.bytes;
      return nowMs - row.asOfMs > limits.ageMs || bytes > limits.bytes || index >= limits.count;
    })
    .map((row) => row.key);
}
