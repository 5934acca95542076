/** The color of a number of risers or fallers; zero is neutral. */
export function wayOfCount<Way extends 'gain' | 'loss'>(count: number, way: Way): Way | 'flat' {
  return count === 0 ? 'flat' : way;
}
