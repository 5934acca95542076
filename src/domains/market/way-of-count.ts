/** The color of a count of risers or fallers: none of either is neither good nor bad. */
export function wayOfCount<Way extends 'gain' | 'loss'>(count: number, way: Way): Way | 'flat' {
  return count === 0 ? 'flat' : way;
}
