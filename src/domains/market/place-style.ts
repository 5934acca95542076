import type { CSSProperties } from 'react';
import type { Box } from './treemap.ts';

/** Puts something where its box is; both within `within` where that is given. */
export function placeStyle(box: Box, within: Pick<Box, 'x' | 'y'> = { x: 0, y: 0 }): CSSProperties {
  return {
    insetInlineStart: `${box.x - within.x}rem`,
    insetBlockStart: `${box.y - within.y}rem`,
    inlineSize: `${box.width}rem`,
    blockSize: `${box.height}rem`,
  };
}
