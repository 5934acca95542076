/**
 * Which row one stands before after it was dropped on another's place; none when it is then the last. Rows below give
 * way upwards, rows above downwards.
 */
export function rowBefore(
  ids: readonly string[],
  moved: string,
  droppedOn: string,
): string | undefined {
  const to = ids.indexOf(droppedOn);
  return ids.indexOf(moved) < to ? ids[to + 1] : ids[to];
}
