/**
 * The row before which a dropped row is placed; `undefined` when it becomes the last. Rows below move up, rows above
 * move down.
 */
export function rowBefore(
  ids: readonly string[],
  moved: string,
  droppedOn: string,
): string | undefined {
  const to = ids.indexOf(droppedOn);
  return ids.indexOf(moved) < to ? ids[to + 1] : ids[to];
}
