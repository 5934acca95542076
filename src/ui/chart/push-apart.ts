/**
 * Pushes the heights of overlapping labels apart, from the top down and back from the bottom. Pure; keeps the input
 * order.
 */
export function pushApart(
  heights: readonly number[],
  { room, top, bottom }: { room: number; top: number; bottom: number },
): number[] {
  const order = heights
    .map((_, at) => at)
    .toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let least = top;
  for (const at of order) {
    const height = Math.max(least, placed[at] ?? 0);
    placed[at] = height;
    least = height + room;
  }
  let most = bottom;
  for (const at of order.toReversed()) {
    const height = Math.min(most, placed[at] ?? 0);
    placed[at] = height;
    most = height - room;
  }
  return placed;
}
