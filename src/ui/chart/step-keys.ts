/** The bar after a key press, never beyond the first or the last; undefined if the key has no meaning here. */
export function stepOf(key: string, from: number, last: number): number | undefined {
  const to = aimOf(key, from, last);
  return to === undefined ? undefined : Math.max(0, Math.min(last, to));
}

function aimOf(key: string, from: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return from - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return from + 1;
    case 'PageDown':
      return from - 20;
    case 'PageUp':
      return from + 20;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
