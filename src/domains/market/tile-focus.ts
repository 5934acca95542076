import type { Box } from './treemap.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

interface Placed {
  readonly ticker: string;
  readonly box: Box;
}

/** The extra distance per unit of sideways offset. */
const ASIDE = 2;

/** The direction of a key; `undefined` for any other key. */
export function directionOf(key: string): Direction | undefined {
  const ways: Partial<Record<string, Direction>> = {
    ArrowLeft: 'left',
    ArrowRight: 'right',
    ArrowUp: 'up',
    ArrowDown: 'down',
  };
  return ways[key];
}

/** The next tile in a direction; `undefined` at the map's edge. */
export function nextTile(
  tiles: readonly Placed[],
  from: string,
  direction: Direction,
): string | undefined {
  const start = tiles.find(({ ticker }) => ticker === from);
  if (!start) return undefined;
  let best: { ticker: string; far: number } | undefined;
  for (const { ticker, box } of tiles) {
    if (ticker === from) continue;
    const far = distance(start.box, box, direction);
    if (far !== undefined && (!best || far < best.far)) best = { ticker, far };
  }
  return best?.ticker;
}

/** The distance to another box in the direction: the gap between them plus the weighted sideways offset. */
function distance(from: Box, to: Box, direction: Direction): number | undefined {
  const isAcross = direction === 'left' || direction === 'right';
  const isForward = direction === 'right' || direction === 'down';
  const [start, end] = isAcross ? [from.x, from.x + from.width] : [from.y, from.y + from.height];
  const [near, far] = isAcross ? [to.x, to.x + to.width] : [to.y, to.y + to.height];
  const gap = isForward ? near - end : start - far;
  // Neighbors touch; a rounding error does not count as overlap.
  if (gap < -1e-6) return undefined;
  const middle = isAcross ? from.y + from.height / 2 : from.x + from.width / 2;
  const [low, high] = isAcross ? [to.y, to.y + to.height] : [to.x, to.x + to.width];
  const aside = Math.max(0, low - middle, middle - high);
  return Math.max(0, gap) + ASIDE * aside;
}
