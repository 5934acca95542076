/**
 * The number of items at the top of a list that arrived since the reader last saw its top. They wait, so that nothing
 * moves while the reader reads. If the previous top item left the list, for example after a long time offline, no items
 * wait.
 */
export function heldBack(
  items: readonly { readonly id: string }[],
  topId: string | undefined,
): number {
  return topId === undefined
    ? 0
    : Math.max(
        0,
        items.findIndex(({ id }) => id === topId),
      );
}
