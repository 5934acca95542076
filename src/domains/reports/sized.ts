import { floor2 } from '../../../contract/rounding.ts';

/** The direction and rounded size of a move, as on every screen: a move that rounds to zero has no direction. Pure. */
export function sized(percent: number): { way: 'up' | 'down' | 'flat'; percent: number } {
  const shown = floor2(percent);
  return { way: shown > 0 ? 'up' : shown < 0 ? 'down' : 'flat', percent: Math.abs(shown) };
}
