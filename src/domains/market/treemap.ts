/** A rectangle, in the unit of the outer one. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Divides a box among values, with areas proportional to the values and shapes close to squares. Values are positive,
 * largest first; parts have the same order. Source: M. Bruls, K. Huizing, J. J. van Wijk, Squarified Treemaps, 2000.
 */
export function squarify(values: readonly number[], box: Box): Box[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const scale = total > 0 ? (box.width * box.height) / total : 0;
  const parts: Box[] = [];
  let rest = box;
  let row: number[] = [];
  for (const value of values) {
    const area = value * scale;
    const side = Math.min(rest.width, rest.height);
    if (row.length > 0 && worst([...row, area], side) > worst(row, side)) {
      rest = layRow(row, rest, parts);
      row = [];
    }
    row.push(area);
  }
  layRow(row, rest, parts);
  return parts;
}

/** The worst aspect ratio in a row along a side; 1 is a square. */
function worst(areas: readonly number[], side: number): number {
  const sum = areas.reduce((all, area) => all + area, 0);
  const [largest, smallest] = [Math.max(...areas), Math.min(...areas)];
  return Math.max((side * side * largest) / (sum * sum), (sum * sum) / (side * side * smallest));
}

/** Places a row along the shorter side of a box and returns the rest of the box. */
function layRow(areas: readonly number[], box: Box, parts: Box[]): Box {
  const { x, y, width, height } = box;
  const sum = areas.reduce((all, area) => all + area, 0);
  if (sum === 0) {
    for (const _ of areas) parts.push({ x, y, width: 0, height: 0 });
    return box;
  }
  const isColumn = width >= height;
  const thickness = sum / (isColumn ? height : width);
  let along = 0;
  for (const area of areas) {
    const length = area / thickness;
    parts.push(
      isColumn
        ? { x, y: y + along, width: thickness, height: length }
        : { x: x + along, y, width: length, height: thickness },
    );
    along += length;
  }
  return isColumn
    ? { x: x + thickness, y, width: Math.max(0, width - thickness), height }
    : { x, y: y + thickness, width, height: Math.max(0, height - thickness) };
}
