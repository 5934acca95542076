/**
 * How many items at the top of a list came since the reader last looked at its top: they wait, so that nothing moves
 * under the eye. An item that left the list, as after a long time offline, holds nothing back.
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
