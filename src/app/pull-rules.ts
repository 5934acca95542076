import { directionOf, type Point } from '../lib/touch-moves.ts';

/** How far the sign has come down when letting go refreshes, CSS pixels. */
export const PULL_ENOUGH_PX = 64;
/** However far the finger goes, the sign goes no further. */
const PULL_MAX_PX = 96;

/** A touch that may become a pull: `undecided` until it has a direction. */
export interface Pull {
  readonly from: Point;
  readonly state: 'undecided' | 'pulling' | 'other';
  /** How far the sign has come down, CSS pixels. */
  readonly distance: number;
}

/** One finger put down at the top of a screen may start a pull. */
export function beginPull(from: Point): Pull {
  return { from, state: 'undecided', distance: 0 };
}

/** The finger went on. A touch that took another direction than down never becomes a pull. */
export function goOnPulling(pull: Pull, to: Point): Pull {
  if (pull.state === 'other') return pull;
  const direction = pull.state === 'pulling' ? 'down' : directionOf(pull.from, to);
  if (direction === undefined) return pull;
  if (direction !== 'down') return { ...pull, state: 'other', distance: 0 };
  return { ...pull, state: 'pulling', distance: eased(to.y - pull.from.y) };
}

/** Whether letting go now refreshes. */
export function isEnough({ state, distance }: Pull): boolean {
  return state === 'pulling' && distance >= PULL_ENOUGH_PX;
}

/** The further the finger, the less the sign follows. */
function eased(px: number): number {
  if (px <= 0) return 0;
  return PULL_MAX_PX * (1 - Math.exp(-px / (PULL_MAX_PX * 1.25)));
}
