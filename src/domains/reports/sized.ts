import { floor2 } from '../../../contract/rounding.ts';

/** Which way a move went and how far, as every screen writes it: a move that rounds to nothing went nowhere. Pure. */
export function sized(percent: number): { way: 'up' | 'down' | 'flat'; percent: number } {
  const shown = floor2(percent);
  return { way: shown > 0 ? 'up' : shown < 0 ? 'down' : 'flat', percent: Math.abs(shown) };
}
